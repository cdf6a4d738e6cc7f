import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { dueDay } from './due.ts'
import { isKind, KIND_FACTS } from '../../kinds.ts'
import { folded } from './words.ts'

/** A first start finds years of submissions: they come in by stretches, each in a transaction of its own. */
const STRETCH = 5_000

const DAYS = `
  select distinct kind, to_char(created_at, 'YYYY-MM-DD') as day from (
    (select kind, created_at from portal.submission where not in_inbox order by created_at limit $1)
    union all (select 'meter-report', created_at from portal.meter_report where not in_inbox order by created_at limit $1)) fresh`

/** What is taken in is marked in the same statement: two that come at once take each thing once. */
/** What was sent may say itself whose work it is, and by when. */
const statement = (from: 'submission' | 'meter_report') => `
  with days as (select * from unnest($1::text[], $2::date[], $3::date[], $4::text[]) as d (kind, day, due, place)),
  fresh as (
    update portal.${from} sent set in_inbox = true from days
     where not sent.in_inbox and days.kind = ${from === 'submission' ? 'sent.kind' : "'meter-report'"} and sent.created_at::date = days.day
    returning sent.*, days.kind as of_kind, days.due, days.place)
  insert into portal.inbox_case (${from === 'submission' ? 'submission_id' : 'report_id'}, number, kind, department, created_at, subject, client, due_on, state, words)
  select f.id, ${from === 'submission' ? 'f.id' : 'f.number'}, f.of_kind, ${from === 'submission' ? 'coalesce(f.department, f.place)' : 'f.place'}, f.created_at, coalesce(f.subject_pesel, f.subject_nip), s.name, ${from === 'submission' ? 'coalesce(f.due_on, f.due)' : 'f.due'},
         case when f.handled_at is null then 'new' else 'closed' end,
         to_tsvector('simple', ${folded(`concat_ws(' ', s.name, ${from === 'submission' ? 'f.topic, f.content' : "'stan wodomierza', f.meter_number"})`)})
    from fresh f left join lateral (
      select min(a.name) as name from portal.account_subject a where a.account_id = f.account_id and (a.pesel = f.subject_pesel or a.nip = f.subject_nip)) s on true`

async function takeStretch(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ kind: string; day: string }>(DAYS, [STRETCH])
  const days = rows.flatMap(({ kind, day }) => (isKind(kind) ? [{ kind, day, due: dueDay(kind, day), place: KIND_FACTS[kind].place }] : []))
  if (days.length === 0) return false
  const values = [days.map(({ kind }) => kind), days.map(({ day }) => day), days.map(({ due }) => due), days.map(({ place }) => place)]
  await tx.query(statement('submission'), values)
  await tx.query(statement('meter_report'), values)
  return true
}

/** Makes a case of what was just sent, in the transaction in which it is kept: whoever sent it finds it at once. */
export async function takeInSent(tx: Tx): Promise<void> {
  await takeStretch(tx)
}

/** Makes cases of whatever was sent without one, as before an update. Where nothing was, that is one look at two empty indexes. */
export async function takeIn(pool: Pool): Promise<void> {
  while (await inTransaction(pool, takeStretch));
}
