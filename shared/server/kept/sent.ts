import { sql } from 'kysely'
import { Refusal } from '../../calls/errors.ts'
import { warsawTime } from '../../dates.ts'
import type { Department } from '../../desk/permissions.ts'
import type { SubjectContext } from '../context.ts'
import { lockOne } from '../database/locks.ts'
import type { NextContext } from '../next/next.ts'
import { allOwnPortal, ofSubject, ownerColumns, ownPortal } from './own-portal.ts'
import { affectedRows, type PortalRow, type Tx } from '../database/database.ts'

/** What people send to the office: two kinds of submissions, and reported meter readings. Their numbers are of one sequence (`Z-12`). */
const TABLES = { Z: 'submission', S: 'meter_report' } as const
export type SentSign = keyof typeof TABLES

export interface NewSubmission extends Pick<PortalRow<'submission'>, 'kind' | 'topic' | 'content'> {
  readonly data?: object
  readonly point?: number
  /** Whose work it is and by when, where its kind does not say it. */
  readonly due?: { readonly department: Department; readonly day: string }
  /** By which its sender says that it is sent once more. */
  readonly key?: string | null
}

/** Submissions of the subject, newest first. */
export function ownSubmissions(ctx: Pick<SubjectContext, 'portal' | 'subject'>) {
  return ownPortal(ctx, 'submission').orderBy('created_at', 'desc').orderBy('id', 'desc')
}

/** Keeps a submission; returns its number. */
async function keepSubmission(tx: Tx, ctx: SubjectContext, { data, point, due, key = null, ...said }: NewSubmission): Promise<number> {
  const own = { ...ownerColumns(ctx), created_at: warsawTime(ctx.now), data: data === undefined ? null : JSON.stringify(data) }
  const submission = tx.insertInto('submission').values({
    ...said,
    ...own,
    point_id: point ?? null,
    sending_key: key,
    department: due?.department ?? null,
    due_on: due?.day ?? null,
  })
  return (await submission.returning('id').executeTakeFirstOrThrow()).id
}

/** The same words about the same thing within this time are the same submission, sent again after a lost answer. */
const AGAIN_MINUTES = 15

/** The number of a submission, and whether it is another one than the subject has just sent. */
interface KeptOnce {
  readonly id: number
  readonly isNew: boolean
}

/**
 * Keeps a submission unless the subject has sent it under the same key, which refuses other words with `idempotencyMismatch`, or has just sent the same: after a lost answer, also where the page was loaded anew, the same intention
 * is one act. What a subject sends waits for one another until the end of the transaction.
 */
export async function keepSubmissionOnce(tx: Tx, ctx: SubjectContext, submission: NewSubmission): Promise<KeptOnce> {
  await lockOne(tx, 'request', ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const keyed = await keptUnder(tx, ctx, submission)
  if (keyed?.isSame === false) throw new Refusal('idempotencyMismatch')
  const said = keyed ?? (await saidBefore(tx, ctx, submission))
  return said ? { id: said.id, isNew: false } : { id: await keepSubmission(tx, ctx, submission), isNew: true }
}

/** Whether a row has these very words about the same thing. */
const isSaid = ({ kind, point, topic, content, data }: NewSubmission) =>
  sql<boolean>`kind = ${kind} and point_id is not distinct from ${point ?? null}::bigint and topic = ${topic} and content = ${content}
    and data is not distinct from ${data === undefined ? null : JSON.stringify(data)}::jsonb`

async function keptUnder(tx: Tx, { subject }: SubjectContext, submission: NewSubmission) {
  if (submission.key == null) return null
  const kept = tx.selectFrom('submission').select(['id', isSaid(submission).as('isSame')])
  return (await kept.where('sending_key', '=', submission.key).where(ofSubject(subject)).executeTakeFirst()) ?? null
}

async function saidBefore(tx: Tx, { subject, now }: SubjectContext, submission: NewSubmission) {
  const said = tx
    .selectFrom('submission')
    .select('id')
    .where(isSaid(submission))
    .where('created_at', '>', sql<string>`${warsawTime(now)}::timestamp - make_interval(mins => ${AGAIN_MINUTES})`)
    .where(ofSubject(subject))
  return (await said.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** A letter that was made in the portal and has come signed: what it asks for, whose work it is, and when it came. */
interface FiledLetter extends Required<Pick<NewSubmission, 'kind' | 'topic' | 'content' | 'due'>> {
  readonly at: string
}

/** Keeps a signed letter as a submission under its own number. */
export async function keepFiled(
  tx: Tx,
  { id, account_id, subject_pesel, subject_nip }: Pick<PortalRow<'application'>, 'id' | 'account_id' | 'subject_pesel' | 'subject_nip'>,
  { due, at, ...said }: FiledLetter,
): Promise<void> {
  const own = { id, account_id, subject_pesel, subject_nip, created_at: at, department: due.department, due_on: due.day }
  await tx
    .insertInto('submission')
    .values({ ...said, ...own })
    .execute()
}

/** One of them, locked until the end of the transaction; null for an unknown number. */
export async function lockSent(tx: Tx, sign: SentSign, id: string) {
  return (
    (await tx
      .selectFrom(TABLES[sign])
      .where('id', '=', Number(id))
      .forUpdate()
      .select([
        'subject_pesel',
        'subject_nip',
        'handled_at',
        'remarks',
        'point_id',
        sql<string>`to_char(created_at, 'YYYY-MM-DD')`.as('day'),
      ])
      .executeTakeFirst()) ?? null
  )
}

/** The first day stays; null leaves the remarks as they are. */
export async function noteHandled(
  tx: Tx,
  { sign, id, at, remarks }: { sign: SentSign; id: string; at: string; remarks: string | null },
): Promise<void> {
  await tx
    .updateTable(TABLES[sign])
    .where('id', '=', Number(id))
    .set({ handled_at: sql<string>`coalesce(handled_at, ${at})`, remarks: sql<string | null>`coalesce(${remarks}, remarks)` })
    .execute()
}

/** What the office says of it while it is still at work */
export async function noteRemarks(tx: Tx, { sign, id, remarks }: { sign: SentSign; id: string; remarks: string }): Promise<void> {
  await tx.updateTable(TABLES[sign]).where('id', '=', Number(id)).set({ remarks }).execute()
}

/** It is at work again; what was said of it stays. */
export async function noteReopened(tx: Tx, sign: SentSign, id: string): Promise<void> {
  const again = { handled_at: null, ...(sign === 'Z' && { withdrawn: false }) }
  await tx.updateTable(TABLES[sign]).where('id', '=', Number(id)).set(again).execute()
}

/** Whoever sent it has taken it back: it has ended, and nothing in it holds. */
export async function noteWithdrawn(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('submission').where('id', '=', Number(id)).set({ handled_at: at, withdrawn: true }).execute()
}

export async function markExported(tx: Tx, numbers: readonly string[]): Promise<void> {
  const sent = numbers.map((number) => Number(number.slice('Z-'.length)))
  // As one array: a statement has at most 65,535 parameters, and the first export may be larger.
  const among = (column: 'id' | 'number') => sql<boolean>`${sql.ref(column)} = any(${sent}::bigint[])`
  const exported = { exported_at: sql<Date>`now()` }
  await tx.updateTable('submission').set(exported).where(among('id')).execute()
  await tx.updateTable('meter_report').set(exported).where(among('number')).execute()
}

/** Forgets what was sent before `years` whole years. Returns how many rows went. */
export function forgetSent(tx: Tx, sign: SentSign, years: number, today: string): Promise<number> {
  const end = sql<string>`date_trunc('year', ${today}::timestamp) - make_interval(years => ${years})`
  return affectedRows(tx.deleteFrom(TABLES[sign]).where('created_at', '<', end))
}

/** Submissions of a kind that the office has handled since a day, the last first: of all subjects of the account. */
export function answeredSince(ctx: Pick<NextContext, 'portal' | 'subjects'>, kind: PortalRow<'submission'>['kind'], since: string) {
  return allOwnPortal(ctx, 'submission')
    .select([
      'id',
      'topic',
      'remarks',
      'subject_pesel as pesel',
      'subject_nip as nip',
      sql<string>`to_char(handled_at, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('kind', '=', kind)
    .where('handled_at', '>=', since)
    .where('withdrawn', '=', false)
    .orderBy('handled_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
