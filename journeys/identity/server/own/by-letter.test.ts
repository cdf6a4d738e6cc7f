import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPdf } from '#integrations/documents/testing.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { ERRORS } from '#shared/calls/errors.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract as desk } from '../../desk/calls/letters/contract.ts'

const ANNA = { login: 'anna.kompletowska', pesel: '78041200464', name: 'Anna Kompletowska' }
const JAN = { login: 'jan.zaleglowski', pesel: '72080506198', name: 'Jan Zaległowski' }
type Person = typeof ANNA

let portal: TestPortal
let senior: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  senior = await clerkOf(portal, 's.starsza', [{ role: 'S', departments: [] }])
})
afterAll(() => portal.close())
/** Both have registered, and nobody has seen a document of theirs. */
beforeEach(async () => {
  await portal.pool.query('delete from portal.letter_code')
  await portal.pool.query('delete from portal.rate_limit')
  await portal.pool.query('delete from portal.account_subject s using portal.account a where a.id = s.account_id and a.login = any($1)', [
    [ANNA.login, JAN.login],
  ])
  await portal.pool.query("update portal.account set state = 'unverified', blocked_at = null where login = any($1)", [
    [ANNA.login, JAN.login],
  ])
})

type Print = 'KODY' | 'OTWARCIA'
const make = (rodzaj: Print, ile = 500) => senior.post('/listy/nowe', { rodzaj, ile })
const waiting = async () => (await senior.get('/listy')).json<AnswerOf<typeof desk.list>>()
/** The print as a table: whose letter has which code. */
async function codesOf(rodzaj: Print): Promise<{ id: number; codes: Map<string, string> }> {
  const { id } = (await make(rodzaj)).json<{ id: number }>()
  const lines = (await senior.post('/listy/csv', { id })).payload.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  return { id, codes: new Map(lines.map((line) => line.split(';')).map(([name = '', , code = '']) => [name, code])) }
}
const codeFor = async ({ name }: Person) => (await codesOf('KODY')).codes.get(name) ?? ''
const open = async ({ login }: Person, kod: string) => portal.post('/uzytkownik/kod-z-listu', { kod }, await portal.signIn(login))
const opened = async (person: Person) => (await open(person, await codeFor(person))).json<{ token: string }>().token
const stop = (kod: string) => portal.post('/uzytkownicy/zatrzymanie-konta', { kod })
const stateOf = async ({ login }: Person) =>
  (await portal.pool.query('select state, blocked_at is not null as blocked from portal.account where login = $1', [login])).rows[0]
const cards = (token: string, { pesel }: Person) => portal.get(`/naleznosci/dajKartyNaleznosci?pesel=${pesel}`, token)

describe('the code of a letter (C-118)', () => {
  it('opens the account of the person to whom the letter went, once, however it is typed, and they are told', async () => {
    const code = await codeFor(ANNA)
    const answer = await open(ANNA, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(answer.json()).toEqual({ token: expect.any(String), czyOgraniczony: false })
    const { token } = answer.json<{ token: string }>()
    expect((await cards(token, ANNA)).json<{ karty: unknown[] }>().karty.length).toBeGreaterThan(0)
    expect((await portal.get('/uzytkownik', token)).json()).toMatchObject({ czyOgraniczony: false, czyKodemZListu: true })
    expect((await portal.post('/uzytkownik/kod-z-listu', { kod: code }, token)).json()).toMatchObject({ kod: 1006 })
    const { rows } = await portal.pool.query("select from portal.mail where subject = 'Konto otwarte kodem z listu'")
    expect(rows).toHaveLength(1)
    // Who waits for no code any more gets none.
    expect((await codesOf('OTWARCIA')).codes.has(ANNA.name)).toBe(true)
    expect((await make('KODY')).statusCode).toBe(404)
  })

  it('sends no application and lets nobody act, but pays, and reports to the water utility', async () => {
    const token = await opened(ANNA)
    const refused: string[] = []
    for (const { endpoint } of portal.routes) {
      if (endpoint.access === 'public' || endpoint.path === '/uzytkownik' || endpoint.path.startsWith('/pi/')) continue
      const write = endpoint.method === 'GET' ? {} : { payload: {} }
      const url = `/api${endpoint.path}${endpoint.access === 'subject' ? `?pesel=${ANNA.pesel}` : ''}`
      const { statusCode, payload } = await portal.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...write,
      })
      if (statusCode === 403 && payload.includes(`"kod":${ERRORS.identityWanted.kod}`)) refused.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(refused.sort()).toEqual([
      'GET /wnioski/dajWniosek',
      'POST /naleznosci/cofnijSposobZaplaty',
      'POST /naleznosci/zapiszSposobZaplaty',
      'POST /sprawy/dodajWiadomosc',
      'POST /sprawy/wycofaj',
      'POST /upowaznienia/potwierdz',
      'POST /upowaznienia/przyjmij',
      'POST /upowaznienia/zapros',
      'POST /uzytkownik/dane-korespondencyjne',
      'POST /wnioski/anuluj',
      'POST /wnioski/zapiszWniosek',
      'POST /zalaczniki/dodaj',
      'POST /zalaczniki/usun',
      'POST /zgloszenia/dodajZgloszenie',
    ])
  })

  it('gives more once a document was seen at the desk', async () => {
    const token = await opened(ANNA)
    const clerk = await clerkOf(portal, 'b.biurkowska', [{ role: 'K', departments: ['PODATKI'] }])
    const { rows } = await portal.pool.query<{ id: number }>('update portal.account set opened_by = $1 where login = $2 returning id', [
      'c.inny',
      ANNA.login,
    ])
    expect((await clerk.post('/konto/weryfikacja', { id: rows[0]?.id, pesel: ANNA.pesel, nip: null, mimo: null })).json()).toEqual({
      czyDrugaOsoba: false,
    })
    expect(await stateOf(ANNA)).toEqual({ state: 'verified', blocked: false })
    expect((await cards(token, ANNA)).statusCode).toBe(401)
    await portal.pool.query('update portal.account set opened_by = null where login = $1', [ANNA.login])
  })
})

describe('what is no code for the account', () => {
  it('is answered alike, after the same statements, whatever is wrong with it', async () => {
    const { codes } = await codesOf('KODY')
    const [own, foreign] = [codes.get(ANNA.name) ?? '', codes.get(JAN.name) ?? '']
    const token = await portal.signIn(ANNA.login)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const seen = new Map<string, unknown>()
    const judge = async (name: string, kod: string) => {
      query.mockClear()
      const { statusCode, json } = await portal.post('/uzytkownik/kod-z-listu', { kod }, token)
      const statements = query.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text))
      seen.set(name, {
        statusCode,
        body: json(),
        statements: statements.filter((text) => !text.includes('audit') && !text.includes('last_seen_at = now()')),
      })
    }
    // Both clocks of the process stand: what is remembered for a second would be read anew by whichever call comes then.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
    await judge('warming up', 'AAAA-AAAA-AAAA')
    seen.clear()
    await judge('unknown', 'ABCD-EFGH-JKMN')
    await judge('of somebody else', foreign)
    const spoil = async (name: string, change: string, back: string) => {
      await portal.pool.query(`update portal.letter_code set ${change}`)
      await judge(name, own)
      await portal.pool.query(`update portal.letter_code set ${back}`)
    }
    await spoil('used', 'used_at = now()', 'used_at = null')
    await spoil('too old', "expires_on = '2020-01-01'", "expires_on = '2030-01-01'")
    await spoil('tried too often', 'wrong = 5', 'wrong = 0')
    await portal.pool.query("update portal.account set last_name = 'Inna' where login = $1", [ANNA.login])
    await judge('under another name', own)
    await portal.pool.query("update portal.account set last_name = 'Kompletowska' where login = $1", [ANNA.login])
    query.mockRestore()
    vi.useRealTimers()
    const unknown = seen.get('unknown')
    expect(unknown).toMatchObject({
      statusCode: 400,
      body: { kod: 1000, pola: { kod: expect.stringContaining('Tym kodem nie otworzymy tego konta') } },
    })
    for (const [name, one] of seen) expect(one, name).toEqual(unknown)
    expect(await stateOf(ANNA)).toMatchObject({ state: 'unverified' })
  })

  it('kills a letter that lies in wrong hands with the fifth try, and no guess touches the letters of others', async () => {
    const { codes } = await codesOf('KODY')
    const [anna, jan] = [codes.get(ANNA.name) ?? '', codes.get(JAN.name) ?? '']
    for (let tries = 0; tries < 5; tries += 1) expect((await open(JAN, anna)).statusCode).toBe(400)
    expect((await open(ANNA, anna)).statusCode).toBe(400)
    expect((await open(JAN, jan)).statusCode).toBe(200)
  })

  it('opens no second account of a person who has one that sees', async () => {
    const { codes } = await codesOf('KODY')
    await portal.pool.query(
      "update portal.account set pesel = $1, state = 'verified', first_name = 'Anna', last_name = 'Kompletowska' where login = 'helena.wodomierska'",
      [ANNA.pesel],
    )
    expect((await open(ANNA, codes.get(ANNA.name) ?? '')).statusCode).toBe(400)
    await portal.pool.query("update portal.account set pesel = null where login = 'helena.wodomierska'")
  })
})

it('an account that a code has opened sees no more once the person has proved who they are in another one', async () => {
  const token = await opened(ANNA)
  const own = 'helena.wodomierska'
  await portal.pool.query(
    "update portal.account set pesel = $1, state = 'unverified', first_name = 'Anna', last_name = 'Kompletowska', checked_by = 'z.pierwsza' where login = $2",
    [ANNA.pesel, own],
  )
  await clerkOf(portal, 'z.pierwsza', [{ role: 'S', departments: [] }])
  expect((await cards(token, ANNA)).statusCode).toBe(200)
  const { rows } = await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [own])
  expect((await senior.post('/konto/weryfikacja/zgoda', { id: rows[0]?.id })).json()).toEqual({})
  expect((await cards(token, ANNA)).statusCode).toBe(401)
  expect(await stateOf(ANNA)).toEqual({ state: 'unverified', blocked: false })
  await portal.pool.query('update portal.account set pesel = null where login = $1', [own])
})

describe('an account that a code opens while the person proves who they are in another one', () => {
  const OWN = 'helena.wodomierska'
  const isAtLock = async () =>
    (await portal.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
  /** What goes on under the lock of the person, as either of the two does it, until `then`. */
  async function meanwhile<Answer>(change: string, then: () => Promise<Answer>): Promise<Answer> {
    const client = await portal.pool.connect()
    try {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtextextended('holder', $1))", [ANNA.pesel])
      await client.query(change)
      const answer = then()
      await expect.poll(isAtLock).toBe(1)
      await client.query('commit')
      return await answer
    } finally {
      client.release()
    }
  }
  const own = (state: string) =>
    portal.pool.query(
      "update portal.account set pesel = $1, state = $2, first_name = 'Anna', last_name = 'Kompletowska', checked_by = 'z.druga' where login = $3",
      [ANNA.pesel, state, OWN],
    )
  afterEach(() => portal.pool.query('update portal.account set pesel = null where login = $1', [OWN]))

  it('is opened no more', async () => {
    const code = await codeFor(ANNA)
    await own('unverified')
    const token = await portal.signIn(ANNA.login)
    const answer = await meanwhile(`update portal.account set state = 'verified' where login = '${OWN}'`, () =>
      portal.post('/uzytkownik/kod-z-listu', { kod: code }, token),
    )
    expect(answer.statusCode).toBe(400)
    expect(await stateOf(ANNA)).toEqual({ state: 'unverified', blocked: false })
  })

  it('ends, though it was opened a moment before', async () => {
    await own('unverified')
    await clerkOf(portal, 'z.druga', [{ role: 'S', departments: [] }])
    const { rows } = await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [OWN])
    const answer = await meanwhile(`update portal.account set state = 'by-letter' where login = '${ANNA.login}'`, () =>
      senior.post('/konto/weryfikacja/zgoda', { id: rows[0]?.id }),
    )
    expect(answer.json()).toEqual({})
    expect(await stateOf(ANNA)).toEqual({ state: 'unverified', blocked: false })
  })
})

describe('the letter that tells of an opened account', () => {
  it('has a code that stops it at once, without signing in, and no further code goes to that address', async () => {
    const token = await opened(ANNA)
    expect((await waiting()).czekaja).toMatchObject({ OTWARCIA: 1, najdalej: '2026-10-08', czyPoTerminie: false })
    const { id, codes } = await codesOf('OTWARCIA')
    const letter = openPdf((await senior.post('/listy/pdf', { id })).rawPayload).text()
    const code = codes.get(ANNA.name) ?? ''
    expect(letter).toContain(code)
    expect(letter).toContain('http://localhost:8080/zatrzymaj-konto')
    expect((await waiting()).czekaja).toMatchObject({ OTWARCIA: 0, najdalej: null })
    expect((await stop('ABCD-EFGH-JKMN')).json()).toMatchObject({ kod: 1000 })
    expect((await cards(token, ANNA)).statusCode).toBe(200)
    expect((await stop(code)).statusCode).toBe(200)
    expect((await cards(token, ANNA)).statusCode).toBe(401)
    expect(await stateOf(ANNA)).toEqual({ state: 'unverified', blocked: true })
    expect((await stop(code)).json()).toMatchObject({ kod: 1000 })
    expect((await codesOf('KODY')).codes.has(ANNA.name)).toBe(false)
  })

  it('is stopped from a network whose strangers have guessed until they must wait', async () => {
    await opened(ANNA)
    const { codes } = await codesOf('OTWARCIA')
    const guess = async () => (await stop('ABCD-EFGH-JKMN')).statusCode
    expect(await guess()).toBe(400)
    await portal.pool.query("update portal.rate_limit set points = 1000000 where key like 'letter-code-network:%'")
    expect(await guess()).toBe(429)
    expect((await stop(codes.get(ANNA.name) ?? '')).statusCode).toBe(200)
  })

  it('stops nothing once the identity was proved', async () => {
    await opened(ANNA)
    const { codes } = await codesOf('OTWARCIA')
    await portal.pool.query("update portal.account set state = 'verified' where login = $1", [ANNA.login])
    expect((await stop(codes.get(ANNA.name) ?? '')).statusCode).toBe(400)
    expect(await stateOf(ANNA)).toEqual({ state: 'verified', blocked: false })
  })
})

describe('a print of letters', () => {
  it('is fetched by whoever made it alone, for a day, and each time noted; voided, its people wait again', async () => {
    const before = (await waiting()).czekaja.KODY
    const { id, codes } = await codesOf('KODY')
    expect([codes.size, (await waiting()).czekaja.KODY]).toEqual([before, 0])
    const other = await clerkOf(portal, 's.druga', [{ role: 'S', departments: [] }])
    expect((await other.post('/listy/csv', { id })).statusCode).toBe(404)
    const noted = await portal.pool.query(
      "select object from portal.audit where action = 'letter-file' and object like $1 union all select object from portal.audit_waiting where action = 'letter-file' and object like $1",
      [`letters:${id} %`],
    )
    expect(noted.rows).toEqual([{ object: `letters:${id} csv` }])
    expect((await senior.post('/listy/uniewaznienie', { id })).json()).toEqual({ ile: before })
    expect((await senior.post('/listy/csv', { id })).statusCode).toBe(404)
    expect((await waiting()).czekaja.KODY).toBe(before)
    expect((await open(ANNA, codes.get(ANNA.name) ?? '')).statusCode).toBe(400)
  })
})
