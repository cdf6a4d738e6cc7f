import { sql } from 'kysely'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'

export type UploadState = PortalRow<'money_upload'>['state']

const COLUMNS = [
  'id',
  'name',
  'bytes',
  'received',
  'state',
  'kind',
  'fresh',
  'known',
  'lines',
  'corrected',
  'stray',
  'fault_line',
  'fault',
  'differences',
  'sent_by',
  'sent_at',
  'taken_by',
  'changed_at',
] as const
export type Upload = Pick<PortalRow<'money_upload'>, (typeof COLUMNS)[number]>

const uploads = (db: Db) => db.selectFrom('money_upload').select(COLUMNS)

export async function uploadById(db: Db, id: number): Promise<Upload | null> {
  return (await uploads(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The newest first; what was thrown away is not among them. */
export function latestUploads(db: Db, most: number): Promise<Upload[]> {
  return uploads(db).where('state', '<>', 'discarded').orderBy('id', 'desc').limit(most).execute()
}

interface Begun {
  readonly name: string
  readonly bytes: number
  readonly by: string
  readonly now: Date
}

export async function beginUpload(db: Db, { name, bytes, by, now }: Begun): Promise<number> {
  const row = await db
    .insertInto('money_upload')
    .values({ name, bytes, state: 'uploading', sent_by: by, sent_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Adds a piece where the one before it ended; false where that is not there. */
export async function addPiece(db: Db, id: number, { from, piece, now }: { from: number; piece: Buffer; now: Date }) {
  const next = db
    .updateTable('money_upload')
    .set({ content: sql<Buffer>`content || ${piece}`, received: from + piece.length, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('received', '=', from)
    .where('bytes', '>=', from + piece.length)
  return (await affectedRows(next)) === 1
}

export async function contentOf(db: Db, id: number): Promise<Buffer> {
  const row = await db.selectFrom('money_upload').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? Buffer.alloc(0)
}

type Changes = Partial<
  Pick<
    PortalRow<'money_upload'>,
    'kind' | 'fresh' | 'known' | 'lines' | 'corrected' | 'stray' | 'fault_line' | 'fault' | 'differences' | 'taken_by'
  >
>

/** States in which the file is not needed any more. */
const ENDS: readonly UploadState[] = ['taken', 'known', 'refused', 'discarded']

/** One step, if the upload is in a state from which it leads; of two who take it at once, one does. */
export async function moveUpload(
  db: Db,
  id: number,
  from: readonly UploadState[],
  { to, now, set = {} }: { readonly to: UploadState; readonly now: Date; readonly set?: Changes },
): Promise<boolean> {
  const change = db
    .updateTable('money_upload')
    .set({ ...set, state: to, changed_at: now, ...(ENDS.includes(to) && { content: Buffer.alloc(0) }) })
  return (await affectedRows(change.where('id', '=', id).where('state', 'in', from))) === 1
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 1_440

/** What a process left behind that ended in the middle may be begun again; what nobody goes on with is forgotten. */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
  const stale = db.updateTable('money_upload').set({ changed_at: now })
  for (const [from, to] of [
    ['checking', 'broken'],
    ['taking', 'broken'],
  ] as const)
    await stale.set({ state: to }).where('state', '=', from).where('changed_at', '<', minutesBefore(now, 15)).execute()
  const old = db.deleteFrom('money_upload')
  await old
    .where('state', 'in', ['uploading', 'ready', 'broken', 'discarded'])
    .where('changed_at', '<', minutesBefore(now, 8 * DAY))
    .execute()
  await old.where('changed_at', '<', minutesBefore(now, 92 * DAY)).execute()
}
