import { type Queryable } from '#shared/server/database/tables.ts'

export interface ActsOfMonth {
  readonly signIns: number
  readonly opened: number
  readonly verified: number
  readonly closed: number
}

/** Whom an entry is about: one's own acts name nobody else. */
const WHOSE = "case when actor like 'account:%' then actor else object end"
/** By its holder or by the office; of a merge's two entries that of the account that goes. */
const CLOSED = "action in ('deletion', 'person-erase', 'account-delete') or action = 'account-merge' and object like '% into %'"
const QUERY = `
  select count(*) filter (where action = 'sign-in')::int as "signIns",
         count(distinct ${WHOSE}) filter (where action in ('activation', 'registration-by-provider', 'account-create'))::int as opened,
         count(distinct ${WHOSE}) filter (where action = 'account-verify')::int as verified,
         count(distinct ${WHOSE}) filter (where ${CLOSED})::int as closed
    from portal.audit
   where at >= ($1::date)::timestamp at time zone 'Europe/Warsaw' and at < ($2::date)::timestamp at time zone 'Europe/Warsaw' and outcome = 'done'
     and action in ('sign-in', 'activation', 'registration-by-provider', 'account-create', 'account-verify', 'deletion', 'person-erase', 'account-delete', 'account-merge')`

/** What the log says of accounts from a day until another, as counts alone. */
export async function actsBetween(database: Queryable, from: string, until: string): Promise<ActsOfMonth> {
  const {
    rows: [row],
  } = await database.query<ActsOfMonth>(QUERY, [from, until])
  return row ?? { signIns: 0, opened: 0, verified: 0, closed: 0 }
}
