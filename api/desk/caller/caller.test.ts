import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { contract } from '#shared/contracts/desk/caller.ts'
import type { DeskAnswer } from '#client/desk/call.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

type Brief = DeskAnswer<typeof contract.brief>

const ANNA = '78041200464'
/** They live under one address. */
const [GENOWEFA, ROMAN] = ['67101408582', '65052908430']
const REASON = 'pytanie telefoniczne o ratę podatku'
const [REASON_MISSING, OWN_CASE, FORBIDDEN, NOT_FOUND] = [1411, 1409, 1408, 1004]

let portal: TestPortal
let barbara: Clerk
let anna: number
beforeAll(async () => {
  portal = await startTestPortal()
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'S', departments: [] }])
  anna = await idOf(ANNA)
})
beforeEach(() => portal.clock.set('2026-10-05'))
afterAll(() => portal.close())

async function find(words: string, by = barbara) {
  return (await by.get(`/telefon?szukaj=${encodeURIComponent(words)}`)).json<DeskAnswer<typeof contract.find>>().podmioty
}

async function idOf(words: string): Promise<number> {
  return (await find(words))[0]?.id ?? 0
}

const open = (id: number, by: Clerk) => by.get(`/telefon/osoba?id=${id}`)

async function briefOf(id: number, by: Clerk, language = 'pl'): Promise<Brief> {
  await by.post('/telefon/powod', { id, powod: REASON })
  return (await by.get(`/telefon/osoba?id=${id}&lang=${language}`)).json()
}

const cardIn = ({ karty }: Brief, id: string) => karty?.find((card) => card.id === id)

async function entries(action: string) {
  await portal.recorded()
  const { rows } = await portal.pool.query<{ actor: string; object: string; outcome: string }>(
    'select actor, object, outcome from portal.audit where action = $1 order by id',
    [action],
  )
  return rows
}

describe('somebody who calls', () => {
  it('is found by the number or card that they say, covered, and the search is in the log without the number', async () => {
    const [found] = await find('780412 00464')
    expect(found).toEqual({ id: anna, nazwa: 'Anna Kompletowska', czyInstytucja: false, numer: '78•••••••64' })
    expect(await find('99999999999')).toEqual([])
    const finds = await entries('resident-find')
    expect(finds.at(-2)?.object).toBe(`by pesel: ${anna}`)
    expect(finds.at(-1)?.object).toBe('by pesel: none')
    expect(JSON.stringify(finds)).not.toContain(ANNA)
    const [line] = cardIn(await briefOf(anna, barbara), 'naleznosci')?.wiersze ?? []
    const symbol = line?.co.split(' · ')[1] ?? ''
    expect((await find(symbol)).map(({ id }) => id)).toContain(anna)
    expect(symbol).toMatch(/\//)
    for (const words of [symbol.toLowerCase(), symbol.replace('/', ''), symbol.replace('/00', '/'), symbol.replace('/', ' ')])
      expect([words, (await find(words)).map(({ id }) => id)]).toEqual([words, expect.arrayContaining([anna])])
  })

  it('is found by a number of another register, in any spelling', async () => {
    for (const words of ['W-004711', ' w-004711 ', '0000 999 001']) expect([words, (await find(words)).length]).toEqual([words, 1])
    expect((await entries('resident-find')).at(-1)?.object).toBe('by nip: 1002')
  })

  it('shows nothing of what they owe or asked before a reason is given, and notes each look for clerk and person', async () => {
    const clerk = await clerkOf(portal, 'nowa.referentka', [{ role: 'K', departments: [] }])
    const before = (await open(anna, clerk)).json<Brief>()
    expect(before).toMatchObject({ karty: null, powod: null, numer: '78•••••••64', czyAdres: true })
    expect((await clerk.post('/telefon/odsloniecie', { id: anna, pole: 'adres', powod: null })).json()).toMatchObject({
      kod: REASON_MISSING,
    })

    const brief = await briefOf(anna, clerk)
    expect(brief.powod?.tresc).toBe(REASON)
    const looks = await entries('resident-brief')
    expect(looks.map(({ object }) => object)).toContain(`subject:${anna} phone: ${REASON}`)
    const session = await portal.signIn('anna.kompletowska')
    const own = (await portal.get('/uzytkownik/ogladanie', session)).json<{ wpisy: { co: string; powod: string | null }[] }>()
    expect(own.wpisy).toContainEqual(expect.objectContaining({ co: 'TELEFON', powod: REASON }))
  })

  it('hears what is owed by kind with the days, what was paid, the last invoice and reading', async () => {
    const brief = await briefOf(anna, barbara)
    expect(brief.nieudane).toEqual([])
    const dues = cardIn(brief, 'naleznosci')
    expect(dues?.wniosek).toMatch(/Razem 1\s137,54\szł, w tym po terminie 470,54\szł/)
    expect(dues?.wiersze[0]).toMatchObject({ ton: 'overdue', dzien: expect.stringMatching(/^2026-/) })
    expect(dues?.wiersze.map(({ dzien }) => dzien)).toEqual(dues?.wiersze.map(({ dzien }) => dzien).toSorted())
    expect(cardIn(brief, 'zaksiegowane')?.wiersze.length).toBeGreaterThan(0)
    expect(cardIn(brief, 'woda')?.wiersze.map(({ co }) => co)).toEqual(expect.arrayContaining(['Faktura', expect.stringContaining('m³')]))
    expect(cardIn(await briefOf(anna, barbara, 'en'), 'naleznosci')?.tytul).toBe('To be paid')
  })

  it('hears of limitation what the register of the office says', async () => {
    const said = cardIn(await briefOf(await idOf('72080506198'), barbara), 'naleznosci')?.wiersze.map(({ dopisek }) => dopisek)
    expect(said).toEqual(
      expect.arrayContaining([
        'Podatek od nieruchomości, rata 1 · przedawnienie 31.12.2031, bieg przerwano 20.08.2026',
        'Podatek od nieruchomości, rata 2 · przedawnienie 31.12.2031',
        'Podatek od nieruchomości, rata 3',
      ]),
    )
  })

  it('is told of a clerk’s own departments only', async () => {
    const water = await clerkOf(portal, 'woda.sama', [{ role: 'K', departments: ['WODA'] }])
    const taxes = await clerkOf(portal, 'podatki.same', [{ role: 'K', departments: ['PODATKI'] }])
    const [ofWater, ofTaxes] = [await briefOf(anna, water), await briefOf(anna, taxes)]
    expect(new Set(cardIn(ofWater, 'naleznosci')?.wiersze.map(({ co }) => co.split(' ')[0]))).toEqual(new Set(['Woda']))
    expect(cardIn(ofTaxes, 'naleznosci')?.wiersze.some(({ co }) => co.startsWith('Woda'))).toBe(false)
    expect(cardIn(ofTaxes, 'naleznosci')?.wiersze.length).toBeGreaterThan(0)
    expect([cardIn(ofWater, 'woda') === undefined, cardIn(ofTaxes, 'woda') === undefined]).toEqual([false, true])
  })

  it('is told of open cases and messages, with no word of either and no address', async () => {
    const helena = await idOf('59032109005')
    const brief = await briefOf(helena, barbara)
    const numbers = await portal.pool.query<{ number: string }>(
      "select number from portal.inbox_item where subject = '59032109005' and state <> 'closed' order by created_at, id",
    )
    expect(numbers.rows.length).toBeGreaterThan(0)
    expect(cardIn(brief, 'sprawy')?.wiersze.map(({ co }) => co.split(' ')[0])).toEqual(numbers.rows.map(({ number }) => number))
    expect(cardIn(brief, 'wiadomosci')).toBeDefined()
    expect(JSON.stringify(brief)).not.toMatch(/@|59032109005/)
    const finance = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
    expect(cardIn(await briefOf(helena, finance), 'sprawy')).toBeUndefined()
  })

  it('has one value shown with the reason, written into the log', async () => {
    await briefOf(anna, barbara)
    const shown = await barbara.post('/telefon/odsloniecie', { id: anna, pole: 'numer', powod: null })
    expect(shown.json()).toEqual({ wartosc: ANNA })
    expect((await entries('resident-reveal')).at(-1)?.object).toMatch(/^account:\d+ pesel: /)
  })
})

describe('who is refused', () => {
  it.each([
    ['the clerk’s own case', ANNA, ANNA],
    ['that of the clerk’s household', GENOWEFA, ROMAN],
  ])('%s, in every act, with nothing of it in the answer', async (what, pesel, caller) => {
    const login = `z.domu.${what.length}`
    const clerk = await clerkOf(portal, login, [{ role: 'S', departments: [] }], pesel)
    const id = await idOf(caller)
    for (const answer of [
      await open(id, clerk),
      await clerk.post('/telefon/powod', { id, powod: REASON }),
      await clerk.post('/telefon/odsloniecie', { id, pole: 'adres', powod: REASON }),
    ])
      expect(answer.json()).toEqual({ kod: OWN_CASE, opis: expect.any(String) })
    expect((await entries('desk-own-case')).filter(({ actor }) => actor === `staff:${login}`)).toHaveLength(3)
  })

  it('administrators, editors and data protection, who have no part in it; and an unknown number is not found', async () => {
    for (const role of ['A', 'R', 'B'] as const) {
      const clerk = await clerkOf(portal, `bez.${role.toLowerCase()}`, [{ role, departments: [] }])
      expect((await open(anna, clerk)).json()).toMatchObject({ kod: FORBIDDEN })
      expect((await clerk.post('/telefon/odsloniecie', { id: anna, pole: 'adres', powod: REASON })).json()).toMatchObject({
        kod: FORBIDDEN,
      })
    }
    expect((await open(2_000_000_000, barbara)).json()).toMatchObject({ kod: NOT_FOUND })
  })
})
