import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { clearSession, sessionStore, setSubject } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { date, list, listOf, text, year as yearField } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import { day, entry, members, option, year, years } from '#shared/service/choosers.ts'
import type { AnyService } from '#shared/service/service.ts'
import { ServicePage } from './service-page.tsx'
import { METERS, POINT } from '#shared/service/testing.ts'

const same = (pl: string) => ({ pl, en: pl, de: pl, uk: pl })
const texts = defineTexts({
  title: same('Opłaty'),
  lead: same('Co jest do zapłaty.'),
  words: same(''),
  caption: same('Opłaty'),
  empty: same('Nie ma opłat'),
  name: same('Nazwa'),
  year: same('Rok'),
  years: same('Lata'),
  none: same('Proszę wybrać rok'),
  kind: same('Rodzaj'),
  open: same('Otwarte'),
  closed: same('Zamknięte'),
  day: same('Na dzień'),
  refused: same('Nie ma takiego dnia'),
  point: same('Punkt'),
  noPoint: same('Nie ma punktów'),
  noPointHelp: same('Urząd nie ma umowy.'),
  meters: same('Liczniki'),
  noMeter: same('Proszę wybrać licznik'),
  gone: same('{numer} (do {koniec})'),
  here: same('{numer}'),
})
const service = (choose: AnyService['choose'], more: Partial<AnyService> = {}): AnyService => ({
  id: 999,
  path: 'oplaty',
  api: '/oplaty',
  access: 'public',
  subjectKinds: 'both',
  icon: 'land',
  texts,
  choose: choose ?? [],
  answer: { opisy: list({ nazwa: text() }), rok: yearField(), lata: listOf(yearField()), dzien: date(), ostatni: date() },
  tables: {
    opisy: { caption: 'caption', empty: 'empty', rowHeader: 'nazwa', row: { nazwa: text() }, columns: [{ field: 'nazwa', label: 'name' }] },
  },
  ...more,
})

let refusal: { readonly status: number; readonly body: object } | null = null
let asked: string[] = []
/** Answers with what it was asked for, so that a page shows what the call said. */
async function fetched(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin)
  if (pathname === '/api/lata') return Response.json({ lata: [2024, 2025, 2026] })
  if (pathname === '/api/punkty') return Response.json({ punkty: points })
  asked.push(decodeURIComponent(searchParams.toString()))
  if (refusal && searchParams.size > 0) return Response.json(refusal.body, { status: refusal.status })
  return Response.json({
    stanNaDzien: '2026-10-05',
    opisy: [{ nazwa: `pytano: ${decodeURIComponent(searchParams.toString())}` }],
    dzien: '2026-10-05',
    ostatni: '2026-11-23',
    lata: [2024, 2025, 2026],
  })
}
const AT_SEVEN = [
  { numer: 'W-1', koniec: '2026-03-18' },
  { numer: 'W-2', koniec: null },
]
let points: readonly object[] = []

async function open(chosen: AnyService, search = '') {
  const opened = await inRouter(<ServicePage service={chosen} parts={{}} />, { at: `/uslugi/oplaty${search}`, beside: ['/lista-uslug'] })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const shown = () => screen.queryByText(/^pytano:/)?.textContent
const shows = (query: string) => expect.poll(shown).toBe(`pytano: ${query}`)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  refusal = null
  asked = []
  points = [
    { id: 7, adres: 'Wodna 3', liczniki: AT_SEVEN },
    { id: 8, adres: 'Ogrodowa 14', liczniki: [] },
  ]
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const ofYear = year({ parameter: 'rok', label: 'year', api: '/lata', list: 'lata' })
const ofYears = years({ parameter: 'lata', label: 'years', api: '/lata', list: 'lata', none: 'none' })
const ofKind = option({ parameter: 'rodzaj', label: 'kind', options: { otwarte: 'open', zamkniete: 'closed' } })
const ofDay = day({ parameter: 'dzien', label: 'day', earliest: '2020-01-01', latest: 'ostatni', refused: 'refused' })
const ofPoint = entry({
  ...POINT,
  emptyList: 'noPoint',
  emptyHelp: 'noPointHelp',
})
const ofMeters = members({
  ...METERS,
  name: { text: 'gone', end: 'koniec', open: 'here' },
  none: 'noMeter',
})

describe('a year', () => {
  it('that nobody has chosen is the latest, and a choice goes into the address, the call and what is told', async () => {
    const { history, user } = await open(service([ofYear]))
    await shows('')
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rok' })
    await expect.poll(() => choice.value).toBe('2026')
    await user.selectOptions(choice, '2024')
    await shows('rok=2024')
    expect([history.location.href, history.length]).toEqual(['/uslugi/oplaty?rok=2024', 1])
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('2024'))).toBe(true)
  })

  it('of the address is chosen, also one that the office has no data of', async () => {
    await open(service([ofYear]), '?rok=2019')
    await shows('rok=2019')
    expect(screen.getByRole('combobox', { name: 'Rok' })).toHaveProperty('value', '2019')
  })

  it.each(['?rok=abc', '?rok=02026', '?rok=2026%27--', '?rok=', '?rok=1e3', '?rok[]=2024', '?rok=2024,2025'])(
    'that an address makes up is none: %s',
    async (search) => {
      await open(service([ofYear]), search)
      await shows('')
      await expect.poll(() => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rok' }).value).toBe('2026')
    },
  )
})

describe('several years', () => {
  it('stand in the address with readable commas; without the last tick a sentence asks for one', async () => {
    const { history, user } = await open(service([ofYears]), '?lata=2026')
    await shows('lata=2026')
    await user.click(await screen.findByRole('checkbox', { name: '2024' }))
    await shows('lata=2024,2026')
    expect(history.location.href).toBe('/uslugi/oplaty?lata=2024,2026')
    await user.click(screen.getByRole('checkbox', { name: '2024' }))
    await user.click(screen.getByRole('checkbox', { name: '2026' }))
    await screen.findByText('Proszę wybrać rok')
    expect([shown(), screen.queryByRole('button', { name: /PDF/ })]).toEqual([undefined, null])
  })
})

describe('an option', () => {
  it.each([
    ['', ''],
    ['?rodzaj=zamkniete', 'rodzaj=zamkniete'],
    ['?rodzaj=toString', ''],
    ['?rodzaj=__proto__', ''],
    ['?rodzaj=<script>', ''],
  ])('of %j asks %j', async (search, query) => {
    await open(service([ofKind]), search)
    await shows(query)
    expect(screen.getByRole('combobox', { name: 'Rodzaj' })).toHaveProperty('value', query === '' ? 'otwarte' : 'zamkniete')
  })

  it('is changed without losing the year beside it', async () => {
    const { history, user } = await open(service([ofYear, ofKind]), '?rok=2024&obcy=1')
    await shows('rok=2024')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'zamkniete')
    await shows('rok=2024&rodzaj=zamkniete')
    expect(history.location.href).toBe('/uslugi/oplaty?rok=2024&rodzaj=zamkniete')
  })
})

describe('a day', () => {
  it('that is refused stands in its field with the reason, and what was shown before stays with its files', async () => {
    const { user } = await open(service([ofDay]))
    await shows('')
    refusal = { status: 400, body: { kod: 1000, opis: 'Dane są niepoprawne', pola: { dzien: 'Nie ma takiego dnia' } } }
    const field = screen.getByRole('textbox', { name: 'Na dzień' })
    await expect.poll(() => (field as HTMLInputElement).value).toBe('05.10.2026')
    await user.clear(field)
    await user.type(field, '01.02.2026')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect([shown(), (field as HTMLInputElement).value]).toEqual(['pytano: ', '01.02.2026'])
    expect(screen.queryAllByRole('button', { name: /PDF/ })).toHaveLength(1)
  })

  it('of an address that is none asks for the usual one', async () => {
    await open(service([ofDay]), '?dzien=2026-02-30')
    await shows('')
    expect(asked).toEqual([''])
  })
})

describe('an entry', () => {
  it('is the first one unless the address names one that the list has', async () => {
    const { history, user } = await open(service([ofPoint]), '?punkt=12345')
    await shows('idPunktu=7')
    expect(asked.some((query) => query.includes('12345'))).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Punkt' }), 'Ogrodowa 14')
    await shows('idPunktu=8')
    expect(history.location.href).toBe('/uslugi/oplaty?punkt=8')
  })

  it('where there is none leaves the call unasked and says why', async () => {
    points = []
    await open(service([ofPoint]))
    await screen.findByText('Urząd nie ma umowy.')
    expect([asked, screen.queryByRole('combobox')]).toEqual([[], null])
  })

  it('takes its members along: those of another one are not asked for', async () => {
    const { history, user } = await open(service([ofPoint, ofMeters]), '?punkt=7&numery=W-1,OBCY')
    await shows('idPunktu=7&numery=W-1')
    expect(
      within(screen.getByRole('group', { name: 'Liczniki' }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, false])
    expect(screen.getByRole('checkbox', { name: 'W-1 (do 18.03.2026)' })).not.toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Punkt' }), 'Ogrodowa 14')
    await shows('idPunktu=8')
    expect(history.location.href).toBe('/uslugi/oplaty?punkt=8')
  })
})

describe('a page whose data do not come', () => {
  it('says so aloud, offers to try again and other services, and then shows them', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 }))
    const { user } = await open(service([]))
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    vi.stubGlobal('fetch', fetched)
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await shows('')
  })

  it('asks nothing for a subject that the service is not for, whose choice leads away', async () => {
    const firm = { nazwa: 'Żwirownia Świerk', czyInstytucja: true, nip: '5260250995', pesel: null }
    const anna = { nazwa: 'Anna Kompletowska', czyInstytucja: false, nip: null, pesel: '44051401359' }
    sessionStore.set({ ...sessionStore.get(), token: 'token', subject: anna })
    await open(service([], { access: 'subject', subjectKinds: 'individual' }))
    await expect.poll(() => asked.length).toBe(1)
    act(() => setSubject(firm))
    expect(shown()).toBeUndefined()
    act(() => setSubject(anna))
    await shows(`pesel=${anna.pesel}`)
    expect(asked.filter((query) => query.includes(firm.nip))).toEqual([])
  })

  it('leads to the list of services where the declaration says so, but not for an end of the session', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ kod: 1500 }, { status: 500 }))
    const { history } = await open(service([], { onFailure: 'services-list' }))
    await expect.poll(() => history.location.pathname).toBe('/lista-uslug')
    cleanup()
    queryClient.clear()
    vi.stubGlobal('fetch', async () => Response.json({ kod: 1503 }, { status: 503 }))
    const other = await open(service([], { onFailure: 'services-list' }))
    await screen.findByRole('alert')
    expect(other.history.location.pathname).toBe('/uslugi/oplaty')
  })
})
