import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/smieci/dajTerminyOdbioru'
const ANNA = 'pesel=78041200464'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(() => portal.clock.set('2026-10-05'))
afterAll(() => portal.close())

interface Day {
  readonly dzien: string
  readonly dzienTygodnia: string
  readonly frakcje: string
  readonly punktOdbioru: string
}

async function daysOf(login: string, query: string): Promise<Day[]> {
  return (await portal.get(`${PATH}?${query}`, await portal.signIn(login))).json<{ terminyOdbioru: Day[] }>().terminyOdbioru
}

interface Step {
  readonly rodzaj: string
  readonly tytul: string
  readonly znak: string | null
  readonly pilnosc: string
  readonly dzien: string
}

async function told(login: string): Promise<Step[]> {
  const { najwazniejsze, pozostale } = (await portal.get('/uzytkownik/na-dzis', await portal.signIn(login))).json<
    Record<'najwazniejsze' | 'pozostale', Step[]>
  >()
  return [...najwazniejsze, ...pozostale].filter(({ rodzaj }) => rodzaj === 'odpady')
}

it('tells all days ahead, and what goes on one day in one row', async () => {
  const days = await daysOf('anna.kompletowska', ANNA)
  const punktOdbioru = 'Lipowa 12, 99-999 Przykładowo'
  expect(days.slice(0, 3)).toEqual([
    { dzien: '2026-10-07', dzienTygodnia: 'środa', frakcje: 'zmieszane', kodyFrakcji: ['ZMIESZANE'], zamiast: null, punktOdbioru },
    {
      dzien: '2026-10-08',
      dzienTygodnia: 'czwartek',
      frakcje: 'papier, metale i tworzywa sztuczne',
      kodyFrakcji: ['PAPIER', 'METALE_I_TWORZYWA'],
      zamiast: null,
      punktOdbioru,
    },
    { dzien: '2026-10-14', dzienTygodnia: 'środa', frakcje: 'bioodpady', kodyFrakcji: ['BIO'], zamiast: null, punktOdbioru },
  ])
  expect(days.map(({ dzien }) => dzien)).toEqual(days.map(({ dzien }) => dzien).toSorted())
})

it('has the day itself, not the day before, and the words of the language', async () => {
  portal.clock.set('2026-10-08')
  expect((await daysOf('anna.kompletowska', `${ANNA}&lang=de`))[0]).toMatchObject({
    dzien: '2026-10-08',
    dzienTygodnia: 'Donnerstag',
    frakcje: 'Papier, Metall und Kunststoff',
  })
  portal.clock.set('2026-10-09')
  expect((await daysOf('anna.kompletowska', ANNA))[0]).toMatchObject({ dzien: '2026-10-14' })
})

it('ends with the declaration: nothing is told of a place that somebody has left', async () => {
  const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  const schema = state.rows[0]?.schema_name ?? ''
  const ends = (day: string | null) =>
    portal.pool.query(`update ${schema}."parametryOdpadow" set "doDnia" = $1 where "idPodmiotu" = 1001 and "odDnia" >= '2020-01-01'`, [day])
  await ends('2026-10-08')
  expect((await daysOf('anna.kompletowska', ANNA)).map(({ dzien }) => dzien)).toEqual(['2026-10-07', '2026-10-08'])
  portal.clock.set('2026-10-09')
  expect([await daysOf('anna.kompletowska', ANNA), await told('anna.kompletowska')]).toEqual([[], []])
  await ends(null)
})

it('is nothing where nothing was declared, and nobody else’s', async () => {
  expect(await daysOf('wanda.pustkowiak', 'pesel=06320607743')).toEqual([])
  for (const path of [PATH, `${PATH}/ics`]) {
    expect((await portal.get(`${path}?${ANNA}`, await portal.signIn('jan.zaleglowski'))).statusCode).toBe(403)
    expect((await portal.get(`${path}?${ANNA}`)).statusCode).toBe(401)
  }
})

it('stands on the home page with the next day of each subject, and is urgent on the evening before', async () => {
  expect(await told('anna.kompletowska')).toEqual([
    expect.objectContaining({ tytul: 'Odbiór odpadów: zmieszane', znak: 'środa', pilnosc: 'pozniej', dzien: '2026-10-07' }),
  ])
  portal.clock.set('2026-10-06')
  expect(await told('anna.kompletowska')).toEqual([expect.objectContaining({ znak: 'jutro', pilnosc: 'wkrotce' })])
  portal.clock.set('2026-10-07')
  expect(await told('anna.kompletowska')).toEqual([expect.objectContaining({ znak: 'dziś', pilnosc: 'wkrotce' })])
  expect(await told('wanda.pustkowiak')).toEqual([])
})

it('comes as a calendar that other programs read, an event for each sort, with a reminder at six in the evening before', async () => {
  const answer = await portal.get(`${PATH}/ics?${ANNA}`, await portal.signIn('anna.kompletowska'))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('odbior-odpadow.ics'),
  })
  const events = new ICAL.Component(ICAL.parse(answer.body) as unknown[]).getAllSubcomponents('vevent')
  const days = await daysOf('anna.kompletowska', ANNA)
  const sorts = days.flatMap(({ dzien, frakcje }) => frakcje.split(', ').map((one) => `${dzien} Odbiór odpadów: ${one}`))
  const told = events.map((event) => ['dtstart', 'summary'].map((name) => String(event.getFirstPropertyValue(name))).join(' '))
  expect(told.toSorted()).toEqual(sorts.toSorted())
  expect(String(events[0]?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))).toBe('-PT6H')
  expect(answer.body).not.toMatch(/Lipowa|Anna/)
})
