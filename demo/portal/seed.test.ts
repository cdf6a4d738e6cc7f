import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { controlRun, formatControl } from '../control.ts'
import { DEMO_LOGINS, seedPortal } from '../index.ts'
import type { SeedResult } from './seed.ts'

let database: TestDatabase
let pool: Pool
let result: SeedResult

beforeAll(async () => {
  const { fresh, open, seeded } = await openSeeded(0)
  database = fresh
  pool = open
  result = seeded
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const one = async (sql: string): Promise<Record<string, unknown>> => (await pool.query(sql)).rows[0]

async function openSeeded(residents: number) {
  const fresh = await migratedDatabase()
  const open = openPool(fresh.connectionString, { statementTimeoutMs: 0 })
  const seeded = await seedPortal({
    pool: open,
    residents,
    password: 'a password',
    now: new Date('2026-10-05T07:00:00Z'),
    hash: async (password) => `hashed ${password}`,
    encrypt: (secret) => `sealed ${secret}`,
  })
  return { fresh, open, seeded }
}

describe('named accounts in the portal', () => {
  it('holds every demo login with the given password hash', async () => {
    const { rows } = await pool.query('select login, password_hash from portal.account order by id')
    expect(rows.map((row) => row.login)).toEqual(DEMO_LOGINS)
    expect(new Set(rows.map((row) => row.password_hash))).toEqual(new Set(['hashed a password']))
    expect(result.accounts).toBe(0)
  })

  it('keeps the states that the specification tells', async () => {
    const states = await pool.query("select login, state from portal.account where state <> 'verified' order by id")
    expect(states.rows).toEqual([
      { login: 'marek.niezweryfikowicz', state: 'unverified' },
      { login: 'ewa.niepotwierdzka', state: 'unconfirmed' },
      { login: 'ignacy.nieaktywny', state: 'inactive' },
      { login: 'stefan.urzedowicz', state: 'inactive' },
    ])
  })

  it('lets two accounts be activated by a code that every tester knows', async () => {
    const { rows } = await pool.query(
      `select login, purpose from portal.account_link l join portal.account a on a.id = l.account_id
        where expires_at > now() and code_hash in (sha256('demo-ignacy'), sha256('demo-stefan')) order by login`,
    )
    expect(rows).toEqual([
      { login: 'ignacy.nieaktywny', purpose: 'activation' },
      { login: 'stefan.urzedowicz', purpose: 'office-activation' },
    ])
  })

  it('stores the second factor of Piotr alone, sealed', async () => {
    const { rows } = await pool.query('select login, totp_secret from portal.account where totp_secret is not null')
    expect(rows).toEqual([{ login: 'piotr.dwuskladnik', totp_secret: 'sealed JBSWY3DPEHPK3PXP' }])
  })

  it('knows the phones of all, and tells Piotr alone of everything, by mail and by SMS', async () => {
    const phones = await pool.query(
      "select phone from portal.account where login = any('{anna.kompletowska,helena.wodomierska}') order by login",
    )
    expect(phones.rows).toEqual([{ phone: '000000101' }, { phone: '000000112' }])
    const { rows } = await pool.query('select login, phone, consent_email from portal.account where notify_email or notify_sms')
    expect(rows).toEqual([{ login: 'piotr.dwuskladnik', phone: '000000106', consent_email: 'piotr.dwuskladnik@przykladowa.example' }])
  })

  it('has told Anna and Jan of dues, invoices and an answer, and sends nothing of it again', async () => {
    const { rows } = await pool.query(
      "select login, count(*)::int as told, count(*) filter (where read_at is null)::int as unread from portal.message m join portal.message_event e on e.id = event_id join portal.account a on a.id = m.account_id where e.topic <> 'receipts' group by 1 order by 1",
    )
    expect(rows).toEqual([
      { login: 'anna.kompletowska', told: 5, unread: 1 },
      { login: 'jan.zaleglowski', told: 2, unread: 1 },
    ])
    const waiting = await pool.query('select 1 from portal.message_event where expanded_at is null')
    expect(waiting.rows).toEqual([])
  })

  it('has the receipt of everything that a named account paid online in its mailbox, the latest last', async () => {
    const { rows } = await pool.query<{ login: string; told: string[] }>(
      "select login, array_agg(key order by m.id) as told from portal.message m join portal.message_event e on e.id = event_id join portal.account a on a.id = m.account_id where e.topic = 'receipts' group by 1 order by 1",
    )
    const paid = await pool.query(
      "select login, array_agg(p.id order by paid_at) as told from portal.payment p join portal.account a on a.id = p.account_id where p.state = 'POSTED' and login = any($1) group by 1 order by 1",
      [rows.map(({ login }) => login)],
    )
    expect(rows.map(({ login }) => login)).toEqual(expect.arrayContaining(['anna.kompletowska', 'helena.wodomierska', 'piotr.dwuskladnik']))
    expect(rows).toEqual(paid.rows)
  })

  it('has new addresses that the office has not handled yet, each as its page keeps it; two of them somebody of the office may not touch', async () => {
    const { rows } = await pool.query(
      "select login, content, handled_at, (select count(*)::int from jsonb_object_keys(data)) as fields from portal.submission s join portal.account a on a.id = s.account_id where kind = 'correspondence' order by s.created_at",
    )
    expect(rows).toEqual([
      { login: 'karczma.podlipa', content: 'Zmiana danych korespondencyjnych: Rynek 7', handled_at: null, fields: 14 },
      { login: 'roman.rolniczak', content: 'Zmiana danych korespondencyjnych: Wzorcowo 14', handled_at: null, fields: 14 },
      { login: 'piotr.dwuskladnik', content: 'Zmiana danych korespondencyjnych: Szkolna 2 /5', handled_at: null, fields: 14 },
      { login: 'b.biurkowska', content: 'Zmiana danych korespondencyjnych: Szkolna 9', handled_at: null, fields: 14 },
      { login: 'bogdan.biurkowski', content: 'Zmiana danych korespondencyjnych: Szkolna 9', handled_at: null, fields: 14 },
    ])
  })

  it('lets Tomasz act for himself and three institutions', async () => {
    const { rows } = await pool.query(
      `select s.kind, coalesce(s.pesel, s.nip) as number from portal.account_subject s join portal.account a on a.id = s.account_id
        where a.login = 'tomasz.wielopodmiotowicz' order by position`,
    )
    expect(rows).toEqual([
      { kind: 'individual', number: '80070101212' },
      { kind: 'institution', number: '9990003018' },
      { kind: 'institution', number: '9990002013' },
      { kind: 'institution', number: '9990004012' },
    ])
  })

  it('gives the next account a free id', async () => {
    const inserted = await one(
      "insert into portal.account (login, first_name, last_name, email, state) values ('next', 'N', 'N', 'n@e.example', 'inactive') returning id",
    )
    expect(inserted['id']).toBe(DEMO_LOGINS.length + 1)
  })
})

describe('online payments of the named accounts', () => {
  it('counts as the table of services says', async () => {
    const { rows } = await pool.query('select payer_name, count(*)::int as count from portal.payment group by 1 order by 1')
    expect(Object.fromEntries(rows.map((row) => [row.payer_name, row.count]))).toEqual({
      'Anna Kompletowska': 4,
      'Piotr Dwuskładnik': 2,
      'Jan Zaległowski': 1,
      'Karczma Pod Lipą Sp. z o.o.': 2,
      'Helena Wodomierska': 1,
      'TW Przewozy Tomasz Wielopodmiotowicz': 3,
      'Oksana Prykładna': 1,
    })
  })

  it('locks exactly the instalments of the two open orders', async () => {
    const { rows } = await pool.query(
      `select p.card_symbol, i."terminPlatnosci" as due, p.provider, p.amount
         from portal.payment_instalment i join portal.payment p on p.id = i.payment_id where live order by 1`,
    )
    expect(rows).toEqual([
      { card_symbol: 'O/001001', due: '2026-09-30', provider: 'kir', amount: 348 },
      { card_symbol: 'O/003001', due: '2026-06-30', provider: 'p24', amount: 192 },
    ])
  })

  it('lets the order of Anna be valid to the end of 06.10.2026 in Warsaw', async () => {
    const order = await one("select valid_until from portal.payment where state = 'PENDING' and provider = 'kir'")
    expect(order['valid_until']).toEqual(new Date('2026-10-06T21:59:59Z'))
  })

  it('adds up the instalments of each payment', async () => {
    const { rows } = await pool.query(
      `select p.id from portal.payment p join portal.payment_instalment i on i.payment_id = p.id group by p.id
       having p.amount <> sum(i."kwotaGlowna" + i."kosztUpomnien" + i."oplataProlongacyjna" + i."kwotaOdsetek")`,
    )
    expect(rows).toEqual([])
  })

  it('tells how each payment came into its state', async () => {
    const { rows } = await pool.query(
      `select p.id from portal.payment p
         left join lateral (select to_state from portal.payment_history h where h.payment_id = p.id order by id desc limit 1) last on true
        where last.to_state is distinct from p.state`,
    )
    expect(rows).toEqual([])
  })
})

describe('generated accounts and payments', () => {
  it('are as many as expected, beside heavy tails', async () => {
    const { fresh, open, seeded } = await openSeeded(2_000)
    try {
      expect(formatControl(controlRun(2_000, Object.entries(seeded)).filter(({ isWithin }) => !isWithin))).toEqual([])
      const { rows } = await open.query(
        'select max(count)::int as most from (select count(*) from portal.account_subject group by account_id) links',
      )
      expect(rows).toEqual([{ most: 25 }])
      const payer = await open.query('select max(count)::int as most from (select count(*) from portal.payment group by subject_id) payers')
      expect(payer.rows).toEqual([{ most: 200 }])
      const late = await open.query("select id from portal.payment where created_at >= '2026-10-05 09:00 Europe/Warsaw'")
      expect(late.rows).toEqual([])
    } finally {
      await open.end()
      await fresh.drop()
    }
  })
})
