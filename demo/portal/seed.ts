import type pg from 'pg'
import { warsawDate } from '#shared/dates.ts'
import { moveToFarCentury, type FarCentury } from '../check-digits.ts'
import { emailOf, type DemoAccount } from './account.ts'
import { copyRows, type Value } from './copy.ts'
import { NAMED_ACCOUNTS } from './named-accounts.ts'
import { namedPayments } from './named-payments.ts'
import { HISTORY_COLUMNS, historyRows, INSTALMENT_COLUMNS, instalmentRows, PAYMENT_COLUMNS, paymentRow, type DemoPayment } from './payment.ts'

/** The public sample secret, demo only: it lets testers compute codes. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

export interface SeedOptions {
  /** Of a connection without statement time limit; the tables of accounts and payments are empty. */
  readonly pool: pg.Pool
  readonly residents: number
  readonly seed?: number
  readonly password: string
  /** Business clock: payments lie before it. */
  readonly now: Date
  readonly peselCentury?: FarCentury
  readonly hash: (password: string) => Promise<string>
  readonly encrypt: (secret: string) => string
  readonly onProgress?: (line: string) => void
}

export interface SeedResult {
  readonly accounts: number
  readonly links: number
  readonly payments: number
}

const ACCOUNT_COLUMNS = [
  'id', 'login', 'password_hash', 'first_name', 'last_name', 'email', 'pesel', 'nip', 'language', 'state', 'is_institution', 'first_login', 'totp_secret',
] as const
const LINK_COLUMNS = ['account_id', 'kind', 'pesel', 'nip', 'name', 'subject_id', 'position'] as const

/** Fills what the portal itself owns: accounts with their subjects, and past online payments. All or nothing. */
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
  const accounts = NAMED_ACCOUNTS.map((account) => farAccount(account, options.peselCentury ?? null))
  const hashes = await Promise.all(accounts.map(() => options.hash(options.password)))
  const secret = () => options.encrypt(TOTP_SECRET)
  const rows = accounts.map((account, at) => accountRow(account, at + 1, hashes[at] ?? '', account.hasTotp ? secret() : null))
  await copyRows(client, 'portal.account', ACCOUNT_COLUMNS, rows)
  const links = accounts.flatMap((account, at) => linkRows(account, at + 1))
  await copyRows(client, 'portal.account_subject', LINK_COLUMNS, links)
  const payments = namedPayments(accounts, (account) => accounts.indexOf(account) + 1, warsawDate(options.now))
  await copyPayments(client, payments)
  await client.query("select setval(pg_get_serial_sequence('portal.account', 'id'), $1)", [accounts.length])
  await client.query("select setval('portal.payment_number', $1)", [payments.length])
  return { accounts: accounts.length, links: links.length, payments: payments.length }
}

function farAccount(account: DemoAccount, century: FarCentury): DemoAccount {
  if (century === null) return account
  return { ...account, subjects: account.subjects.map((subject) => ({ ...subject, pesel: subject.pesel && moveToFarCentury(subject.pesel) })) }
}

function accountRow(account: DemoAccount, id: number, passwordHash: string, totpSecret: string | null): Value[] {
  const [own] = account.subjects
  return [
    id, account.login, passwordHash, account.firstName, account.lastName, emailOf(account), own?.pesel ?? null, own?.nip ?? null,
    account.language, account.state, account.isInstitution, account.isFirstLogin, totpSecret,
  ]
}

function linkRows(account: DemoAccount, id: number): Value[][] {
  return account.subjects.map((subject, position) => [
    id, subject.nip === null ? 'individual' : 'institution', subject.pesel, subject.nip, subject.name, subject.id, position,
  ])
}

async function copyPayments(client: pg.PoolClient, payments: readonly DemoPayment[]): Promise<void> {
  await copyRows(client, 'portal.payment', PAYMENT_COLUMNS, payments.map((payment, at) => paymentRow(payment, at + 1)))
  await copyRows(client, 'portal.payment_instalment', INSTALMENT_COLUMNS, payments.flatMap((payment, at) => instalmentRows(payment, at + 1)))
  await copyRows(client, 'portal.payment_history', HISTORY_COLUMNS, payments.flatMap((payment, at) => historyRows(payment, at + 1)))
}
