import { sql } from 'kysely'
import { maskedNumber } from '#shared/person/masks.ts'
import { queryBuilder } from '#shared/server/database/database.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { look } from './tools.ts'

export interface ListedAccount {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly email: string
  /** First and last two digits: enough to tell people apart (reference/office-panel.md part 5). */
  readonly pesel: string
  readonly state: string
  readonly isBlocked: boolean
  /** Warsaw day. */
  readonly registered: string
}

const SHARED = queryBuilder
  .selectFrom('account')
  .select('pesel')
  .groupBy('pesel')
  .having(({ fn }) => fn.countAll(), '>', 1)

/** Accounts that share a PESEL: forgotten ones, or a stranger's. */
export async function duplicateAccounts(tools: OfficeTools): Promise<ListedAccount[]> {
  return look(tools, async (client) => {
    const accounts = await client
      .selectFrom('account')
      .select(['id', 'login', 'first_name', 'last_name', 'email', 'pesel', 'state', 'blocked_at'])
      .select(sql<string>`to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('registered'))
      .where('pesel', 'in', SHARED)
      .orderBy('pesel')
      .orderBy('id')
      .execute()
    const result = accounts.map(({ first_name, last_name, blocked_at, pesel, ...account }) => ({
      ...account,
      name: `${first_name} ${last_name}`,
      pesel: maskedNumber(pesel ?? ''),
      isBlocked: blocked_at !== null,
    }))
    return { result, entry: { action: 'account-duplicates', object: `accounts: ${result.length}` } }
  })
}
