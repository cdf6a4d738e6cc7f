import { sql } from 'kysely'
import { Refusal } from '../../calls/errors.ts'
import { addDays, warsawTime } from '../../dates.ts'
import type { SubjectContext } from '../context.ts'
import { lockOne } from '../database/locks.ts'
import { affectedRows, type Db, type PortalRow, type Tx } from '../database/database.ts'
import { ofSubject, ownerColumns } from './own-portal.ts'

/** Days that a letter is kept which the office never got; the paper itself is whole without the portal. */
export const LETTER_DAYS = 90
/** Letters of a subject that wait at once. */
const MOST_WAITING = 20
const AGAIN_MINUTES = 15

const COLUMNS = [
  'id',
  'declaration',
  'version',
  'topic',
  'facts',
  'code',
  'created_at',
  'cancelled_at',
  'submission_id',
  'came_by',
  'outcome',
  'delivered_by',
  'delivered_on',
] as const

export interface Fact {
  readonly label: string
  readonly value: string
}

const applications = (db: Db) => db.selectFrom('application').select(COLUMNS).$narrowType<{ facts: readonly Fact[] }>()
export type KeptApplication = Pick<PortalRow<'application'>, Exclude<(typeof COLUMNS)[number], 'facts'>> & {
  readonly facts: readonly Fact[]
}

/** What somebody has filled in. */
export interface Filled extends Pick<KeptApplication, 'declaration' | 'version' | 'topic' | 'facts'> {
  /** By which its sender says that it is kept once more. */
  readonly key: string | null
}

const filledColumns = ({ declaration, version, topic, facts }: Filled) => ({ declaration, version, topic, facts: JSON.stringify(facts) })

/** Notes of which declaration a submission is that was just kept. */
export async function keepSentApplication(tx: Tx, ctx: SubjectContext, id: number, filled: Filled): Promise<void> {
  const row = { ...ownerColumns(ctx), ...filledColumns(filled), id, submission_id: id, created_at: warsawTime(ctx.now) }
  await tx.insertInto('application').values(row).execute()
}

/**
 * Keeps a letter that waits for its signature, once: the same under its key, or the same a moment ago, is the same letter. Refuses other words under one key
 * with `idempotencyMismatch`, and more letters than anybody signs with `tooManyAttempts`. `code`: what stands on it.
 */
export async function keepLetterOnce(
  tx: Tx,
  ctx: SubjectContext,
  filled: Filled,
  code: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  await lockOne(tx, 'request', ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const isSame = sql<boolean>`declaration = ${filled.declaration} and version = ${filled.version} and facts = ${JSON.stringify(filled.facts)}::jsonb`
  const own = tx.selectFrom('application').where(ofSubject(ctx.subject))
  const keyed =
    filled.key === null
      ? null
      : ((await own
          .select(['id', isSame.as('isSame')])
          .where('sending_key', '=', filled.key)
          .executeTakeFirst()) ?? null)
  if (keyed?.isSame === false) throw new Refusal('idempotencyMismatch')
  const waiting = own.where('submission_id', 'is', null).where('cancelled_at', 'is', null)
  const since = warsawTime(new Date(ctx.now.getTime() - AGAIN_MINUTES * 60_000))
  const same =
    keyed ??
    (await waiting.select('id').where(isSame).where('created_at', '>', since).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
    null
  if (same) return { id: same.id, isNew: false }
  const all = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()
  if (Number(all?.count ?? 0) >= MOST_WAITING) throw new Refusal('tooManyAttempts')
  const row = { ...ownerColumns(ctx), ...filledColumns(filled), code, sending_key: filled.key, created_at: warsawTime(ctx.now) }
  return { id: (await tx.insertInto('application').values(row).returning('id').executeTakeFirstOrThrow()).id, isNew: true }
}

/** Letters of the subject that the office does not have, the newest first. */
export function ownLetters(db: Db, { subject }: Pick<SubjectContext, 'subject'>): Promise<KeptApplication[]> {
  return applications(db).where(ofSubject(subject)).where('submission_id', 'is', null).orderBy('id', 'desc').execute()
}

/** An application of the subject by its number; null for another one's. */
export async function ownApplication(db: Db, { subject }: Pick<SubjectContext, 'subject'>, id: number): Promise<KeptApplication | null> {
  return (await applications(db).where(ofSubject(subject)).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Gives a letter up that the office does not have; false where there is none. */
export async function cancelLetter(tx: Tx, { subject, now }: SubjectContext, id: number): Promise<boolean> {
  const letter = tx.updateTable('application').where(ofSubject(subject)).where('id', '=', id).where('submission_id', 'is', null)
  return (await affectedRows(letter.where('cancelled_at', 'is', null).set({ cancelled_at: warsawTime(now) }))) > 0
}

/** The last day on which a letter is found by its code. */
export const letterKeptUntil = ({ created_at: at }: Pick<KeptApplication, 'created_at'>): string => addDays(at.slice(0, 10), LETTER_DAYS)

/** Forgets letters that never came to the office. Returns how many. */
export function forgetLetters(tx: Tx, now: Date): Promise<number> {
  const before = warsawTime(new Date(now.getTime() - LETTER_DAYS * 86_400_000))
  return affectedRows(tx.deleteFrom('application').where('submission_id', 'is', null).where('created_at', '<', before))
}

const letters = (db: Db) =>
  db
    .selectFrom('application')
    .select([...COLUMNS, 'subject_pesel', 'subject_nip', 'account_id'])
    .$narrowType<{ facts: readonly Fact[] }>()
    .where('code', 'is not', null)
export type LetterRow = KeptApplication & Pick<PortalRow<'application'>, 'subject_pesel' | 'subject_nip' | 'account_id'>

/** A letter by what stands on it, locked until the end of the transaction. */
export async function letterByCode(tx: Tx, code: string): Promise<LetterRow | null> {
  return (await letters(tx).where('code', '=', code).forUpdate().executeTakeFirst()) ?? null
}

/** Of which declaration a submission is; null for one that is none. */
export async function applicationOfSubmission(db: Db, submission: number): Promise<KeptApplication | null> {
  return (await applications(db).where('submission_id', '=', submission).executeTakeFirst()) ?? null
}

/** How a signed letter came, on which day, and by what that is proved. */
export interface Arrival {
  readonly day: string
  readonly cameBy: 'ADE' | 'PAPIER' | 'PROTOKOL'
  readonly proof: string
}

/** The letter is with the office, as the submission of its own number; that it was given up before counts no more. */
export async function keepArrival(tx: Tx, id: number, { cameBy, proof }: Arrival): Promise<void> {
  const came = { submission_id: id, came_by: cameBy, proof: proof || null, cancelled_at: null }
  await tx.updateTable('application').where('id', '=', id).set(came).execute()
}

/** How it ended, and how and when the person got the decision. */
export interface Delivery {
  readonly outcome: string
  readonly by: 'ADE' | 'POCZTA' | 'URZAD' | 'PORTAL'
  readonly day: string
}

export async function noteOutcome(tx: Tx, id: number, { outcome, by, day }: Delivery): Promise<void> {
  await tx.updateTable('application').where('id', '=', id).set({ outcome, delivered_by: by, delivered_on: day }).execute()
}
