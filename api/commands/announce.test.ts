import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string
let office: (...args: string[]) => Promise<Said>
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-announce-'))
  office = commandLine(portal.connectionString, folder)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const told = async (language = 'pl') =>
  (await portal.get(`/status?lang=${language}`)).json<{ ogloszenia: { czyPilne: boolean }[] }>().ogloszenia
/** Without those that the office's content has. */
const urgent = async (language?: string) => (await told(language)).filter(({ czyPilne }) => czyPilne)

describe('portal announce', () => {
  it('tells everybody at once, in Polish where a language has no words of its own, until it is ended', async () => {
    const said = await office('announce', 'Awaria wodociągu na Rynku', '--text-en', 'Water failure in Rynek', '--link', '/kontakt')
    expect(said).toEqual({ code: 0, text: 'Announcement 1 stands now. "portal announce end 1" ends it.\n' })
    const rest = { od: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), link: '/kontakt', czyPilne: true }
    await expect.poll(() => urgent()).toEqual([{ ...rest, id: 'o1', tekst: 'Awaria wodociągu na Rynku', jezyk: 'pl' }])
    expect(await urgent('en')).toEqual([{ ...rest, id: 'o1', tekst: 'Water failure in Rynek', jezyk: 'en' }])
    expect(await urgent('uk')).toEqual([{ ...rest, id: 'o1', tekst: 'Awaria wodociągu na Rynku', jezyk: 'pl' }])
    expect(await office('announce', 'list')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^1 {2}\d{4}-\d{2}-\d{2} \d{2}:\d{2} – … {2}Awaria wodociągu na Rynku\n$/),
    })
    expect(await office('announce', 'end', '1')).toEqual({ code: 0, text: 'Announcement 1 has ended.\n' })
    await expect.poll(() => urgent()).toEqual([])
    expect(await office('announce', 'list')).toEqual({ code: 0, text: 'There is no announcement.\n' })
  })

  it('waits for its beginning, in Warsaw time, and ends by itself', async () => {
    expect(await office('announce', 'Sylwester', '--from', '2998-12-31 20:00', '--until', '2998-12-31 23:00')).toMatchObject({
      code: 0,
      text: expect.stringContaining('from 2998-12-31 20:00 until 2998-12-31 23:00.'),
    })
    expect(
      (await portal.pool.query("select to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from portal.announcement")).rows,
    ).toEqual([{ at: '19:00' }])
    expect(await urgent()).toEqual([])
  })

  it('records who told and who ended what', async () => {
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, action, object, outcome from portal.audit where action like 'announce%' order by id",
    )
    const actor = expect.stringMatching(/^office:.+ clerk:j\.nowak$/)
    expect(rows).toEqual([
      { actor, action: 'announce', object: 'announcement:1', outcome: 'done' },
      { actor, action: 'announce-end', object: 'announcement:1', outcome: 'done' },
      { actor, action: 'announce', object: 'announcement:2', outcome: 'done' },
    ])
  })

  it.each([
    [['Tekst', '--until', 'jutro'], 'A time has the form'],
    [['Tekst', '--until', '2020-01-01 10:00'], '--until must lie ahead'],
    [['Tekst', '--from', '2998-01-02 10:00', '--until', '2998-01-01 10:00'], '--until must lie ahead, and after --from'],
    [['x'.repeat(501)], 'A text has 500 characters at most'],
    [['Tekst', '--link', 'javascript:alert(1)'], '--link begins with / or https://'],
    [['Tekst', '--link', '//zly.example'], '--link begins with / or https://'],
    [[''], 'portal announce "text" | list | end <number>'],
    [['end', '77'], 'There is no announcement 77.'],
  ])('is refused as %j', async (words, reason) => {
    expect(await office('announce', ...words)).toMatchObject({ code: 1, text: expect.stringContaining(reason) })
  })
})
