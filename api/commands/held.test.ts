import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { addDays, warsawDate } from '#shared/dates.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

// Jan's instalment 300102 of card 3001 is delivered with a sum that its parts do not have. Everybody else is of the new night.

const JAN = 'pesel=72080506198'
const CARD = 3001
const FAULTY = 300102

type Row = Record<string, unknown>
interface Answer extends Row {
  readonly karty: Row[]
  readonly ratyZbiorcze: Row[]
}

let portal: TestPortal
let folders: DeliveryFolders
let dataDir: string
let office: (...args: string[]) => Promise<Said>
let register: readonly (readonly [Dataset, readonly Row[]])[]
let jan: string
let before: { readonly cards: Answer; readonly instalments: Answer; readonly events: number }
let feed: string

const ask = async <T = Answer>(path: string): Promise<T> => (await portal.get(path, jan)).json()
const cards = () => ask(`/naleznosci/dajKartyNaleznosci?${JAN}`)
const instalments = () => ask(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${CARD}`)
const calendar = async () => (await portal.get(feed)).body
const eventsIn = (text: string) => [...text.matchAll(/BEGIN:VEVENT/g)].length

async function deliver(dataDanych: string, change: (dataset: Dataset, rows: readonly Row[]) => readonly Row[]) {
  const rows = register.map(([dataset, all]) => [dataset, change(dataset, all)] as const)
  return office('import', await folders.write({ system: 'finanse', rows, manifest: { dataDanych } }), '--language', 'en')
}

const night = (day: string, isFaulty: boolean) =>
  deliver(day, ({ name }, rows) =>
    name === 'ratyZbiorcze' && isFaulty
      ? rows.map((row) => (row['idNaleznosciRatyZbiorczej'] === FAULTY ? { ...row, kwotaGlowna: 1, kwotaRazem: 1 } : row))
      : rows,
  )

beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-held-'))
  office = commandLine(portal.connectionString, dataDir)
  const { rows } = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
  const schema = rows[0]?.schema ?? ''
  const own = (await loadDatasets()).filter(({ system }) => system === 'finanse')
  const read = async ({ name }: Dataset) => (await portal.pool.query<Row>(`select * from ${schema}."${name}"`)).rows
  register = await Promise.all(own.map(async (dataset) => [dataset, await read(dataset)] as const))
  portal.clock.set('2026-10-05')
  jan = await portal.signIn('jan.zaleglowski')
  const made = await portal.post(`/kalendarz/utworzKalendarz?${JAN}`, { nazwa: 'Jan', czyKwoty: true, przypomnienieDni: 1 }, jan)
  feed = made.json<{ adres: string }>().adres.replace(/.*\/api/, '')
  before = { cards: await cards(), instalments: await instalments(), events: eventsIn(await calendar()) }
  const { code, text } = await night('2026-10-06', true)
  if (code !== 0) throw new Error(text)
})
beforeEach(() => portal.clock.set('2026-10-06'))
afterAll(async () => {
  await portal.close()
  await folders.close()
  await rm(dataDir, { recursive: true })
})

it('the day of before is shown with its date, amounts of that day and none of today', async () => {
  portal.clock.set('2026-10-13')
  const [list, card] = [await cards(), await instalments()]
  const day = before.cards['stanNaDzien']
  expect(list).toMatchObject({ stanNaDzien: day, odsetkiNaDzien: day, czyWstrzymane: true })
  expect(card).toMatchObject({ stanNaDzien: day, odsetkiNaDzien: day, czyWstrzymane: true })
  expect(list.karty.map(({ symbolKarty }) => symbolKarty)).toEqual(before.cards.karty.map(({ symbolKarty }) => symbolKarty))
  expect(card.ratyZbiorcze.map(({ kwotaGlowna }) => kwotaGlowna)).toEqual(
    before.instalments.ratyZbiorcze.map(({ kwotaGlowna }) => kwotaGlowna),
  )
  expect(list.karty.find(({ idKartyNaleznosci }) => idKartyNaleznosci === CARD)?.['kwotaWstrzymana']).toBeGreaterThan(1000)
  expect(card.ratyZbiorcze).toEqual(card.ratyZbiorcze.map(() => expect.objectContaining({ powodBlokady: 'wstrzymana', poTerminie: false })))
})

it('other services of the system say the same day, those of other systems theirs', async () => {
  expect(await ask(`/dsp/dajOplatyLokalne?${JAN}&rok=2026`)).toMatchObject({ stanNaDzien: before.cards['stanNaDzien'] })
  const anna = await portal.signIn('anna.kompletowska')
  expect((await portal.get('/naleznosci/dajKartyNaleznosci?pesel=78041200464', anna)).json()).toMatchObject({
    stanNaDzien: '2026-10-06',
    czyWstrzymane: false,
  })
})

it('no sum and no step of the home page holds it: there it is said that the office is clearing something up, and never why', async () => {
  const home = await ask<{ sumy: Row; najwazniejsze: Row[]; pozostale: Row[] }>('/uzytkownik/na-dzis?lang=pl')
  expect(home.sumy).toMatchObject({ doZaplaty: 0, pozaPortalem: 0, wDrodze: 0, poTerminie: 0, wybieralnePoTerminie: 0 })
  expect(home.sumy['uwagi']).toEqual([expect.stringContaining('Bez należności wstrzymanych')])
  const steps = [...home.najwazniejsze, ...home.pozostale]
  expect(steps.filter(({ rodzaj }) => rodzaj === 'wyjasnienie')).toHaveLength(1)
  expect(JSON.stringify(steps)).not.toMatch(/platnosc|rata\/|kwotaRazem|suma/)
  expect(await ask('/uzytkownik/co-dalej')).toMatchObject({ pozycje: [], sumaPoTerminie: 0, sumaWybieralnaPoTerminie: 0 })
  const sums = (await cards()).karty.map(({ suma, kwotaPoTerminie, kwotaZlecona }) => [suma, kwotaPoTerminie, kwotaZlecona])
  expect(new Set(sums.flat())).toEqual(new Set([0]))
})

it('no basket, order, code, slip or transfer takes it', async () => {
  const { karty } = await ask('/platnosci/koszyk/dajNaleznosci')
  expect(karty).toEqual([])
  const chosen = { idKartyNaleznosci: CARD, idNaleznosciRatyZbiorczej: [300103] }
  const refused = await Promise.all([
    portal.get(`/platnosci/dajDanePrzelewu?${JAN}&idKartyNaleznosci=${CARD}&raty=300103`, jan),
    portal.post(`/platnosci/drukDowoduWplaty?${JAN}`, chosen, jan),
    portal.post(`/platnosci/zglosPrzelew?${JAN}`, chosen, jan),
    portal.post('/platnosci/koszyk/dodajPrzelewy', { dostawca: 'p24', pozycje: [chosen], urlPowrotu: 'http://localhost/koszyk' }, jan),
  ])
  expect(refused.map((answer) => answer.statusCode >= 400 && answer.statusCode < 500)).toEqual([true, true, true, true])
  expect(refused.slice(0, 3).map((answer) => answer.json<{ kod: number }>().kod)).toEqual([1701, 1701, 1701])
  expect(await ask(`/platnosci/dajPodsumowanie?${JAN}&idKartyNaleznosci=${CARD}&raty=300103`)).toMatchObject({
    raty: [{ powodOdmowy: 'wstrzymana' }],
  })
})

it('no calendar holds it, and none is told that anything is over', async () => {
  expect(before.events).toBeGreaterThan(1)
  const text = await calendar()
  expect([eventsIn(text), text.includes('CANCELLED')]).toEqual([0, false])
})

it('after a week only the notice is left', async () => {
  portal.clock.set('2026-10-14')
  expect(await cards()).toMatchObject({ karty: [], czyWstrzymane: true })
  expect((await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${CARD}`, jan)).statusCode).toBe(404)
  expect(await ask(`/woda/dajFaktury?${JAN}`)).not.toMatchObject({ faktury: [expect.anything()] })
})

it('mended, all is as if nothing had been: no event is called off', async () => {
  const { code, text } = await night('2026-10-07', false)
  expect([code, text]).toEqual([0, expect.not.stringContaining('set aside')])
  portal.clock.set('2026-10-05')
  expect(await cards()).toEqual({ ...before.cards, stanNaDzien: '2026-10-07' })
  const told = await calendar()
  expect([eventsIn(told), told.includes('CANCELLED'), /SEQUENCE:[1-9]/.test(told)]).toEqual([before.events, false, false])
})

it('what somebody had who was set aside from the first night on is not told as new when it is mended', async () => {
  // News are of the day on which they are told, which of the command is the real one.
  const today = warsawDate(new Date())
  const invoices = register.find(([{ name }]) => name === 'faktury')?.[1] ?? []
  const acting = await portal.pool.query<{ id: number }>('select distinct subject_id as id from portal.acting_subject')
  const known = new Set(acting.rows.map(({ id }) => id))
  const invoice = invoices.find(({ idPodmiotu }) => known.has(Number(idPodmiotu)))
  const latest = { ...invoice, dataWystawieniaFaktury: addDays(today, -5), dataZaplaty: addDays(today, 20) }
  const withInvoice = (row: Row) => (dataset: Dataset, rows: readonly Row[]) =>
    dataset.name === 'faktury' ? rows.map((one) => (one === invoice ? row : one)) : rows
  const owner = invoice?.['idPodmiotu']
  const without = (dataset: Dataset, rows: readonly Row[]) =>
    dataset.fields['idPodmiotu'] ? rows.filter(({ idPodmiotu }) => idPodmiotu !== owner) : rows
  expect((await deliver(today, without)).text).toContain('imported')
  const { text } = await deliver(today, withInvoice({ ...latest, numerFaktury: '' }))
  expect(text).toContain('Subjects set aside: 1')
  const state = await portal.pool.query("select data_date from portal.register_aside where subject_id = $1 and state = 'aside'", [owner])
  expect(state.rows).toEqual([{ data_date: null }])
  const { code } = await deliver(today, withInvoice(latest))
  expect(code).toBe(0)
  const told = await portal.pool.query("select name from portal.message_event where key like $1 || '/%'", [owner])
  expect(told.rows).toEqual([])
})
