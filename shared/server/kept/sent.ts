import { sql } from 'kysely'
import { warsawTime } from '../../dates.ts'
import type { SubjectContext } from '../context.ts'
import { lockOne } from '../database/locks.ts'
import type { NextContext } from '../next/next.ts'
import { allOwnPortal, ofSubject, ownerColumns, ownPortal } from './own-portal.ts'
import { keptRow, type PortalRow, type Queryable, rowOf, tables, written } from '../database/tables.ts'

/** What people send to the office: two kinds of submissions, and reported meter readings (`Z-12`, `S-5`). */
const TABLES = { Z: 'submission', S: 'meter_report' } as const
export type SentSign = keyof typeof TABLES

export interface NewSubmission extends Pick<PortalRow<'submission'>, 'kind' | 'topic' | 'content'> {
  readonly data?: object
  readonly point?: number
}

/** Submissions of the subject, newest first. */
export function ownSubmissions(ctx: Pick<SubjectContext, 'portal' | 'subject'>) {
  return ownPortal(ctx, 'submission').orderBy('created_at', 'desc').orderBy('id', 'desc')
}

/** Keeps a submission; returns its number. */
async function keepSubmission(client: Queryable, ctx: SubjectContext, { data, point, ...said }: NewSubmission): Promise<number> {
  const own = { ...ownerColumns(ctx), created_at: warsawTime(ctx.now), data: data === undefined ? null : JSON.stringify(data) }
  const submission = tables.insertInto('submission').values({ ...said, ...own, point_id: point ?? null })
  return (await keptRow(client, submission.returning('id'))).id
}

/** The same words about the same thing within this time are the same submission, sent again after a lost answer. */
const AGAIN_MINUTES = 15

/** The number of a submission, and whether it is another one than the subject has just sent. */
interface KeptOnce {
  readonly id: number
  readonly isNew: boolean
}

/**
 * Keeps a submission unless the subject has just sent the same: after a lost answer, also where the page was loaded anew, the same intention
 * is one act. What a subject sends waits for one another until the end of the transaction.
 */
export async function keepSubmissionOnce(client: Queryable, ctx: SubjectContext, submission: NewSubmission): Promise<KeptOnce> {
  await lockOne(client, 'request', ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const said = await saidBefore(client, ctx, submission)
  return said ? { id: said.id, isNew: false } : { id: await keepSubmission(client, ctx, submission), isNew: true }
}

function saidBefore(client: Queryable, { subject, now }: SubjectContext, { kind, point, topic, content, data }: NewSubmission) {
  const said = tables
    .selectFrom('submission')
    .select('id')
    .where('kind', '=', kind)
    .where((by) => (point === undefined ? by('point_id', 'is', null) : by('point_id', '=', point)))
    .where('topic', '=', topic)
    .where('content', '=', content)
    .where('created_at', '>', sql<string>`${warsawTime(now)}::timestamp - make_interval(mins => ${AGAIN_MINUTES})`)
    .where(sql<boolean>`data is not distinct from ${data === undefined ? null : JSON.stringify(data)}::jsonb`)
    .where(ofSubject(subject))
  return rowOf(client, said.orderBy('id', 'desc').limit(1))
}

/** One of them, locked until the end of the transaction; null for an unknown number. */
export function lockSent(client: Queryable, sign: SentSign, id: string) {
  return rowOf(
    client,
    tables
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
      ]),
  )
}

/** The first day stays; null leaves the remarks as they are. */
export async function noteHandled(
  client: Queryable,
  { sign, id, at, remarks }: { sign: SentSign; id: string; at: string; remarks: string | null },
): Promise<void> {
  await written(
    client,
    tables
      .updateTable(TABLES[sign])
      .where('id', '=', Number(id))
      .set({ handled_at: sql<string>`coalesce(handled_at, ${at})`, remarks: sql<string | null>`coalesce(${remarks}, remarks)` }),
  )
}

/** What the office says of it while it is still at work */
export async function noteRemarks(
  client: Queryable,
  { sign, id, remarks }: { sign: SentSign; id: string; remarks: string },
): Promise<void> {
  await written(client, tables.updateTable(TABLES[sign]).where('id', '=', Number(id)).set({ remarks }))
}

/** It is at work again; what was said of it stays. */
export async function noteReopened(client: Queryable, sign: SentSign, id: string): Promise<void> {
  await written(client, tables.updateTable(TABLES[sign]).where('id', '=', Number(id)).set({ handled_at: null }))
}

export async function markExported(client: Queryable, numbers: readonly string[]): Promise<void> {
  for (const [sign, table] of Object.entries(TABLES)) {
    const ids = numbers.filter((number) => number.startsWith(`${sign}-`)).map((number) => Number(number.slice(sign.length + 1)))
    // As one array: a statement has at most 65,535 parameters, and the first export may be larger.
    if (ids.length > 0)
      await written(
        client,
        tables
          .updateTable(table)
          .set({ exported_at: sql<Date>`now()` })
          .where(sql<boolean>`id = any(${ids}::bigint[])`),
      )
  }
}

/** Forgets what was sent before `years` whole years. Returns how many rows went. */
export function forgetSent(client: Queryable, sign: SentSign, years: number, today: string): Promise<number> {
  const end = sql<string>`date_trunc('year', ${today}::timestamp) - make_interval(years => ${years})`
  return written(client, tables.deleteFrom(TABLES[sign]).where('created_at', '<', end))
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
    .orderBy('handled_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
