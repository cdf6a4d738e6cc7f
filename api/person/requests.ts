import { type InferResult, sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, addMonths, effectiveDate } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { affectedRows, type Db, type PortalRow, queryBuilder } from '#shared/server/database/database.ts'
import { named } from './whose.ts'

type RequestKind = 'access' | 'erasure'
export type PersonRequest = PortalRow<'person_request'>
type Tools = Pick<OfficeTools, 'pool' | 'today' | 'actor' | 'record'>

const OLDEST_DAYS = 366

/** A request as the log names it. */
export const objectOf = (id: number) => `person-request:${id}`
/** A request as people name it. */
export const sayingOf = (id: number) => `RODO-${id}`
export const idOf = (object: string) => Number(object.replace(/^person-request:/, ''))

const refused = (cause: 'day' | 'closed' | 'extended' | 'late') => new Refusal('officeAct', { details: { przyczyna: cause } })

/** The office answers within a month, or three where it has said why (GDPR art. 12(3)); a day off is no last day (Regulation 1182/71 art. 3(4)). */
export function answerBy(received: string, months: 1 | 3): string {
  return effectiveDate(addMonths(received, months))
}

/** The oldest first. */
export const openRequests = (db: Db): Promise<PersonRequest[]> =>
  db.selectFrom('person_request').selectAll().where('closed_on', 'is', null).orderBy('received_on').orderBy('id').execute()

export type ListedRequest = InferResult<typeof listedRequests>[number]

/** All of them. `closed`: 1 for a settled one; `subject`: whose it is, also by a number that the account only claims. */
export const listedRequests = queryBuilder
  .selectFrom('person_request as r')
  .leftJoin('account as a', 'a.id', 'r.account_id')
  .selectAll('r')
  .select([
    sql<number>`(r.closed_on is not null)::int`.as('closed'),
    sql<string | null>`coalesce(r.pesel, r.nip, a.pesel, a.nip)`.as('subject'),
  ])

/** Throws `notFound`. */
export async function requestById(db: Db, id: number): Promise<PersonRequest> {
  const found = await db.selectFrom('person_request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** Whose data a request is about. */
export const namedIn = ({ account_id: accountId, pesel, nip }: PersonRequest) => ({ accountId, pesel, nip })

/** Notes what somebody asks. `who`: PESEL, NIP or login. Returns its number. */
export async function noteRequest(
  tools: Tools,
  { kind, who, received }: { readonly kind: RequestKind; readonly who: string; readonly received: string },
): Promise<number> {
  if (received > tools.today || received < addDays(tools.today, -OLDEST_DAYS)) throw refused('day')
  return inTransaction(tools.pool, async (tx) => {
    const { accountId, pesel, nip } = await named(tx, who)
    const row = { kind, account_id: accountId, pesel, nip, received_on: received, due_on: answerBy(received, 1), noted_by: tools.actor }
    const kept = await tx.insertInto('person_request').values(row).returning('id').executeTakeFirst()
    if (!kept) throw new Error('A request was not kept')
    await tools.record(tx, { action: 'person-request', object: `${objectOf(kept.id)} noted: ${kind}`, outcome: 'done' })
    return kept.id
  })
}

/** Changes an open request, with its entry in the log. */
async function change(
  tools: Tools,
  id: number,
  work: (request: PersonRequest) => { readonly set: Partial<Omit<PersonRequest, 'id'>>; readonly what: string },
): Promise<void> {
  await inTransaction(tools.pool, async (tx) => {
    const request = await tx.selectFrom('person_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!request) throw new Refusal('notFound')
    if (request.closed_on !== null) throw refused('closed')
    const { set, what } = work(request)
    await tx.updateTable('person_request').set(set).where('id', '=', id).execute()
    await tools.record(tx, { action: 'person-request', object: `${objectOf(id)} ${what}`, outcome: 'done' })
  })
}

/** Two months more, once, and only while the first has not run out: the person has to be told of it within that one. */
export async function extendRequest(tools: Tools, id: number, given: string): Promise<void> {
  const reason = checkedReason(given)
  await change(tools, id, ({ extended_on: extended, due_on: due, received_on: received }) => {
    if (extended !== null) throw refused('extended')
    if (tools.today > due) throw refused('late')
    return { set: { extended_on: tools.today, extension_reason: reason, due_on: answerBy(received, 3) }, what: `extended: ${reason}` }
  })
}

export async function closeRequest(tools: Tools, id: number, outcome: 'done' | 'refused', given: string): Promise<void> {
  const reason = checkedReason(given)
  await change(tools, id, () => ({
    set: { closed_on: tools.today, outcome, closing_reason: reason, closed_by: tools.actor },
    what: `closed, ${outcome}: ${reason}`,
  }))
}

/** Requests that were settled `years` whole years ago: the proof is no longer needed. */
export function forgetRequests(db: Db, today: string, years: number): Promise<number> {
  return affectedRows(db.deleteFrom('person_request').where('closed_on', '<', `${Number(today.slice(0, 4)) - years}-01-01`))
}
