import { type Expression, sql, type SqlBool } from 'kysely'
import type { Deed, DeedsOf } from '#shared/server/audit/look.ts'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'

/** What is asked of the log; null: everything. */
export interface AuditFilter {
  /** Any of these names, exactly as they stand in the log. */
  readonly actors: readonly string[] | null
  readonly action: string | undefined
  /** Any of these things. */
  readonly objects: readonly string[] | null
  /** Warsaw days, both included. */
  readonly since: string | undefined
  readonly until: string | undefined
}

export interface FoundEntry {
  readonly id: number
  readonly at: string
  /** The same to the microsecond. */
  readonly exact: string
  readonly actor: string
  readonly action: string
  readonly object: string | null
  readonly outcome: string
}

const AT = sql<string>`to_char(at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`
const EXACT = sql<string>`to_char(at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS.US')`
const entries = (db: Pick<Db, 'selectFrom'>) =>
  db.selectFrom('audit').select(['id', 'actor', 'action', 'object', 'outcome', AT.as('at'), EXACT.as('exact')])

/** `account:12 despite: …` too, and not `account:123`. */
const isOn = (object: string) =>
  sql<SqlBool>`(object collate "C" = ${object} or (object collate "C" >= ${`${object} `} and object collate "C" < ${`${object}!`}))`
const midnight = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Warsaw'`
const nextMidnight = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Warsaw'`

export function entriesOf({ actors, action, objects, since, until }: AuditFilter, behind: Expression<SqlBool>) {
  let found = entries(queryBuilder).where(behind)
  if (actors !== null) found = found.where('actor', 'in', [...actors])
  if (action !== undefined) found = found.where('action', '=', action)
  if (objects !== null) found = found.where((by) => by.or(objects.map(isOn)))
  if (since !== undefined) found = found.where('at', '>=', midnight(since))
  if (until !== undefined) found = found.where('at', '<', nextMidnight(until))
  return found
}

/** All that the office did to an account or saw of it, searches that showed it among them; the newest first. */
export async function looksAt(db: Db, accountIds: readonly number[]): Promise<FoundEntry[]> {
  const byOffice = sql<SqlBool>`(actor like 'staff:%' or actor like 'office:%')`
  const [on, shown] = await Promise.all([
    entries(db)
      .where((by) => by.or(accountIds.map((id) => isOn(`account:${id}`))))
      .where(byOffice)
      .execute(),
    entries(db)
      .where('action', 'in', ['account-find', 'account-list', 'account-duplicates'])
      .where(sql<SqlBool>`object ~ ${`^[^:]*:( \\d+)* (${accountIds.join('|')})( |$)`}`)
      .execute(),
  ])
  return [...on, ...shown].sort((one, other) => other.id - one.id)
}

/** What some accounts did in the name of another: entries that name it (`doneBy`), orders for its person, and when they went to what is theirs. */
export async function deedsAt(db: Db, { agents, accountId, before, most }: DeedsOf, former: readonly number[]): Promise<Deed[]> {
  if (agents.length === 0) return []
  const named = [accountId, ...former].join('|')
  const rows = await db
    .selectFrom('audit')
    .select(['id', AT.as('at'), 'actor', 'action'])
    .where('outcome', '=', 'done')
    .where(
      'actor',
      'in',
      agents.map((id) => `account:${id}`),
    )
    .where(({ or, and, eb, selectFrom }) => {
      const own = selectFrom('account_subject as s').where('s.account_id', '=', accountId).where('s.pesel', 'is not', null)
      const orders = own
        .innerJoin('payment as p', 'p.pesel', 's.pesel')
        .select('p.id')
        .where('p.account_id', 'in', [...agents])
      const visits = own.select(sql<string>`'subject:' || s.subject_id`.as('object'))
      return or([
        eb('object', '~', `(^| )for account:(${named})$`),
        and([eb('action', 'in', ['payment.handOut', 'payment.cancel']), eb('object', 'in', orders)]),
        and([eb('action', '=', 'subject'), eb('object', 'in', visits)]),
      ])
    })
    .$if(before !== undefined, (all) => all.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ actor, ...row }) => ({ ...row, accountId: Number(actor.replace('account:', '')) }))
}
