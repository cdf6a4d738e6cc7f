import type pg from 'pg'
import { warsawDate } from '#shared/dates.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { moveToFarCentury } from '../engine/check-digits.ts'
import { worldOf, type World, type WorldOptions } from '../engine/world.ts'
import { shiftYears } from '../engine/days.ts'
import { BARBARA, BOGDAN } from '../rules/population/office-subjects.ts'
import { KARCZMA, PIOTR, ROMAN, type NamedSubject } from '../rules/population/named-subjects.ts'
import { accountRow, linkRows, type DemoAccount, type Numbered } from './account.ts'
import { copyRecords, copyRows, type Value } from './copy.ts'
import { lawAccounts, type LawAccount } from './law-accounts.ts'
import { lawPayments } from './law-payments.ts'
import { insertMessages } from './messages.ts'
import { NAMED_ACCOUNTS } from './named-accounts.ts'
import { namedPayments } from './named-payments.ts'
import { historyRows, instalmentRows, paymentRow, type DemoPayment } from './payment.ts'
import { tailAccounts, tailPayments } from './tail-accounts.ts'
import { lawReports, namedReports, REPORT_COLUMNS } from './meter-reports.ts'
import { lawRequests, namedRequests, REQUEST_COLUMNS, tailRequests } from './requests.ts'

const WRITTEN_IN = 2026
const TOPIC = 'Zmiana danych korespondencyjnych'
const TOWN = { kodPocztowy: '99-999' }
/** The form as it is kept: what was not given is null. */
const EMPTY = Object.fromEntries(
  [
    'imie',
    'imie2',
    'nazwisko',
    'nazwisko2',
    'nazwa',
    'telefon',
    'email',
    'fax',
    'www',
    'miejscowosc',
    'ulica',
    'nrDomu',
    'nrLokalu',
    'kodPocztowy',
  ].map((field) => [field, null]),
)

interface Sent {
  readonly subject: NamedSubject
  readonly at: string
  /** What differs from an empty form (`journeys/identity/contract.ts`). */
  readonly data: Readonly<Record<string, string>>
}

/** New addresses for letters that nobody has handled yet: one of them is late already, so that the desk has work of every kind. */
const SENT: readonly Sent[] = [
  {
    subject: KARCZMA,
    at: '2026-09-22 13:05',
    data: { nazwa: KARCZMA.name, miejscowosc: 'Przykładowo', ulica: 'Rynek', nrDomu: '7', telefon: '000 000 111', ...TOWN },
  },
  {
    subject: ROMAN,
    at: '2026-10-01 18:42',
    data: { imie: 'Roman', nazwisko: 'Rolniczak', miejscowosc: 'Wzorcowo', nrDomu: '14', ...TOWN },
  },
  {
    subject: PIOTR,
    at: '2026-10-02 07:20',
    data: { imie: 'Piotr', nazwisko: 'Dwuskładnik', miejscowosc: 'Przykładowo', ulica: 'Szkolna', nrDomu: '2', nrLokalu: '5', ...TOWN },
  },
  // Somebody of the office and her husband: she must not deal with either.
  ...[BARBARA, BOGDAN].map(({ name, ...rest }, place): Sent => {
    const [imie = '', nazwisko = ''] = name.split(' ')
    return {
      subject: { name, ...rest },
      at: `2026-10-02 19:3${place}`,
      data: { imie, nazwisko, miejscowosc: 'Przykładowo', ulica: 'Szkolna', nrDomu: '9', ...TOWN },
    }
  }),
]

const INSERT = `
  insert into portal.submission (kind, account_id, subject_pesel, subject_nip, created_at, topic, content, data)
  values ('correspondence', $1, $2, $3, $4, $5, $6, $7)`

/** Sent by accounts as their page sends it; the journey takes them in as it does everybody's. */
async function insertCorrespondence(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<void> {
  const move = (date: string) => shiftYears(date, Number(world.today.slice(0, 4)) - WRITTEN_IN)
  for (const { subject, at, data } of SENT) {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const [date = '', time = ''] = at.split(' ')
    if (!holder || !own || move(date) > world.today) continue
    const { ulica, miejscowosc, nrDomu, nrLokalu } = data
    const address = [ulica ?? miejscowosc, nrDomu, nrLokalu && `/${nrLokalu}`].filter(Boolean).join(' ')
    const values = [holder.id, own.pesel, own.nip, `${move(date)} ${time}:00`, TOPIC, `${TOPIC}: ${address}`, { ...EMPTY, ...data }]
    await client.query(INSERT, values)
  }
}

/** The public sample secret, demo only: it lets testers compute codes. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

/** Whoever is told by mail or SMS has agreed to the words with which the demo begins (`content/legal/wersje.json`). */
const AGREED = `
  insert into portal.consent_given (account_id, version, by_mail, by_sms, given_at)
  select id, '1.0 (2026-10-01)', notify_email, notify_sms, created_at from portal.account where notify_email or notify_sms`

export interface SeedOptions extends Omit<WorldOptions, 'today'> {
  /** Of connections without statement time limit; the tables of accounts and payments are empty. */
  readonly pool: Pool
  readonly password: string
  /** Business clock: payments lie before it. */
  readonly now: Date
  readonly hash: (password: string) => Promise<string>
  readonly encrypt: (secret: string) => string
  readonly onProgress?: (line: string) => void
}

/** Rows by the laws of part 7, without named accounts and heavy tails: what part 8 expects. */
export interface SeedResult {
  readonly accounts: number
  readonly links: number
  readonly payments: number
  readonly instalments: number
  /** Reported meter readings. */
  readonly reports: number
  /** Requests to the water utility. */
  readonly submissions: number
}

/** Fills what the portal itself owns: accounts with their subjects, past online payments, reported meter readings and requests. All or nothing. */
export async function seedPortal(options: SeedOptions): Promise<SeedResult> {
  const client = await options.pool.connect()
  try {
    await client.query('begin')
    const result = await seed(client, options)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function seed(client: pg.PoolClient, options: SeedOptions): Promise<SeedResult> {
  const world = worldOf({ ...options, today: warsawDate(options.now) })
  const named = [...NAMED_ACCOUNTS.map((account) => farAccount(account, world)), ...tailAccounts(world)]
  const told = named.map((account, at) => ({ id: at + 1, account }))
  options.onProgress?.('konta')
  await copyAccounts(client, world, told, options)
  await insertActivations(client, told)
  await client.query(AGREED)
  options.onProgress?.('płatności')
  const counts = await copyPayments(client, world, told)
  // Readings have their numbers of the same sequence: those of requests stay as the demo tells of them.
  const submissions = await copyRequests(client, world, told)
  await insertCorrespondence(client, world, told)
  const reports = await copyReports(client, world, told)
  await insertMessages(client, world, told.slice(0, NAMED_ACCOUNTS.length))
  let accounts = 0
  let links = 0
  for (const { account } of lawAccounts(world)) {
    accounts += 1
    links += account.subjects.length
  }
  await client.query("select setval(pg_get_serial_sequence('portal.account', 'id'), $1)", [told.length + accounts])
  return { accounts, links, ...counts, reports, submissions }
}

function farAccount(account: DemoAccount, { peselCentury }: World): DemoAccount {
  if (peselCentury === null) return account
  const subjects = account.subjects.map((subject) => ({ ...subject, pesel: subject.pesel && moveToFarCentury(subject.pesel) }))
  return { ...account, subjects }
}

async function copyAccounts(client: pg.PoolClient, world: World, told: readonly Numbered[], options: SeedOptions): Promise<void> {
  const { hash, encrypt, password } = options
  const secretOf = ({ hasTotp }: DemoAccount) => (hasTotp ? encrypt(TOTP_SECRET) : null)
  const hashes = new Map<number, string>()
  // One after the other: the portal caps the hashes under way and refuses what queues up.
  for (const { id } of told.slice(0, NAMED_ACCOUNTS.length)) hashes.set(id, await hash(password))
  // Generated accounts share one hash: a hash takes some 20 ms of a core, fifty thousand of them a quarter of an hour.
  const shared = await hash(password)
  function* accounts() {
    for (const { id, account } of told) yield accountRow(account, id, hashes.get(id) ?? shared, secretOf(account))
    for (const { id, account } of generated(world, told)) yield accountRow(account, id, shared, secretOf(account))
  }
  function* links() {
    for (const { id, account } of told) yield* linkRows(account, id)
    for (const { id, account } of generated(world, told)) yield* linkRows(account, id)
  }
  await copyRecords(client, 'portal.account', accounts())
  await copyRecords(client, 'portal.account_subject', links())
}

/** They do not run out: a demo is started again after months. */
async function insertActivations(client: pg.PoolClient, told: readonly Numbered[]): Promise<void> {
  for (const {
    id,
    account: { link },
  } of told) {
    if (!link) continue
    await client.query(
      "insert into portal.account_link (code_hash, account_id, purpose, expires_at) values (sha256($1), $2, $3, now() + interval '100 years')",
      [Buffer.from(link.code), id, link.purpose],
    )
  }
}

type PaymentCounts = Pick<SeedResult, 'payments' | 'instalments'>

async function copyPayments(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<PaymentCounts> {
  const accounts = told.map(({ account }) => account)
  const fixed = [...namedPayments(accounts, (account) => accounts.indexOf(account) + 1, world.today), ...tailPayments(world, told)]
  let payments = 0
  let instalments = 0
  function* all(): Generator<DemoPayment> {
    yield* fixed
    const paymentsOf = lawPayments(world)
    for (const account of generated(world, told)) yield* paymentsOf(account, account.id)
  }
  function* rows<Row>(of: (payment: DemoPayment, number: number) => readonly Row[]): Generator<Row> {
    let number = 0
    for (const payment of all()) yield* of(payment, ++number)
  }
  await copyRecords(
    client,
    'portal.payment',
    rows((payment, number) => {
      if (number > fixed.length) payments += 1
      return [paymentRow(payment, number)]
    }),
  )
  await copyRecords(
    client,
    'portal.payment_instalment',
    rows((payment, number) => {
      if (number > fixed.length) instalments += payment.instalments.length
      return instalmentRows(payment, number)
    }),
  )
  await copyRecords(client, 'portal.payment_history', rows(historyRows))
  await client.query("select setval('portal.payment_number', $1)", [fixed.length + payments])
  return { payments, instalments }
}

/** Generated accounts behind the told ones. They are made anew for each table, so that none of them stays in memory. */
function* generated(world: World, told: readonly Numbered[]): Generator<LawAccount & { id: number }> {
  let id = told.length
  for (const account of lawAccounts(world)) yield { ...account, id: ++id }
}

interface Copied {
  readonly table: string
  readonly columns: readonly string[]
  readonly fixed: Iterable<Value[]>
  readonly rowsOf: (account: LawAccount, id: number) => Iterable<Value[]>
}

/** Copies fixed rows, and those of each generated account. Returns how many of the latter there are. */
async function copyOfAccounts(client: pg.PoolClient, accounts: Iterable<LawAccount & { id: number }>, to: Copied): Promise<number> {
  let count = 0
  function* rows() {
    yield* to.fixed
    for (const account of accounts) {
      for (const row of to.rowsOf(account, account.id)) {
        count += 1
        yield row
      }
    }
  }
  await copyRows(client, to.table, to.columns, rows())
  return count
}

function copyReports(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<number> {
  return copyOfAccounts(client, generated(world, told), {
    table: 'portal.meter_report',
    columns: REPORT_COLUMNS,
    fixed: namedReports(told, world.today),
    rowsOf: lawReports(world),
  })
}

function copyRequests(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<number> {
  return copyOfAccounts(client, generated(world, told), {
    table: 'portal.submission',
    columns: REQUEST_COLUMNS,
    fixed: [...namedRequests(told, world.today), ...tailRequests(world, told)],
    rowsOf: lawRequests(world),
  })
}
