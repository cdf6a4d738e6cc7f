import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { files as calls } from '#shared/contracts/files.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { affectedRows, anyText, type Db, type PortalRow, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import type { Files } from '#shared/server/files.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { ofSubject } from '#shared/server/kept/own-portal.ts'
import type { Case } from '../case/case.ts'

const COLUMNS = ['id', 'name', 'type', 'bytes', 'sha256', 'state', 'submission_id', 'entry_id', 'created_at'] as const

/** A file of an affair, without its bytes. */
export type KeptFile = Pick<PortalRow<'attachment'>, (typeof COLUMNS)[number]>
type NewRow = Pick<
  PortalRow<'attachment'>,
  'account_id' | 'staff' | 'subject_pesel' | 'subject_nip' | 'form' | 'name' | 'type' | 'bytes' | 'sha256' | 'state' | 'created_at'
>

/** Files and bytes of one affair, bytes of one account on one day (reference/affairs.md section 2). */
const MOST_OF_AFFAIR = { files: 30, bytes: 50_000_000 }
export const MOST_OF_DAY = 100_000_000

/** Where its bytes lie. */
export const keyOf = ({ id, created_at: at }: Pick<KeptFile, 'id' | 'created_at'>) => `${at.slice(0, 10)}/${id}`

const isUnsent = sql<boolean>`submission_id is null and entry_id is null`

/** Whose a file is that nobody has sent yet: of one account for one subject, or of one clerk for one case. */
export interface Sender {
  readonly account_id: number | null
  readonly staff: string | null
  readonly subject_pesel: string | null
  readonly subject_nip: string | null
}

const PESEL_DIGITS = 11

/** A clerk who answers a case: the file is of whoever the case is. */
export function senderAt({ subject }: Pick<Case, 'subject'>, { login }: { readonly login: string }): Sender {
  const isPerson = subject.length === PESEL_DIGITS
  return { account_id: null, staff: login, subject_pesel: isPerson ? subject : null, subject_nip: isPerson ? null : subject }
}

/** Whether it was added by this sender: nobody else sees it before it is sent. */
const bySender = ({ account_id: account, staff, subject_pesel: pesel, subject_nip: nip }: Sender) =>
  sql<boolean>`${ofSubject({ pesel, nip })} and account_id is not distinct from ${account}::bigint and staff is not distinct from ${staff}::text`

const unsentOf = (db: Db, sender: Sender) => db.selectFrom('attachment').select(COLUMNS).where(isUnsent).where(bySender(sender))

/** What waits with a form, the first first. */
export function unsentFiles(db: Db, sender: Sender, form: string): Promise<KeptFile[]> {
  return unsentOf(db, sender).where('form', '=', form).orderBy('created_at').orderBy('id').execute()
}

export async function unsentFile(db: Db, sender: Sender, id: string): Promise<KeptFile | null> {
  return (await unsentOf(db, sender).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Bytes that an account has added on a day, sent or not. */
export async function bytesOfDay(db: Db, account: number, today: string): Promise<number> {
  const added = db.selectFrom('attachment').where('account_id', '=', account).where('created_at', '>=', `${today} 00:00:00`)
  return Number((await added.select(({ fn }) => fn.sum<number>('bytes').as('sum')).executeTakeFirst())?.sum ?? 0)
}

export const newId = () => randomBytes(16).toString('hex')

export async function keepFile(db: Db, row: NewRow & { readonly id: string }): Promise<void> {
  await db.insertInto('attachment').values(row).execute()
}

/** Removes what is not sent; true where there was one. */
export async function removeUnsent(db: Db, sender: Sender, id: string): Promise<boolean> {
  return (await affectedRows(db.deleteFrom('attachment').where('id', '=', id).where(isUnsent).where(bySender(sender)))) > 0
}

/** With what they go: what was sent first, or an entry of the conversation. */
type Place = { readonly submission_id: number } | { readonly entry_id: number }

/** Those of the ids that this sender has not sent yet: what is sent once more after a lost answer has none. */
export async function stillUnsent(db: Db, sender: Sender, ids: readonly string[]): Promise<string[]> {
  return (await unsentOf(db, sender).where('id', '=', anyText(ids)).execute()).map(({ id }) => id)
}

/** Sends files with what is sent, in its transaction. Those that are sent there already stay; any other id is refused with `notFound`. */
export async function sendFiles(tx: Tx, sender: Sender, ids: readonly string[], place: Place): Promise<void> {
  if (ids.length === 0) return
  const named = tx.updateTable('attachment').where('id', '=', anyText(ids)).where(bySender(sender))
  await named.where(isUnsent).where('state', '<>', 'infected').set(place).execute()
  const [column, at] = 'entry_id' in place ? (['entry_id', place.entry_id] as const) : (['submission_id', place.submission_id] as const)
  const sent = await tx.selectFrom('attachment').select('id').where('id', '=', anyText(ids)).where(column, '=', at).execute()
  if (sent.length !== new Set(ids).size) throw new Refusal('notFound')
}

/** Files of an affair, from both sides. */
export function filesOf(db: Db, { id }: Pick<Case, 'id'>): Promise<KeptFile[]> {
  const entries = queryBuilder.selectFrom('inbox_entry').select('id').where('case_id', '=', id)
  const sent = queryBuilder.selectFrom('inbox_case').select('submission_id').where('id', '=', id)
  const of = db.selectFrom('attachment').select(COLUMNS).orderBy('created_at').orderBy('id')
  return of.where(({ eb, or }) => or([eb('entry_id', 'in', entries), eb('submission_id', 'in', sent)])).execute()
}

/** Whether an affair holds what it has, with what was just sent in this transaction. */
export async function hasRoom(tx: Tx, found: Pick<Case, 'id'>): Promise<boolean> {
  const kept = await filesOf(tx, found)
  const bytes = kept.reduce((sum, one) => sum + one.bytes, 0)
  return kept.length <= MOST_OF_AFFAIR.files && bytes <= MOST_OF_AFFAIR.bytes
}

/** A file of the subject: what was sent by either side, and what this account has not sent yet. */
export async function ownFile(db: Db, { session, subject }: SubjectContext, id: string): Promise<KeptFile | null> {
  const seen = sql<boolean>`(not (${isUnsent}) or (staff is null and account_id = ${session.accountId}))`
  return (
    (await db.selectFrom('attachment').select(COLUMNS).where('id', '=', id).where(ofSubject(subject)).where(seen).executeTakeFirst()) ??
    null
  )
}

const STATES = { ready: 'GOTOWY', waiting: 'SPRAWDZANY', infected: 'ODRZUCONY' } as const

export type ShownFile = AnswerOf<typeof calls.list>['pliki'][number]

export const shownFile = ({ id, name, type, bytes, state }: Pick<KeptFile, 'id' | 'name' | 'type' | 'bytes' | 'state'>): ShownFile => ({
  id,
  nazwa: name,
  typ: type,
  bajtow: bytes,
  stan: STATES[state],
})

/** Files by the entry with which they were sent; null: with what was sent first. */
export function byEntry(kept: readonly KeptFile[]): (entry: number | null) => ShownFile[] {
  const groups = Map.groupBy(kept, ({ entry_id: entry }) => entry)
  return (entry) => (groups.get(entry) ?? []).map(shownFile)
}

/** A browser that opens it all the same runs nothing of it. */
const POLICY = "default-src 'none'; sandbox"

/** The bytes, to be saved. Refuses with `notFound` what the scanner has not passed: nobody opens it, on neither side. */
export async function opened(files: Files, kept: KeptFile): Promise<FileAnswer> {
  const content = kept.state === 'ready' ? await files.read(keyOf(kept)) : null
  if (content === null) throw new Refusal('notFound')
  return { name: kept.name, type: kept.type, content, policy: POLICY }
}
