import type pg from 'pg'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { numbersOfCard } from '../account/register.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { look } from './tools.ts'

export interface ListedAccount {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly email: string
  /** First and last two digits: enough to tell people apart (reference/office-panel.md part 5). */
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: string
  readonly isBlocked: boolean
  /** Warsaw day. */
  readonly registered: string
}

interface Row extends Omit<ListedAccount, 'isBlocked'> {
  readonly blocked: boolean
}

const COLUMNS = `a.id, a.login, a.first_name || ' ' || a.last_name as name, a.email, a.pesel,
  coalesce(a.nip, (select min(s.nip) from portal.account_subject s where s.account_id = a.id)) as nip,
  a.state, a.blocked_at is not null as blocked,
  to_char(a.created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as registered`

async function accounts(client: pg.PoolClient, where: string, values: readonly unknown[]): Promise<ListedAccount[]> {
  const found = await client.query<Row>(`select * from (select ${COLUMNS}, a.created_at from portal.account a) a where ${where}`, [
    ...values,
  ])
  return found.rows.map(({ id, login, name, email, pesel, nip, state, blocked, registered }) => ({
    id,
    login,
    name,
    email,
    pesel: pesel === null ? null : maskedNumber(pesel),
    nip,
    state,
    isBlocked: blocked,
    registered,
  }))
}

/** Accounts by state and part of the login, newest first. */
export async function listAccounts(
  tools: OfficeTools,
  filter: { state: string | null; login: string | null; limit: number },
): Promise<ListedAccount[]> {
  return look(tools, async (client) => {
    const where = `($1::text is null or a.state = $1) and ($2::text is null or position(lower($2) in lower(a.login)) > 0) order by a.created_at desc, a.id desc limit $3`
    const result = await accounts(client, where, [filter.state, filter.login, filter.limit])
    return { result, entry: { action: 'account-list', object: `accounts: ${result.length}` } }
  })
}

type Way = 'pesel' | 'nip' | 'email' | 'card' | 'name'

const ACTS_FOR = `exists (select 1 from portal.account_subject s where s.account_id = a.id and (s.pesel = any($1) or s.nip = any($1)))`
const WHERE: Readonly<Record<Way, string>> = {
  pesel: `a.pesel = any($1) or ${ACTS_FOR}`,
  nip: `a.nip = any($1) or ${ACTS_FOR}`,
  email: 'lower(a.email) = any($1)',
  card: `a.pesel = any($1) or a.nip = any($1) or ${ACTS_FOR}`,
  name: `(select bool_and(position(word in lower(concat_ws(' ', a.login, a.name,
    (select string_agg(s.name, ' ') from portal.account_subject s where s.account_id = a.id)))) > 0) from unnest($1::text[]) word)`,
}

function wayOf(words: string): Way {
  const digits = identifierDigits(words)
  if (/^\d{11}$/.test(digits)) return 'pesel'
  if (/^\d{10}$/.test(digits)) return 'nip'
  if (words.includes('@')) return 'email'
  return words.includes('/') ? 'card' : 'name'
}

async function keysOf(client: pg.PoolClient, way: Way, words: string): Promise<string[]> {
  if (way === 'pesel' || way === 'nip') return [identifierDigits(words)]
  if (way === 'card') return numbersOfCard(client, words)
  return way === 'email' ? [words.toLowerCase()] : words.toLowerCase().split(/\s+/)
}

/** As many as the entry in the log has room for. */
const MOST = 20

/** Accounts by PESEL, NIP, e-mail address, symbol of a card, or words of the name or login: what the words look like decides. */
export async function findAccounts(tools: OfficeTools, words: string): Promise<ListedAccount[]> {
  return look(tools, async (client) => {
    const way = wayOf(words.trim())
    const keys = await keysOf(client, way, words.trim())
    const result = keys.length === 0 ? [] : await accounts(client, `${WHERE[way]} order by a.name, a.id limit ${MOST}`, [keys])
    // What was looked for may be a personal number: the log holds the way and whose accounts were shown.
    return { result, entry: { action: 'account-find', object: `by ${way}: ${result.map(({ id }) => id).join(' ') || 'none'}` } }
  })
}

/** Accounts that share a PESEL: forgotten ones, or a stranger's. */
export async function duplicateAccounts(tools: OfficeTools): Promise<ListedAccount[]> {
  return look(tools, async (client) => {
    const shared = 'select pesel from portal.account where pesel is not null group by pesel having count(*) > 1'
    const result = await accounts(client, `a.pesel in (${shared}) order by a.pesel, a.id`, [])
    return { result, entry: { action: 'account-duplicates', object: `accounts: ${result.length}` } }
  })
}
