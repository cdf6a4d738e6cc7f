import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

const PESEL = '72080506198'
const REASON = 'wniosek z dnia 2 października'

let portal: TestPortal
let officer: Clerk
let senior: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  officer = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }], '85072101246')
  senior = await clerkOf(portal, 's.starsza', [{ role: 'S', departments: [] }])
})
afterAll(() => portal.close())

interface Request {
  readonly id: number
  readonly who: string
  readonly dueOn: string
  readonly daysLeft: number | null
}

interface Detail extends Request {
  readonly held: readonly {
    readonly table: string
    readonly rows: number
    readonly stays: number
    readonly why: string | null
  }[]
  readonly registers: readonly { readonly system: string; readonly rows: number }[]
  readonly accounts: readonly { readonly login: string }[]
  readonly unproven: number
}

const note = async (who: string, kind = 'access', receivedOn = '2026-10-02') =>
  (await officer.post('/rodo/nowy', { kind, who, receivedOn })).json<{ id: number }>().id
const detail = async (id: number) => (await officer.get(`/rodo/wniosek?id=${id}`)).json<Detail>()
const listed = async (id: number) => (await officer.get('/rodo')).json<{ rows: Request[] }>().rows.find((one) => one.id === id)

async function archive(id: number): Promise<Readonly<Record<string, string>>> {
  const response = await officer.post('/rodo/paczka', { id, powod: REASON })
  expect(response.headers['content-type']).toBe('application/zip')
  const files = unzipSync(response.rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const rowsOf = (files: Readonly<Record<string, string>>, table: string): Record<string, unknown>[] =>
  JSON.parse(files[`portal/${table}.json`] ?? '[]')

describe('requests of people about their data', () => {
  it('have a month, counted from the day on which they came, and a day off is no last day', async () => {
    const id = await note(PESEL, 'access', '2026-09-30')
    expect(await listed(id)).toMatchObject({ who: '72•••••••98', dueOn: '2026-10-30', daysLeft: 25, outcome: null })
    expect(await listed(await note(PESEL, 'access', '2026-10-01'))).toMatchObject({ dueOn: '2026-11-02' })
  })

  it('are extended once, by two months, with a reason, while the first month lasts', async () => {
    const id = await note(PESEL, 'access', '2026-08-31')
    const late = await note(PESEL, 'access', '2026-08-20')
    const extend = (request: number) => officer.post('/rodo/przedluzenie', { id: request, powod: 'dane w pięciu systemach' })
    expect((await extend(late)).json()).toMatchObject({ kod: 1412, przyczyna: 'late' })
    portal.clock.set('2026-09-30')
    expect((await extend(id)).statusCode).toBe(200)
    expect(await listed(id)).toMatchObject({ dueOn: '2026-11-30', isExtended: true })
    expect((await extend(id)).json()).toMatchObject({ przyczyna: 'extended' })
    portal.clock.set('2026-10-05')
  })

  it('are noted neither for a day to come, nor for a login that nobody has, nor about the officer', async () => {
    expect((await officer.post('/rodo/nowy', { kind: 'access', who: PESEL, receivedOn: '2026-10-06' })).json()).toMatchObject({
      przyczyna: 'day',
    })
    expect((await officer.post('/rodo/nowy', { kind: 'access', who: 'nie.ma.takiego', receivedOn: '2026-10-02' })).statusCode).toBe(404)
    expect((await officer.post('/rodo/nowy', { kind: 'access', who: '85072101246', receivedOn: '2026-10-02' })).json()).toMatchObject({
      kod: 1409,
    })
  })

  it('are settled once, with a reason', async () => {
    const id = await note(PESEL)
    const close = () => officer.post('/rodo/zamkniecie', { id, outcome: 'done', powod: 'paczka wydana osobie' })
    expect((await close()).statusCode).toBe(200)
    expect(await listed(id)).toMatchObject({ daysLeft: null, closedOn: '2026-10-05', outcome: 'done' })
    expect((await close()).json()).toMatchObject({ przyczyna: 'closed' })
  })

  it('stand in the list by their last day, the oldest first, and settled ones behind', async () => {
    const [closed, late, early] = [await note(PESEL, 'access', '2026-09-01'), await note(PESEL, 'access', '2026-10-03'), await note(PESEL)]
    await officer.post('/rodo/zamkniecie', { id: closed, outcome: 'done', powod: 'paczka wydana osobie' })
    const { rows } = (await officer.get('/rodo')).json<{ rows: Request[] }>()
    expect(rows.map(({ id }) => id).filter((id) => [closed, late, early].includes(id))).toEqual([early, late, closed])
  })

  it('are forgotten five whole years after the year in which they were settled', async () => {
    const kept = await note(PESEL)
    const old = await note(PESEL)
    await portal.pool.query(
      "update portal.person_request set outcome = 'done', closed_on = case id when $1 then date '2021-01-01' else date '2020-12-31' end where id in ($1, $2)",
      [kept, old],
    )
    await portal.jobs.find(({ name }) => name === 'forget-person-requests')?.run()
    expect(await listed(kept)).toMatchObject({ id: kept })
    expect(await listed(old)).toBeUndefined()
  })
})

describe('the archive of a person', () => {
  it('holds what the portal, the registers and the log have, and nothing that opens anything', async () => {
    await portal.signIn('jan.zaleglowski')
    await portal.recorded()
    const id = await note(PESEL)
    const files = await archive(id)
    expect(rowsOf(files, 'account')).toEqual([expect.objectContaining({ login: 'jan.zaleglowski', pesel: PESEL })])
    expect(rowsOf(files, 'session').length).toBeGreaterThan(0)
    expect(JSON.parse(files['rejestry/podmioty.json'] ?? '')).toEqual([expect.objectContaining({ pesel: PESEL })])
    expect(rowsOf(files, 'audit')).toContainEqual(expect.objectContaining({ action: 'sign-in', co: expect.stringContaining('Logowanie') }))
    expect(files['dane.pdf']?.startsWith('%PDF')).toBe(true)
    const all = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, text]) => text)
      .join('')
    const { rows } = await portal.pool.query<{ hash: string }>(
      "select password_hash as hash from portal.account where login = 'jan.zaleglowski'",
    )
    expect(all).not.toContain(rows[0]?.hash)
    expect(all).not.toMatch(/totp_secret"\s*:|staff:i\.insp/)
    const contents = JSON.parse(files['spis.json'] ?? '')
    expect(contents.portal).toContainEqual(
      expect.objectContaining({ plik: 'portal/account.json', pominieteKolumny: expect.arrayContaining(['password_hash', 'totp_secret']) }),
    )
    expect(contents.rejestry).toContainEqual(expect.objectContaining({ plik: 'rejestry/podmioty.json', system: 'ewidencja' }))
  })

  it('has nobody else’s rows: not those of an account that claims the number and has proved nothing', async () => {
    await portal.pool.query(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state) values ('oszust', 'x', 'Oszust', 'Obcy', 'oszust@przykladowa.example', $1, 'unverified')`,
      [PESEL],
    )
    const id = await note(PESEL)
    expect(await detail(id)).toMatchObject({ accounts: [{ login: 'jan.zaleglowski' }], unproven: 1 })
    const all = Object.values(await archive(id)).join('')
    expect(all).not.toContain('oszust')
    expect(all).not.toContain('78041200464')
    // Nor does the stranger get what is in the registers under the number.
    const strangers = await archive(await note('oszust'))
    expect(Object.keys(strangers).filter((name) => name.startsWith('rejestry/'))).toEqual([])
    expect(Object.values(strangers).join('')).not.toContain('Zaległowski')
  })

  it('stands in the log with the reason, and is refused without one', async () => {
    const id = await note(PESEL)
    expect((await officer.post('/rodo/paczka', { id, powod: 'krótko' })).statusCode).toBe(400)
    await archive(id)
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, object from portal.audit where action = 'person-export' order by id desc limit 2",
    )
    expect(rows.map(({ object }) => object)).toContain(`person-request:${id}: ${REASON}`)
    expect(rows).toContainEqual({
      actor: 'staff:i.inspektorska',
      object: expect.stringMatching(new RegExp(`^account:\\d+ person-request:${id}: `)),
    })
  })

  it('is the same length as announced, however many rows there are', async () => {
    await portal.pool.query(
      `insert into portal.submission (kind, subject_pesel, created_at, topic, content) select 'correspondence', $1, timestamp '2026-09-01', 'temat', repeat('treść ', 40) || n from generate_series(1, 5000) n`,
      [PESEL],
    )
    const id = await note(PESEL)
    const response = await officer.post('/rodo/paczka', { id, powod: REASON })
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    expect(
      rowsOf(
        { 'portal/submission.json': strFromU8(unzipSync(response.rawPayload)['portal/submission.json'] ?? new Uint8Array()) },
        'submission',
      ).length,
    ).toBeGreaterThanOrEqual(5000)
    await portal.pool.query("delete from portal.submission where topic = 'temat'")
  })
})

describe('erasure', () => {
  it('is proposed by the officer, agreed to by another, done whole, and what is left is proved by another archive', async () => {
    const login = 'anna.kompletowska'
    const account = (await portal.pool.query<{ email: string }>('select email from portal.account where login = $1', [login])).rows[0]
    await portal.signIn(login)
    const id = await note(login, 'erasure')
    const before = await detail(id)
    expect(before.held).toContainEqual(expect.objectContaining({ table: 'account', stays: 0, why: null }))
    expect(before.held).toContainEqual(expect.objectContaining({ table: 'payment', why: expect.stringContaining('art. 17 ust. 3') }))
    const { propozycja } = (await officer.post('/rodo/usuniecie', { id, powod: REASON })).json<{ propozycja: number }>()
    const agree = (by: Clerk) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
    expect((await agree(officer)).json()).toMatchObject({ kod: 1410 })
    expect(await detail(id)).toMatchObject({ accounts: [{ login }] })
    // A sign-in meanwhile changes nothing of what was agreed.
    await portal.signIn(login)
    expect((await agree(senior)).statusCode).toBe(200)
    expect((await portal.post('/uzytkownicy/token', { login, haslo: 'x', recaptcha: null })).statusCode).toBe(401)
    expect(await newestMail(portal.pool, account?.email ?? '')).toContain('usunięte')
    const left = await archive(id)
    const tables = Object.keys(left)
      .filter((name) => name.startsWith('portal/') && !name.startsWith('portal/audit'))
      .sort()
    // Entries of the log go from the table in which they wait into the chain meanwhile.
    expect(tables).toEqual(
      before.held
        .filter(({ stays, table }) => stays > 0 && !table.startsWith('audit'))
        .map(({ table }) => `portal/${table}.json`)
        .sort(),
    )
    expect(tables).toEqual(expect.arrayContaining(['payment', 'person_request', 'submission'].map((name) => `portal/${name}.json`)))
    expect(new Set(rowsOf(left, 'submission').map((row) => row['account_id']))).toEqual(new Set([null]))
    await portal.recorded()
    expect((await portal.pool.query("select outcome from portal.audit where action = 'person-erase'")).rows).toEqual([{ outcome: 'done' }])
  })

  it('is no answer to a request for access, is not begun by whoever only agrees, and needs something to erase', async () => {
    const id = await note(PESEL)
    expect((await officer.post('/rodo/usuniecie', { id, powod: REASON })).json()).toMatchObject({ kod: 1412, przyczyna: 'notErasure' })
    const erasure = await note(PESEL, 'erasure')
    expect((await senior.post('/rodo/usuniecie', { id: erasure, powod: REASON })).json()).toMatchObject({ kod: 1408 })
    expect((await officer.post('/rodo/usuniecie', { id: await note('44051401359', 'erasure'), powod: REASON })).json()).toMatchObject({
      przyczyna: 'nothing',
    })
  })

  it('is not agreed to where something else would stay than was shown', async () => {
    const id = await note(PESEL, 'erasure')
    const { propozycja } = (await officer.post('/rodo/usuniecie', { id, powod: REASON })).json<{ propozycja: number }>()
    await portal.pool.query(
      "insert into portal.submission (kind, subject_pesel, created_at, topic, content) values ('correspondence', $1, '2026-10-05', 'nowe', 'treść')",
      [PESEL],
    )
    expect((await senior.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(409)
    expect(await detail(id)).toMatchObject({ accounts: [{ login: 'jan.zaleglowski' }] })
  })
})
