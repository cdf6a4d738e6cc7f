import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { OfficeEntry, OfficeTools } from '#shared/server/desk/tools.ts'
import { ACCOUNT_COLUMNS, type Account } from '../account/account.ts'
import { OfficeRefusal } from './refusal.ts'

export interface Found extends Account {
  /** Warsaw day. */
  readonly registered: string
}

export async function findAccount(tx: Tx, login: string): Promise<Found> {
  const account = await tx
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .select(sql<string>`to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('registered'))
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new OfficeRefusal('unknown')
  return account
}

/** Login of whoever acts at the desk; null at the terminal of the operator. */
export const clerkOf = (actor: string) => (actor.startsWith('staff:') ? actor.slice('staff:'.length) : null)

interface Act<Result> {
  /** Its name in the accountability log. */
  readonly action: ActName
  readonly login: string
  readonly work: (tx: Tx, account: Found) => Promise<Result>
  /** Said in the log behind the account, `despite: …`: a reason, never a personal number. */
  readonly note?: string | undefined
}

/** Does one act on one account: it and its entry in the log are kept together, or neither. A refusal has an entry of its own. */
export async function perform<Result>(tools: OfficeTools, { action, login, work, note }: Act<Result>): Promise<Result> {
  let object = 'account'
  try {
    return await inTransaction(tools.pool, async (tx) => {
      const account = await findAccount(tx, login)
      object = `account:${account.id}`
      const result = await work(tx, account)
      await tools.record(tx, { action, object: note === undefined ? object : `${object} ${note}`, outcome: 'done' })
      return result
    })
  } catch (error) {
    const what = error instanceof OfficeRefusal ? `${object}: ${error.reason}` : object
    await inTransaction(tools.pool, (tx) => tools.record(tx, { action, object: what, outcome: 'refused' }))
    throw error
  }
}

/** A look at personal data is an act too: nothing is shown that the log does not hold. */
export async function look<Result>(
  tools: OfficeTools,
  work: (tx: Tx) => Promise<{ result: Result; entry: Omit<OfficeEntry, 'outcome'> }>,
): Promise<Result> {
  return inTransaction(tools.pool, async (tx) => {
    const { result, entry } = await work(tx)
    await tools.record(tx, { ...entry, outcome: 'done' })
    return result
  })
}
