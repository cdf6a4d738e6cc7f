import { type RawBuilder, sql } from 'kysely'
import type { ActName } from '#shared/server/audit/acts.ts'
import { anyText, type Db } from '#shared/server/database/database.ts'

export interface ActsOfMonth {
  readonly signIns: number
  readonly opened: number
  readonly verified: number
  readonly closed: number
}

const OPENED: readonly ActName[] = ['activation', 'registration-by-provider', 'account-create']
const CLOSED: readonly ActName[] = ['deletion', 'person-erase', 'account-delete']
const COUNTED: readonly ActName[] = ['sign-in', 'account-verify', 'account-merge', ...OPENED, ...CLOSED]

/** Whom an entry is about: one's own acts name nobody else. */
const WHOSE = sql<string>`case when actor like 'account:%' then actor else object end`
const times = (what: RawBuilder<unknown>, when: RawBuilder<boolean>) => sql<number>`(count(${what}) filter (where ${when}))::int`
const ACCOUNTS = sql`distinct ${WHOSE}`
/** By its holder or by the office; of a merge's two entries that of the account that goes. */
const IS_CLOSED = sql<boolean>`action = ${anyText(CLOSED)} or action = 'account-merge' and object like '% into %'`
const midnight = (day: string) => sql<Date>`((${day}::date)::timestamp at time zone 'Europe/Warsaw')`

/** What the log says of accounts from a day until another, as counts alone. */
export async function actsBetween(db: Db, from: string, until: string): Promise<ActsOfMonth> {
  const counted = db
    .selectFrom('audit')
    .select([
      times(sql`*`, sql`action = 'sign-in'`).as('signIns'),
      times(ACCOUNTS, sql`action = ${anyText(OPENED)}`).as('opened'),
      times(ACCOUNTS, sql`action = 'account-verify'`).as('verified'),
      times(ACCOUNTS, IS_CLOSED).as('closed'),
    ])
    .where('at', '>=', midnight(from))
    .where('at', '<', midnight(until))
    .where('outcome', '=', 'done')
    .where('action', 'in', COUNTED)
  return (await counted.executeTakeFirst()) ?? { signIns: 0, opened: 0, verified: 0, closed: 0 }
}
