import { affectedRows, type Db, type PortalRow, type Tx } from '#shared/server/database/database.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { SentSign } from '#shared/server/kept/sent.ts'
import { InboxRefusal } from './refusal.ts'
import { isPlace } from './places.ts'
import type { InboxTools, Worker } from './worker.ts'

export const CASE_COLUMNS = [
  'id',
  'number',
  'submission_id',
  'report_id',
  'kind',
  'department',
  'subject',
  'client',
  'due_on',
  'state',
  'outcome',
  'waiting_since',
  'holder',
  'holder_name',
  'version',
  'has_news',
] as const

/** A case without what was sent. */
export type Case = Pick<PortalRow<'inbox_case'>, (typeof CASE_COLUMNS)[number]>

export type Changes = Partial<
  Pick<
    PortalRow<'inbox_case'>,
    'department' | 'due_on' | 'state' | 'outcome' | 'waiting_since' | 'asked_until' | 'has_news' | 'office_sign' | 'holder' | 'holder_name'
  >
>

export const numberOf = ({ number }: Pick<Case, 'number'>): string => `Z-${number}`

/** What was sent: the table, and the number in it. */
export const sentIn = ({ submission_id: submission, report_id: report }: Case): { readonly sign: SentSign; readonly id: string } =>
  submission === null ? { sign: 'S', id: String(report) } : { sign: 'Z', id: String(submission) }

/** By which column `Z-12` is found: of a reading `S-5` is another name. Null for what is no number. */
export function placeOf(number: string): { readonly column: 'number' | 'report_id'; readonly id: number } | null {
  const [, sign, id] = /^([ZS])-(\d{1,15})$/i.exec(number) ?? []
  return id === undefined ? null : { column: sign?.toUpperCase() === 'S' ? 'report_id' : 'number', id: Number(id) }
}

/** Null for an unknown number, and for one of a department that the worker does not see. Throws `number`. */
export async function findCase(db: Db, { places }: Pick<Worker, 'places'>, number: string, isLocked = false): Promise<Case | null> {
  const place = placeOf(number)
  if (!place) throw new InboxRefusal('number')
  const asked = db.selectFrom('inbox_case').select(CASE_COLUMNS).where(place.column, '=', place.id)
  const found = (await (isLocked ? asked.forUpdate() : asked).executeTakeFirst()) ?? null
  return found && isPlace(found.department) && places.includes(found.department) ? found : null
}

/** The same of whoever the case is, by the subject for whom they act; null for a number of somebody else. Whoever asks for it has it under lock. */
export async function findOwn(tx: Tx, { subject }: Pick<SubjectContext, 'subject'>, number: string): Promise<Case | null> {
  const place = placeOf(number)
  if (!place) return null
  const asked = tx.selectFrom('inbox_case').select(CASE_COLUMNS).where(place.column, '=', place.id)
  return (
    (await asked
      .where('subject', '=', subject.nip ?? subject.pesel ?? '')
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/**
 * Changes a case as it was when it was found; whoever has looked at it before learns that it is another now. What the person did is known to
 * whoever of the office changes it then.
 */
export async function change(tx: Tx, { id, version }: Pick<Case, 'id' | 'version'>, changes: Changes): Promise<void> {
  const asFound = tx.updateTable('inbox_case').where('id', '=', id).where('version', '=', version)
  const count = await affectedRows(asFound.set({ has_news: false, ...changes, version: version + 1 }))
  if (count === 0) throw new InboxRefusal('changed')
}

export type Entry = Pick<PortalRow<'inbox_entry'>, 'id' | 'kind' | 'event' | 'words' | 'day' | 'author_name' | 'author' | 'at'>

/** Who does something, and when. */
export interface Hand {
  readonly worker: Pick<Worker, 'login' | 'name'>
  readonly tools: Pick<InboxTools, 'at'>
}

/** Writes down what was said or done. Returns its number. */
export async function enter(
  tx: Tx,
  { id }: Pick<Case, 'id'>,
  { worker: { login, name }, tools: { at } }: Hand,
  said: Pick<Entry, 'kind'> & Partial<Pick<Entry, 'event' | 'words' | 'day'>>,
): Promise<number> {
  const entry = { event: null, words: null, day: null, ...said, case_id: id, author: login, author_name: name, at }
  return (await tx.insertInto('inbox_entry').values(entry).returning('id').executeTakeFirstOrThrow()).id
}

/** What was said and done, the first first. */
export function entriesOf(db: Db, { id }: Pick<Case, 'id'>): Promise<Entry[]> {
  return db
    .selectFrom('inbox_entry')
    .select(['id', 'kind', 'event', 'words', 'day', 'author', 'author_name', 'at'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute()
}
