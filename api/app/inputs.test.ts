import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zodOf, type Endpoint } from '#shared/calls/endpoint.ts'
import { portalOfFile, TEST_PASSWORD } from '../testing/portal.ts'
import { unboundedIn } from '../testing/unbounded.ts'

const portal = await portalOfFile()
const token = await portal.signIn('anna.kompletowska')

const OWN = 'pesel=78041200464'

const endpoints = () => portal.routes.map(({ endpoint }) => endpoint)
/** The gateways' notifications are checked by their signature, and their senders may add fields; so may those that lead people back here. */
const isOwnForm = ({ path, errorPage }: Endpoint) => !/\/powiadomienie(\/zwrot)?$/.test(path) && errorPage === undefined

function send(endpoint: Endpoint, query: string, payload?: unknown) {
  const isForm = endpoint.accepts?.startsWith('form') && typeof payload === 'object'
  const own = endpoint.access === 'subject' ? `${OWN}&` : ''
  return portal.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}?${own}${query}`,
    headers: {
      ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(payload !== undefined && {
      payload: isForm ? String(new URLSearchParams({ ...payload })) : typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  })
}

/** Kinds of subject come before the input: some calls are closed to Anna's kind. */
const CLOSED = 1404
const NO_JSON = 1008

/** Calls that took what they must refuse, with their answer. */
async function accepting(
  payloadOf: (endpoint: Endpoint) => unknown,
  queries: readonly string[],
  only = endpoints().filter(({ errorPage }) => errorPage === undefined),
): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of only) {
    for (const query of queries) {
      const response = await send(endpoint, query, payloadOf(endpoint))
      const { kod } = response.json<{ kod?: number }>()
      // Where only forms or XML of others come, JSON is not read at all.
      if (endpoint.accepts && kod === NO_JSON) continue
      if (kod !== CLOSED && (response.statusCode !== 400 || kod !== 1000))
        found.push(`${endpoint.path} ${query} ${response.statusCode} ${kod}`)
    }
  }
  return found
}

const emptyBody = ({ method }: Endpoint) => (method === 'GET' ? undefined : {})

/** A digest of every table that a person's acts could change. Sessions move by use, and refusals are noted. */
async function digestOfStored(): Promise<unknown> {
  const tables = await portal.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'portal' and table_type = 'BASE TABLE' and table_name not in ('session', 'rate_limit') and table_name not like 'audit%' order by 1`,
  )
  const parts = tables.rows.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(one::text, '' order by one::text)) as digest from portal.${name} one`,
  )
  // The database may answer parts of a union in any order.
  return (await portal.pool.query(`${parts.join(' union all ')} order by name`)).rows
}

/** Shows the key of the second factor, which is made when it is first shown. */
const MAKES_A_KEY = '/uzytkownik/2fa'

describe('every call', () => {
  it('declares who may call it', () => {
    expect(endpoints().length).toBeGreaterThan(40)
    for (const { access } of endpoints()) expect(['public', 'limited', 'session', 'subject']).toContain(access)
  })

  it('changes nothing on GET', async () => {
    const reading = endpoints().filter(({ method, path }) => method === 'GET' && path !== MAKES_A_KEY)
    const before = await digestOfStored()
    for (const endpoint of reading) await send(endpoint, '')
    expect(await digestOfStored()).toEqual(before)
  })

  it('refuses an unknown parameter, and a known one given twice', async () => {
    expect(await accepting(emptyBody, ['obce=1', 'lang=pl&lang=de'])).toEqual([])
  })

  it('refuses keys that reach for prototypes', async () => {
    expect(await accepting(emptyBody, ['__proto__=1', 'constructor=1', '__proto__[a]=1'])).toEqual([])
  })
})

describe('every call with a body', () => {
  const writing = () => endpoints().filter(({ method }) => method !== 'GET')

  it('refuses unknown fields by its schema', () => {
    for (const { path, body } of writing().filter(isOwnForm)) {
      const result = zodOf(body).safeParse({ obce: 1 })
      const issues = result.success ? [] : result.error.issues
      expect([path, issues.some((issue) => issue.code === 'unrecognized_keys')]).toEqual([path, true])
    }
  })

  it('refuses what is no object, broken JSON and keys that reach for prototypes', async () => {
    for (const payload of ['[]', '"a"', '7', '{"a":', '{"__proto__":{"czyAdmin":true}}', '{"constructor":{"prototype":{}}}']) {
      expect(await accepting(() => payload, [''], writing().filter(isOwnForm))).toEqual([])
    }
    expect(Object.hasOwn(Object.prototype, 'czyAdmin')).toBe(false)
  })

  it('takes no JSON where only forms and XML of others come', async () => {
    const foreign = portal.routes.map(({ endpoint }) => endpoint).filter(({ accepts }) => accepts !== undefined)
    expect(foreign.length).toBeGreaterThan(3)
    for (const { method, path } of foreign) {
      const { statusCode } = await portal.app.inject({
        method,
        url: `/api${path}`,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
      expect([path, statusCode]).toEqual([path, expect.toBeOneOf([303, 415])])
    }
  })

  it('refuses what is compressed, unread', async () => {
    const payload = brotliCompressSync(JSON.stringify({ login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null }))
    for (const coding of ['br', 'gzip', 'deflate', 'zstd']) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/uzytkownicy/token',
        headers: { 'content-type': 'application/json', 'content-encoding': coding },
        payload,
      })
      expect([answer.statusCode, answer.json().kod]).toEqual([415, 1008])
    }
  })

  it('refuses characters that no database keeps, in every field and parameter', async () => {
    for (const character of ['\0', '\uD800']) {
      expect(
        await accepting(({ method }) => (method === 'GET' ? undefined : { login: `a${character}` }), [''], writing().filter(isOwnForm)),
      ).toEqual([])
      const answer = await portal.post('/uzytkownicy/przypomnienie-hasla?lang=de', {
        login: `anna${character}`,
        email: `a${character}@b.example`,
      })
      expect([answer.statusCode, answer.json().pola]).toEqual([400, { login: 'Ungültiges Format', email: 'Ungültiges Format' }])
    }
    const foreign = await portal.get('/podatkiGminne/dajNieruchomosci?pesel=%00', token)
    expect([foreign.statusCode, foreign.json().pola]).toEqual([400, { pesel: 'Niepoprawny format' }])
    const backslash = await portal.post('/uzytkownicy/token', { login: 'a\\u0000', haslo: '\\ud800', recaptcha: null })
    expect(backslash.json()).toMatchObject({ kod: 1001 })
  })

  it('tells an empty field from one of a wrong shape or length, and names no field of a body that is none', async () => {
    const answer = await portal.post('/uzytkownik/zmiana-hasla?lang=de', { stareHaslo: '', noweHaslo: 7, obce: 1 }, token)
    expect(answer.json().pola).toEqual({ stareHaslo: 'Leeres Feld', noweHaslo: 'Ungültiges Format', obce: 'Unbekanntes Feld' })
    const bounds = await portal.post('/uzytkownicy/przypomnienie-hasla?lang=de', { login: 'ab', email: `${'a'.repeat(250)}@b.pl` })
    expect(bounds.json().pola).toEqual({
      login: 'Zu kurz. Erforderlich sind mindestens 3 Zeichen.',
      email: 'Zu lang. Erlaubt sind höchstens 254 Zeichen.',
    })
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const empty = await portal.app.inject({ method: 'POST', url: '/api/uzytkownicy/token', headers })
      expect([empty.statusCode, empty.json()]).toEqual([400, { kod: 1000, opis: expect.stringContaining('niepoprawne') }])
    }
  })

  it('names a bounded number of unknown fields', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))
    const answer = await portal.post('/uzytkownicy/token', body)
    expect([answer.statusCode, Object.keys(answer.json().pola).length]).toEqual([400, 50])
  })

  it('bounds every text and every list', () => {
    for (const { path, body } of writing().filter(isOwnForm)) {
      expect([path, unboundedIn(zodOf(body))]).toEqual([path, []])
    }
  })
})
