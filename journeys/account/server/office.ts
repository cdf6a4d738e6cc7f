import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Cipher, Passwords } from '#shared/server/security.ts'
import { isNip, isPesel } from '#shared/identifiers.ts'
import { isEmail } from '#shared/contact-rules.ts'
import { linkSubjects } from './account-subjects.ts'
import { createLink } from './links.ts'
import { linkMail } from './mails.ts'

/** What the office does with accounts. Each act is recorded by the caller with who did it. */
export interface OfficeTools {
  readonly pool: pg.Pool
  readonly passwords: Passwords
  readonly cipher: Cipher
  readonly publicUrl: string
  readonly office: string
  readonly today: string
}

export interface NewAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string
  /** With an NIP the account acts for that institution. */
  readonly nip: string | null
  readonly institution: string | null
}

export interface CreatedAccount {
  readonly id: number
  /** Told only in the letter; it serves once, to set an own password. */
  readonly firstPassword: string
  readonly activationLink: string
}

/** Letters and digits that cannot be taken for one another on paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

function firstPassword(): string {
  const letters = (count: number) => Array.from({ length: count }, () => READABLE[randomInt(READABLE.length)]).join('')
  return Array.from({ length: GROUPS }, () => letters(GROUP)).join('-')
}

/** Null when all is well, else what is wrong, for the clerk. */
export function faultOf(account: NewAccount, today: string): string | null {
  if (!/^[a-z0-9._-]{3,120}$/i.test(account.login)) return 'login: 3 to 120 letters, digits, dots, hyphens'
  if (account.firstName === '' || account.lastName === '') return 'first and last name must not be empty'
  if (!isEmail(account.email)) return 'e-mail: not an address'
  if (!isPesel(account.pesel, today)) return 'PESEL: not valid'
  if (account.nip !== null && !isNip(account.nip)) return 'NIP: not valid'
  if ((account.nip === null) !== (account.institution === null)) return 'NIP and name of the institution go together'
  return null
}

/**
 * Creates an account that is activated by its letter. `writeLetter` is called before anything is kept: an account without a
 * letter could be neither opened nor created again. Throws when the login is taken.
 */
export async function createAccount(tools: OfficeTools, account: NewAccount, writeLetter: (created: CreatedAccount) => Promise<void>): Promise<CreatedAccount> {
  const password = firstPassword()
  const hash = await tools.passwords.hash(password)
  return inTransaction(tools.pool, async (client) => {
    const created = await client.query<{ id: number }>(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, nip, state, is_institution)
       values ($1, $2, $3, $4, $5, $6, $7, 'inactive', $8) on conflict do nothing returning id`,
      [account.login, hash, account.firstName, account.lastName, account.email, account.pesel, account.nip, account.nip !== null],
    )
    const id = created.rows[0]?.id
    if (id === undefined) throw new Error(`The login ${account.login} is taken.`)
    await linkSubjects(client, id, account)
    const code = await createLink(client, id, 'office-activation')
    const made = { id, firstPassword: password, activationLink: `${tools.publicUrl}/aktywacja-z-urzedu-return-url?hash=${code}` }
    await writeLetter(made)
    return made
  })
}

interface Found {
  readonly id: number
  readonly login: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: string
  readonly is_institution: boolean
}

async function findAccount(client: pg.PoolClient, login: string): Promise<Found> {
  const result = await client.query<Found>(
    'select id, login, first_name, last_name, email, pesel, nip, state, is_institution from portal.account where lower(login) = lower($1) for update',
    [login],
  )
  const account = result.rows[0]
  if (!account) throw new Error(`There is no account ${login}.`)
  return account
}

/** Confirms the identity after a check at the office: full rights, and the person as subject; an institution's account keeps to the institution. */
export async function verifyAccount(tools: OfficeTools, login: string): Promise<number> {
  return inTransaction(tools.pool, async (client) => {
    const account = await findAccount(client, login)
    if (account.state === 'inactive') throw new Error(`${login} has not used the activation link yet.`)
    await client.query(`update portal.account set state = 'verified' where id = $1`, [account.id])
    const holder = { firstName: account.first_name, lastName: account.last_name, pesel: account.pesel ?? '', nip: null, institution: null }
    if (!account.is_institution) await linkSubjects(client, account.id, holder)
    // Limited sessions get their rights at the next sign-in.
    await client.query('delete from portal.session where account_id = $1', [account.id])
    return account.id
  })
}

/** Blocks at once: all sessions end. Unblocking also forgets the wrong passwords. */
export async function setBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<number> {
  return inTransaction(tools.pool, async (client) => {
    const account = await findAccount(client, login)
    await client.query('update portal.account set blocked_at = case when $2 then now() end where id = $1', [account.id, isBlocked])
    if (isBlocked) await client.query('delete from portal.session where account_id = $1', [account.id])
    return account.id
  })
}

/** Ends all sessions, for instance when the person has lost a telephone; the password stays. */
export async function endSessions(tools: OfficeTools, login: string): Promise<number> {
  return inTransaction(tools.pool, async (client) => {
    const account = await findAccount(client, login)
    await client.query('delete from portal.session where account_id = $1', [account.id])
    return account.id
  })
}

/** For a person who lost the second factor and proved the identity at the office (security checklist part 3). */
export async function resetSecondFactor(tools: OfficeTools, login: string): Promise<number> {
  return inTransaction(tools.pool, async (client) => {
    const account = await findAccount(client, login)
    await client.query('update portal.account set totp_secret = null, pending_totp_secret = null where id = $1', [account.id])
    await client.query('delete from portal.recovery_code where account_id = $1', [account.id])
    await client.query('delete from portal.session where account_id = $1', [account.id])
    return account.id
  })
}

/** Sends the activation link of a self-registered account again. */
export async function sendActivation(tools: OfficeTools, login: string): Promise<number> {
  return inTransaction(tools.pool, async (client) => {
    const account = await findAccount(client, login)
    if (account.state !== 'inactive') throw new Error(`${login} is active already.`)
    const code = await createLink(client, account.id, 'activation')
    const letter = { recipient: account.email, language: 'pl', office: tools.office, publicUrl: tools.publicUrl } as const
    await queueMail(client, linkMail(letter, 'activation', `${tools.publicUrl}/aktywacja-return-url?hash=${code}`), tools.cipher)
    return account.id
  })
}

export interface ListedAccount {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly state: string
  readonly blocked: boolean
  readonly created: string
}

/** Accounts by state and part of the login, newest first. */
export async function listAccounts(pool: pg.Pool, filter: { state: string | null; login: string | null; limit: number }): Promise<ListedAccount[]> {
  const result = await pool.query<ListedAccount>(
    `select id, login, first_name || ' ' || last_name as name, state, blocked_at is not null as blocked, to_char(created_at, 'YYYY-MM-DD') as created
       from portal.account
      where ($1::text is null or state = $1) and ($2::text is null or login ilike '%' || $2 || '%')
      order by created_at desc, id desc limit $3`,
    [filter.state, filter.login, filter.limit],
  )
  return result.rows
}
