import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { zipOf } from '#imports/testing/zip.ts'

const [ANNA, JAN, NEWCOMER, MENDED] = [1001, 1008, 9_900_001, 1002]
const REASON = 'po tygodniu obserwacji'

let portal: TestPortal
let folders: DeliveryFolders
let sabina: Clerk
let adam: Clerk

async function setAside(
  subject: number,
  more: { system?: string; state?: string; nights?: number; shows?: string | null; field?: string; rule?: string },
) {
  const { system = 'finanse', state = 'aside', nights = 1, shows = '2026-10-04', field = 'kwotaRazem', rule = 'sum' } = more
  const cause = {
    rule,
    dataset: 'ratyZbiorcze',
    file: 'ratyZbiorcze.csv',
    line: 12,
    field,
    message: { pl: `źle: ${field}`, en: `wrong: ${field}` },
  }
  await portal.pool.query(
    "insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on) values ($1, $2, $3, '2026-10-05', $4, $5, $6, '2026-10-05')",
    [subject, system, state, nights, shows, JSON.stringify([cause])],
  )
}

beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
  sabina = await clerkOf(portal, 's.starszynska', [{ role: 'S', departments: [] }])
  adam = await clerkOf(portal, 'a.adminski', [{ role: 'A', departments: [] }])
  await setAside(NEWCOMER, { shows: null, field: 'termin', rule: 'value' })
  await setAside(ANNA, { nights: 3 })
  await setAside(JAN, {})
  await setAside(MENDED, { state: 'mended' })
})
afterAll(async () => {
  await portal.close()
  await folders.close()
})

type Row = Record<string, unknown>
const listed = async (clerk: Clerk) => {
  const answer = (await clerk.get('/odlozone')).json<{
    czyObserwacja: boolean
    czyZmianaCzeka: boolean
    systemy: { system: string; pozycje: Row[] }[]
  }>()
  return { ...answer, finance: answer.systemy.find(({ system }) => system === 'finanse') }
}

describe('the list of whose rows are set aside', () => {
  it('has the cause of most first, then the largest amounts, and at the end who is in order again', async () => {
    const { finance } = await listed(sabina)
    expect(finance).toMatchObject({ odlozonych: 3, nowych: 2, poprawionych: 1 })
    expect(finance?.pozycje.map(({ numer, stan, nocy, nazwa, pokazuje }) => [numer, stan, nocy, nazwa, pokazuje])).toEqual([
      [JAN, 'nowy', 1, 'Jan Zaległowski', '2026-10-04'],
      [ANNA, 'nadal', 3, 'Anna Kompletowska', '2026-10-04'],
      [NEWCOMER, 'nowy', 1, null, null],
      [MENDED, 'poprawiony', 1, expect.any(String), null],
    ])
    expect(finance?.pozycje[0]).toMatchObject({
      wierszy: expect.any(Number),
      kwota: expect.any(Number),
      przyczyny: [{ plik: 'ratyZbiorcze.csv', wiersz: 12, powod: 'źle: kwotaRazem', regula: 'sum' }],
    })
  })

  it('is a file of words that a clerk hands to whoever keeps the register, and each look at it stands in the log', async () => {
    const { body } = await sabina.get('/odlozone/plik')
    expect(body).toContain('system;idPodmiotu;stan;od;dostaw;zbior;plik;wiersz;pole;powod;jakPoprawic')
    expect(body).toMatch(new RegExp(`finanse;${ANNA};nadal;2026-10-05;3;ratyZbiorcze;ratyZbiorcze.csv;12;kwotaRazem;.*Uzgodnić sumę`))
    expect(body).not.toMatch(/Anna|7804120|720805/)
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor from portal.audit where action = 'aside-look'")
    expect(rows).toEqual([{ actor: 'staff:s.starszynska' }, { actor: 'staff:s.starszynska' }])
  })

  it('covers a case of one’s own, and has nothing of systems of other departments', async () => {
    const own = await clerkOf(portal, 'j.wlasny', [{ role: 'S', departments: [] }], '72080506198')
    const { finance } = await listed(own)
    expect(finance?.pozycje.find(({ numer }) => numer === JAN)).toMatchObject({
      czyWlasna: true,
      nazwa: null,
      kwota: null,
      wierszy: null,
      przyczyny: [],
    })
    const barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'S', departments: ['PODATKI'] }])
    expect((await listed(barbara)).systemy.map(({ system }) => system)).not.toContain('finanse')
    const karol = await clerkOf(portal, 'k.kierowniczy', [{ role: 'K', departments: [] }])
    expect((await karol.get('/odlozone')).json()).toMatchObject({ kod: 1408 })
  })
})

it('odd rows are set aside, or only watched, as two persons agree', async () => {
  expect(await listed(sabina)).toMatchObject({ czyObserwacja: false, czyZmianaCzeka: false })
  const { propozycja } = (await sabina.post('/odlozone/tryb', { czyObserwacja: true, powod: REASON })).json()
  expect(await listed(sabina)).toMatchObject({ czyObserwacja: false, czyZmianaCzeka: true })
  expect((await sabina.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1410 })
  expect((await adam.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toEqual({})
  expect(await listed(sabina)).toMatchObject({ czyObserwacja: true, czyZmianaCzeka: false })
  const back = (await adam.post('/odlozone/tryb', { czyObserwacja: false, powod: REASON })).json()
  expect((await sabina.post('/propozycje/decyzja', { id: back.propozycja, czyZgoda: true })).json()).toEqual({})
  expect(await listed(sabina)).toMatchObject({ czyObserwacja: false })
  const alone = await clerkOf(portal, 'p.podatkowa', [{ role: 'S', departments: ['PODATKI'] }])
  expect((await alone.post('/odlozone/tryb', { czyObserwacja: true, powod: REASON })).json()).toMatchObject({ kod: 1408 })
})

it('more odd rows than are permitted change nothing until two persons go on', async () => {
  const subjects = (await loadDatasets()).find(({ name }) => name === 'podmioty')
  if (!subjects) throw new Error('no dataset')
  const odd = Array.from({ length: 12 }, (_, at) => ({ ...subjects.example, idPodmiotu: 9_800_000 + at, pesel: '85072101254' }))
  const good = { ...subjects.example, idPodmiotu: 9_799_999, pesel: '85072101253', nazwa: 'Nowy Mieszkaniec' }
  const folder = await folders.write({
    system: 'ewidencja',
    rows: [[subjects, [...odd, good]]],
    manifest: { zakres: 'czesciowy', dataDanych: '2026-10-05' },
  })
  const zip = zipOf(await Promise.all((await readdir(folder)).map(async (name) => ({ name, content: await readFile(join(folder, name)) }))))
  const { id } = (await sabina.post('/dostawa/nowa', { nazwa: 'ewidencja.zip', bajtow: zip.length })).json()
  await sabina.post('/dostawa/kawalek', { id, od: 0, tresc: zip.toString('base64') })
  await sabina.post('/dostawa/proba', { id })
  const one = async () => (await sabina.get(`/dostawa?id=${id}`)).json()
  await expect.poll(async () => (await one()).stan).toBe('limited')
  expect((await one()).limity).toContainEqual(
    expect.objectContaining({ zbior: 'podmioty', powod: expect.stringContaining('a dozwolone jest 2 %') }),
  )
  expect((await sabina.post('/dostawa/publikacja', { id })).json()).toMatchObject({ kod: 1412 })
  const isThere = async () => {
    const { rows } = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
    return (await portal.pool.query(`select 1 from ${rows[0]?.schema}.podmioty where "idPodmiotu" = 9799999`)).rows.length
  }
  expect(await isThere()).toBe(0)
  const { propozycja } = (await sabina.post('/dostawa/ponad-limit', { id, powod: REASON })).json()
  expect((await adam.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toEqual({})
  await expect.poll(async () => (await one()).stan).toBe('published')
  expect(await isThere()).toBe(1)
  const aside = await portal.pool.query("select 1 from portal.register_aside where system = 'ewidencja' and state = 'aside'")
  expect(aside.rows).toHaveLength(12)
})
