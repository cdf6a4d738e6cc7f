import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, warsawDate } from '#shared/dates.ts'
import { commandLine } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-announce-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

// The command line goes by the machine's own day.
const TOMORROW = addDays(warsawDate(new Date()), 1)
const TEXT = { tytul: 'Brak wody', tresc: 'Od 8 do 14 nie będzie wody.', skrot: 'od 8 do 14 brak wody' }
const office = (...args: string[]) => commandLine(portal.connectionString, folder)('messages', 'announce', ...args)
async function file(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const path = join(folder, name)
  const told = {
    miejsca: [{ nazwa: 'Lipowa, Przykładowo', od: null, do: null }],
    powiazania: ['address', 'water', 'waste'],
    waznaDo: TOMORROW,
    teksty: { pl: TEXT },
    ...more,
  }
  await writeFile(path, JSON.stringify(told))
  return path
}
const counts = async () =>
  (
    await portal.pool.query<{ events: number; announced: number }>(
      "select (select count(*)::int from portal.message_event where name = 'place-notice') as events, (select count(*)::int from portal.message_announcement) as announced",
    )
  ).rows[0]

it('a trial counts whom it would reach, says what is wrong with the words, and sends nothing', async () => {
  const { code, text } = await office(
    await file('zla.json', { teksty: { pl: { ...TEXT, tresc: 'Wpłata na konto 75 9999 9997 0011' } } }),
    '--dry-run',
  )
  expect(code).toBe(0)
  expect(text).toMatch(
    /^\d+ accounts?: mail \d+, sms 0, push 0, in the mailbox of the portal alone \d+\.\nThe registers have \d+ subjects? there; .+\npl\.tresc holds seven digits or more\.\n$/,
  )
  expect(await office(join(folder, 'zla.json'))).toMatchObject({ code: 1, text: expect.stringContaining('forged message') })
  expect(await office(join(folder, 'nie-ma.json'))).toMatchObject({ code: 1, text: expect.stringContaining('cannot be read') })
  expect(await office(await file('krotka.json', { teksty: { pl: { ...TEXT, tytul: 'A' } } }))).toMatchObject({
    code: 1,
    text: expect.stringContaining('teksty.pl.tytul'),
  })
  expect(await counts()).toEqual({ events: 0, announced: 0 })
})

it('few people are told at once, many when another person agrees, and never by the same one', async () => {
  const few = await file('kilka.json')
  const sent = await office(few)
  expect(sent).toMatchObject({ code: 0, text: expect.stringMatching(/Announced to \d+ accounts?\.\n$/) })
  const first = await counts()
  expect(first?.announced).toBe(1)
  expect(await office(few)).toMatchObject({ code: 1, text: expect.stringContaining('announced already') })
})

it('many are told when another person agrees, and never the same one under the same name', async () => {
  const first = await counts()
  const at = (clerk: string) => {
    const run = commandLine(portal.connectionString, folder, { ANNOUNCE_ALONE_MOST: '0', PORTAL_CLERK: clerk })
    return (...args: string[]) => run('messages', 'announce', ...args)
  }
  const many = await file('wielu.json', { waznaDo: addDays(TOMORROW, 1) })
  expect(await at('j.nowak')(many)).toMatchObject({ code: 1, text: expect.stringContaining('--reason') })
  const { text } = await at('j.nowak')(many, '--reason', 'naprawa sieci przy Lipowej')
  const number = /Proposal (\d+) waits/.exec(text)?.[1] ?? ''
  expect(await at('j.nowak')(many, '--reason', 'naprawa sieci przy Lipowej')).toMatchObject({
    code: 1,
    text: expect.stringContaining('waits already'),
  })
  expect(await at('j.nowak')('--second', number)).toMatchObject({ code: 1, text: expect.stringContaining('Somebody other') })
  expect(await counts()).toEqual(first)
  expect(await at('a.lis')('--second', number)).toEqual({ code: 0, text: 'Announced.\n' })
  expect(await at('a.lis')('--second', number)).toMatchObject({ code: 1, text: expect.stringContaining('Nothing waits') })
  expect((await counts())?.announced).toBe((first?.announced ?? 0) + 1)
  expect(
    (await portal.pool.query('select announced_by, seconded_by from portal.message_announcement order by announced_at desc limit 1'))
      .rows[0],
  ).toEqual({ announced_by: expect.stringContaining('clerk:j.nowak'), seconded_by: expect.stringContaining('clerk:a.lis') })
})
