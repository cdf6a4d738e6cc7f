import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LEVELS, mayCall, PACKAGES, type Authorisation, type Level, type Package } from '#shared/acting.ts'
import { ERRORS } from '#shared/calls/errors.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

/** Anna has a property tax, a waste fee and water; Helena acts for her. */
const ANNA = { login: 'anna.kompletowska', pesel: '78041200464' }
const AGENT = 'helena.wodomierska'
const ON_ANNA = `pesel=${ANNA.pesel}`

let portal: TestPortal
let token: string
let day: string
beforeAll(async () => {
  portal = await startTestPortal()
  token = await portal.signIn(AGENT)
  day = portal.clock.today()
})
afterAll(() => portal.close())
beforeEach(() => portal.pool.query('delete from portal.authorisation'))

interface Put {
  readonly packages?: readonly Package[]
  readonly level?: Level
  readonly card?: number | null
  readonly days?: readonly [from: string, to: string]
  readonly isEnded?: boolean
}

const YEAR = ['2026-01-01', '2027-12-31'] as const

/** Writes what Anna allows Helena, and says it as the decision reads it. */
async function put({ packages = ['WODA'], level = 'PLACI', card = null, days = YEAR, isEnded = false }: Put = {}): Promise<Authorisation> {
  await portal.pool.query(
    `insert into portal.authorisation (account_id, subject_pesel, agent_id, label, packages, level, card_id, from_day, to_day, state, created_at, confirmed_at, ended_at, ended_by)
     select a.id, a.pesel, b.id, 'córka', $1, $2, $3, $4, $5, $6, now(), now(), case when $6 = 'ENDED' then now() end, case when $6 = 'ENDED' then 'account' end
       from portal.account a, portal.account b where a.login = $7 and b.login = $8`,
    [packages, level, card, days[0], days[1], isEnded ? 'ENDED' : 'ACTIVE', ANNA.login, AGENT],
  )
  return { isActive: !isEnded, packages, level, card, from: days[0], to: days[1], basis: null }
}

const subjectCalls = () => portal.routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'subject')

/** The refusal of a call for Anna; null where it got past the decision, whatever its parameters then lack. */
async function refusalOf(method: string, path: string): Promise<number | null> {
  const write = method === 'GET' ? {} : { payload: {} }
  const url = `/api${path}?${ON_ANNA}`
  const answer = await portal.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` }, ...write })
  return answer.statusCode === 403 ? answer.json<{ kod: number }>().kod : null
}

const SCOPES: readonly Put[] = [
  ...PACKAGES.flatMap((one) => LEVELS.map((level) => ({ packages: [one], level }))),
  { packages: ['WODA'], level: 'PLACI', card: 3001 },
]
const TIMES = {
  'not begun': { days: ['2027-01-01', '2027-12-31'] },
  running: {},
  over: { days: ['2026-01-01', '2026-01-31'] },
  ended: { isEnded: true },
} as const satisfies Record<string, Put>

describe('every call for a person (C-116)', () => {
  it.each(Object.entries(TIMES))('by an authorisation that is %s, is answered as far as the one decision lets it', async (time, when) => {
    const calls = subjectCalls()
    expect(calls.length).toBeGreaterThan(40)
    // What does not hold on the day holds for nothing: of that the widest is enough.
    for (const scope of time === 'running' ? SCOPES : [{ packages: PACKAGES, level: 'PLACI' } as const]) {
      await portal.pool.query('delete from portal.authorisation')
      const held = [await put({ ...scope, ...when })]
      for (const { method, path, acting, subjectKinds = 'both' } of calls) {
        const isOpen = acting !== undefined && mayCall(held, acting, day)
        const kind = subjectKinds === 'institution' ? ERRORS.subjectKind.kod : null
        const refused = time === 'running' ? ERRORS.authorisationScope.kod : ERRORS.authorisationEnded.kod
        expect([scope, path, await refusalOf(method, path)]).toEqual([scope, path, isOpen ? kind : refused])
      }
    }
  })

  it('is refused to somebody who was never allowed anything, as before', async () => {
    for (const { method, path } of subjectCalls())
      expect([path, await refusalOf(method, path)]).toEqual([path, ERRORS.subjectForbidden.kod])
  })

  it.each([
    'GET /uzytkownik/dane-korespondencyjne',
    'POST /uzytkownik/dane-korespondencyjne',
    'GET /kalendarz/dajKalendarze',
    'GET /sprawy/dajSprawy',
    'GET /naleznosci/dajWspolzobowiazanych',
  ])('%s is nobody’s to pass on', (call) => {
    const found = subjectCalls().find(({ method, path }) => `${method} ${path}` === call)
    expect([call, found?.acting, found === undefined]).toEqual([call, undefined, false])
  })
})

interface Cards {
  readonly karty: readonly {
    readonly idKartyNaleznosci: number
    readonly aplikacjaNaleznosci: string
    readonly symbolKarty: string
    readonly nastepne: readonly { readonly idNaleznosciRatyZbiorczej: number }[]
  }[]
}
const cardsOf = async (as: string) => (await portal.get(`/naleznosci/dajKartyNaleznosci?${ON_ANNA}`, as)).json<Cards>().karty

describe('of calls about cards', () => {
  it('the list has those of the area, or the one card, and nothing else', async () => {
    const all = await cardsOf(await portal.signIn(ANNA.login))
    expect(new Set(all.map(({ aplikacjaNaleznosci: kind }) => kind)).size).toBeGreaterThan(2)
    await put({ packages: ['ODPADY'], level: 'WIDZI' })
    const waste = await cardsOf(token)
    expect([...new Set(waste.map(({ aplikacjaNaleznosci: kind }) => kind))]).toEqual(['ODPADY'])
    await portal.pool.query('delete from portal.authorisation')
    const [tax] = all.filter(({ aplikacjaNaleznosci: kind }) => kind === 'PODATKI_GMINNE')
    await put({ packages: ['PODATKI'], card: tax?.idKartyNaleznosci ?? 0 })
    expect((await cardsOf(token)).map(({ symbolKarty }) => symbolKarty)).toEqual([tax?.symbolKarty])
  })

  it('a card of another area is as unknown as that of somebody else, to each of them', async () => {
    const own = await portal.signIn(ANNA.login)
    const tax = (await cardsOf(own)).find(({ aplikacjaNaleznosci: kind, nastepne }) => kind === 'PODATKI_GMINNE' && nastepne.length > 0)
    const card = tax?.idKartyNaleznosci ?? 0
    const instalment = tax?.nastepne[0]?.idNaleznosciRatyZbiorczej ?? 0
    await put({ packages: ['ODPADY'] })
    const asked: Readonly<Record<string, string | number>> = {
      idKartyNaleznosci: card,
      raty: instalment,
      idNaleznosciRatyZbiorczej: instalment,
      idPrzelewu: '2026-00000001',
      rok: 2026,
    }
    const of = (names: readonly string[]) =>
      names.flatMap((name) => (asked[name] === undefined ? [] : [`${name}=${asked[name]}`])).join('&')
    const calls = subjectCalls().filter(({ acting, method }) => acting?.package === 'card' && method === 'GET')
    expect(calls.length).toBeGreaterThan(10)
    for (const { path, query } of calls) {
      const names = 'shape' in query ? Object.keys(query.shape as object) : []
      const answer = await portal.get(`${path}?${ON_ANNA}&${of(names)}`, token)
      const isOfCard = names.includes('idKartyNaleznosci') || names.includes('idNaleznosciRatyZbiorczej')
      expect([path, isOfCard && answer.statusCode === 200, answer.body.includes(tax?.symbolKarty ?? '?')]).toEqual([path, false, false])
    }
    const body = { idKartyNaleznosci: card, idNaleznosciRatyZbiorczej: [instalment] }
    for (const path of ['/platnosci/zglosPrzelew', '/platnosci/drukDowoduWplaty']) {
      expect([path, (await portal.post(`${path}?${ON_ANNA}`, body, token)).statusCode]).toEqual([path, 404])
    }
  })
})
