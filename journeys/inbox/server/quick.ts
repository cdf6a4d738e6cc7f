import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { affectedRows, type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { type Kind, KIND_FACTS } from '../kinds.ts'
import { InboxRefusal } from './case/refusal.ts'
import type { InboxTools, Worker } from './case/worker.ts'
import { LONGEST_REMARKS } from './acts/answer.ts'

export type QuickWords = { readonly [language in WrittenLanguage]?: string | undefined }

export interface QuickText {
  readonly id: number
  readonly version: number
  readonly kind: Kind
  /** Empty: of every topic of the kind. */
  readonly topic: string
  readonly name: string
  readonly words: QuickWords
}

/** A new one has neither number nor version. */
export interface QuickWish extends Omit<QuickText, 'id' | 'version'> {
  readonly id: number | null
  readonly version: number
}

const mayTouch = ({ places }: Worker, kind: Kind) => places.includes(KIND_FACTS[kind].place)

/** Quick texts for the kinds of case that the worker sees. */
export async function quickTexts(db: Db, worker: Worker): Promise<QuickText[]> {
  const rows = await db
    .selectFrom('inbox_quick_text')
    .select(['id', 'version', 'kind', 'topic', 'name', 'words'])
    .orderBy('kind')
    .orderBy('topic')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => mayTouch(worker, kind)).map((row) => ({ ...row, words: wordsOf(row.words) }))
}

/** Cases that are looked through for their topics: what nobody has sent for long needs no text. */
const RECENT = 2_000

/** Topics of the cases that came last, of the kinds that the worker sees. */
export async function topicsInUse(db: Db, worker: Worker): Promise<{ readonly kind: Kind; readonly topic: string }[]> {
  const recent = queryBuilder.selectFrom('submission').select(['kind', 'topic']).orderBy('id', 'desc').limit(RECENT)
  const topics = db.selectFrom(recent.as('recent')).select(['kind', 'topic']).distinct().where('topic', '<>', '')
  const rows = await topics.orderBy('kind').orderBy('topic').execute()
  return rows.filter(({ kind }) => mayTouch(worker, kind))
}

function wordsOf(kept: unknown): QuickWords {
  const entries: [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(
    entries.filter(([language, words]) => LANGUAGES.some((one) => one === language) && typeof words === 'string' && words !== ''),
  )
}

function checked({ words, name }: QuickWish): QuickWords {
  if (name.trim() === '' || (words.pl ?? '').trim() === '') throw new InboxRefusal('empty')
  if (Object.values(words).some((text) => (text?.length ?? 0) > LONGEST_REMARKS)) throw new InboxRefusal('long')
  return wordsOf(Object.fromEntries(Object.entries(words).map(([language, text]) => [language, text?.trim() ?? ''])))
}

async function keep(tx: Tx, { login }: Worker, { at }: InboxTools, wish: QuickWish): Promise<void> {
  const { id, version, kind, topic, name } = wish
  const values = {
    kind,
    topic: topic.trim(),
    name: name.trim(),
    words: JSON.stringify(checked(wish)),
    changed_by: login,
    changed_at: at,
    version: version + 1,
  }
  const kept =
    id === null
      ? await affectedRows(tx.insertInto('inbox_quick_text').values(values))
      : await affectedRows(tx.updateTable('inbox_quick_text').set(values).where('id', '=', id).where('version', '=', version))
  if (kept === 0) throw new Refusal('conflict')
}

/** Keeps a quick text. Throws `conflict` where somebody else has changed it since it was read. */
export async function keepQuickText(tools: InboxTools, worker: Worker, wish: QuickWish): Promise<void> {
  if (!mayTouch(worker, wish.kind)) throw new InboxRefusal('unknown')
  await inTransaction(tools.pool, async (tx) => {
    await keep(tx, worker, tools, wish)
    await tools.record(tx, { action: 'inbox-texts', object: `${wish.kind}: ${wish.name.trim().slice(0, 60)}`, outcome: 'done' })
  })
}

/** Takes a quick text away. */
export function dropQuickText(tools: InboxTools, worker: Worker, { id, version }: Pick<QuickText, 'id' | 'version'>): Promise<void> {
  return inTransaction(tools.pool, async (tx) => {
    const own = (await quickTexts(tx, worker)).find((one) => one.id === id)
    if (!own) throw new InboxRefusal('unknown')
    if ((await affectedRows(tx.deleteFrom('inbox_quick_text').where('id', '=', id).where('version', '=', version))) === 0)
      throw new Refusal('conflict')
    await tools.record(tx, { action: 'inbox-texts', object: `${own.kind}: ${own.name}, deleted`, outcome: 'done' })
  })
}
