import type pg from 'pg'
import { type PortalRow, type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import { InboxRefusal } from './refusal.ts'
import { isPlace } from './places.ts'
import type { InboxTools, Worker } from './worker.ts'

const COLUMNS = [
  'id',
  'submission_id',
  'report_id',
  'kind',
  'department',
  'subject',
  'client',
  'due_on',
  'state',
  'waiting_since',
  'holder',
  'holder_name',
  'version',
] as const

/** A case without what was sent. */
export type Case = Pick<PortalRow<'inbox_case'>, (typeof COLUMNS)[number]>

type Changes = Partial<Pick<Case, 'department' | 'due_on' | 'state' | 'waiting_since' | 'holder' | 'holder_name'>>

/** `Z-12`: the table, and the number in it. Throws `number`. */
export function placeOf(number: string): { readonly sign: 'Z' | 'S'; readonly id: string } {
  const [, sign, id] = /^([ZS])-(\d{1,15})$/.exec(number) ?? []
  if (id === undefined) throw new InboxRefusal('number')
  return { sign: sign === 'S' ? 'S' : 'Z', id }
}

/** Null for an unknown number, and for one of a department that the worker does not see. */
export async function findCase(
  database: Queryable,
  { places }: Pick<Worker, 'places'>,
  number: string,
  isLocked = false,
): Promise<Case | null> {
  const { sign, id } = placeOf(number)
  const asked = tables
    .selectFrom('inbox_case')
    .select(COLUMNS)
    .where(sign === 'S' ? 'report_id' : 'submission_id', '=', Number(id))
  const found = await rowOf(database, isLocked ? asked.forUpdate() : asked)
  return found && isPlace(found.department) && places.includes(found.department) ? found : null
}

/** Changes a case; whoever has looked at it before learns that it is another now. */
export async function change(client: pg.PoolClient, { id, version }: Pick<Case, 'id' | 'version'>, changes: Changes): Promise<void> {
  await written(
    client,
    tables
      .updateTable('inbox_case')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', id),
  )
}

export type Entry = Pick<PortalRow<'inbox_entry'>, 'kind' | 'event' | 'words' | 'author_name' | 'author' | 'at'>

/** Who does something, and with what. */
export interface Hand {
  readonly worker: Worker
  readonly tools: InboxTools
}

/** Writes down what was said or done. */
export async function enter(
  client: pg.PoolClient,
  { id }: Pick<Case, 'id'>,
  { worker: { login, name }, tools: { at } }: Hand,
  said: Pick<Entry, 'kind'> & Partial<Pick<Entry, 'event' | 'words'>>,
): Promise<void> {
  await written(
    client,
    tables.insertInto('inbox_entry').values({ event: null, words: null, ...said, case_id: id, author: login, author_name: name, at }),
  )
}

/** What was said and done, the first first. */
export function entriesOf(database: Queryable, { id }: Pick<Case, 'id'>): Promise<Entry[]> {
  return rowsOf(
    database,
    tables
      .selectFrom('inbox_entry')
      .select(['kind', 'event', 'words', 'author', 'author_name', 'at'])
      .where('case_id', '=', id)
      .orderBy('id'),
  )
}
