import { z } from 'zod'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type Db, type Pool, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { namesSchema } from '../content/office-schema.ts'
import { digestOf, lockContent } from '../content/store.ts'
import { judge } from '../read/judge.ts'
import { drawingProblem } from '../read/logo-proof.ts'
import { STROKE_FILE } from '../folder/stroke.ts'
import type { Rules } from '../read/links.ts'
import { languagesOf } from '../read/read-content.ts'
import { forgetDrafts, keepDraft, markOf } from './drafts.ts'
import { pathIn, replacedBy } from '../read/file-rules.ts'
import { type FolderWork, pagesWith, planOf, readFolderWork } from './folder-files.ts'
import type { Editor } from './page-acts.ts'
import { type PagePublication, publishOrPlan } from './page-publish.ts'
import { judgeAhead } from './publish.ts'
import { dropPlan } from './plans.ts'
import { MAX_BYTES, MAX_FILES } from '../folder/folder.ts'
import { takeFile } from './uploads.ts'

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>
const NAMES = z.record(z.string(), z.record(z.string(), z.string()))

export const namesIn = ({ names }: FolderWork): Names => (names?.content ? NAMES.parse(JSON.parse(names.content.toString('utf8'))) : {})
const refusedFor = (sentence: string) => new Refusal('invalidInput', { fields: { plik: sentence } })

/** Opens a folder for a change; throws `notFound` where there is none, `conflict` while it waits for its moment. */
async function changingFolder<Result>(pool: Pool, folder: string, change: (tx: Tx, work: FolderWork) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (tx) => {
    await lockContent(tx)
    const work = await readFolderWork(tx, folder)
    if (!work) throw new Refusal('notFound')
    if (work.plan && work.plan.stopped === null) throw new Refusal('conflict')
    if (work.plan) await dropPlan(tx, planOf(folder))
    return change(tx, work)
  })
}

/** Only its digest is read: the published file itself may be large, and so may those beside it. */
async function publishedDigest(tx: Tx, path: string): Promise<Buffer | null> {
  const published = tx.selectFrom('content_source as source').innerJoin('content_state as state', 'state.current_id', 'source.version_id')
  return (await published.where('source.path', '=', path).select('source.sha256').executeTakeFirst())?.sha256 ?? null
}

interface NewFile {
  readonly folder: string
  readonly name: string
  readonly upload: number
  /** Of the file in whose place it comes; empty: there was none. */
  readonly mark: string
}

/** Takes an uploaded file as a draft, in the place of the one that was seen; returns what was taken away from it. Throws `invalidInput` by why it is not taken. */
export async function putFile(pool: Pool, { staff, record }: Editor, { folder, name, upload, mark }: NewFile): Promise<readonly string[]> {
  return changingFolder(pool, folder, async (client, { files }) => {
    const judged = await judge.file(folder, name, await takeFile(client, staff.login, upload))
    if ('problem' in judged) throw refusedFor(judged.problem)
    if ((files.find((file) => file.name === name)?.mark ?? '') !== mark) throw new Refusal('conflict')
    if (name === 'logo.svg' || name === STROKE_FILE)
      for (const { problem } of await drawingProblem(pool, judged.bytes.toString('utf8'))) throw refusedFor(problem)
    const path = pathIn(folder, name)
    await keepDraft(client, { path, content: judged.bytes, editor: staff.name, base: await publishedDigest(client, path) })
    const gone = files.filter((file) => replacedBy(folder, name).includes(file.name))
    for (const { path: other } of gone)
      await keepDraft(client, { path: other, content: null, editor: staff.name, base: await publishedDigest(client, other) })
    await refuseTooMuch(client)
    await record(client, { action: 'content-draft', object: `content:${path}` })
    return judged.noted ?? []
  })
}

/** Drafts that a file goes. Returns the titles of pages that lead to it: then nothing has changed. */
export async function removeFile(
  pool: Pool,
  { staff, record }: Editor,
  { folder, name, mark }: Omit<NewFile, 'upload'>,
): Promise<readonly string[]> {
  return changingFolder(pool, folder, async (client, work) => {
    const file = work.files.find((one) => one.name === name)
    if (!file || file.mark !== mark) throw new Refusal('conflict')
    const pages = pagesWith(work.work).get(file.path) ?? []
    if (pages.length > 0) return pages
    await keepDraft(client, { path: file.path, content: null, editor: staff.name, base: await publishedDigest(client, file.path) })
    const { [name]: own, ...others } = namesIn(work)
    if (own && work.names) await keepNames(client, work, staff.name, others)
    await record(client, { action: 'content-draft', object: `content:${file.path}` })
    return []
  })
}

async function keepNames(tx: Tx, { names }: FolderWork, editor: string, value: Names): Promise<void> {
  if (!names) return
  const content = Object.keys(value).length === 0 ? null : Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  await keepDraft(tx, { path: names.path, content, editor, base: names.published && digestOf(names.published) })
}

/** What the folder and its files are called. Throws `invalidInput` by what is missing, `conflict` where others have named them meanwhile. */
export async function nameFiles(
  pool: Pool,
  { staff, record }: Editor,
  folder: string,
  given: { readonly names: Names; readonly mark: string },
): Promise<void> {
  await changingFolder(pool, folder, async (client, work) => {
    if (!work.names) throw new Refusal('notFound')
    if (markOf(work.names.content) !== given.mark) throw new Refusal('conflict')
    const names = Object.fromEntries(Object.entries(given.names).filter(([, words]) => Object.keys(words).length > 0))
    const judged = namesSchema(languagesOf(work.work.folder)).safeParse(names)
    if (!judged.success)
      throw refusedFor(`brakuje nazw: ${[...new Set(judged.error.issues.map(({ path }) => path.map(String).join(', ')))].join('; ')}`)
    await keepNames(client, work, staff.name, names)
    await record(client, { action: 'content-draft', object: `content:${work.names.path}` })
  })
}

/** Publishes the drafts of a folder that were seen, or plans it. */
export async function publishFolder(
  pool: Pool,
  rules: Rules,
  editor: Editor,
  { folder, mark, minute }: { readonly folder: string; readonly mark: string; readonly minute: string | null },
): Promise<PagePublication> {
  await judgeAhead(pool, rules, (await readFolderWork(pool, folder))?.drafts ?? [])
  return changingFolder(pool, folder, async (client, work) => {
    if (work.mark !== mark || work.drafts.length === 0) throw new Refusal('conflict')
    return publishOrPlan(client, rules, editor, { page: planOf(folder), minute, drafts: work.drafts })
  })
}

/** Gives the drafts of a folder up, where they are still those that were seen. */
export async function dropFolder(pool: Pool, { record }: Editor, folder: string, mark: string): Promise<void> {
  await changingFolder(pool, folder, async (client, work) => {
    if (work.mark !== mark) throw new Refusal('conflict')
    await forgetDrafts(
      client,
      work.drafts.map(({ path }) => path),
    )
    await record(client, { action: 'content-draft-dropped', object: `content:${folder}` })
  })
}

const DRAFTS = queryBuilder
  .selectFrom('content_draft')
  .where('content', 'is not', null)
  .select(sql<number>`octet_length(content)`.as('bytes'))
/** What is published and stays as it is. */
const UNTOUCHED = queryBuilder
  .selectFrom('content_source as source')
  .innerJoin('content_state as state', 'state.current_id', 'source.version_id')
  .innerJoin('content_blob as blob', 'blob.sha256', 'source.sha256')
  .where(({ not, exists, selectFrom }) => not(exists(selectFrom('content_draft as draft').whereRef('draft.path', '=', 'source.path'))))
  .select(sql<number>`octet_length(blob.content)`.as('bytes'))
const SUM = (db: Db) =>
  db
    .selectFrom(DRAFTS.unionAll(UNTOUCHED).as('kept'))
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])

/** The whole folder is held in memory while it is published: with its drafts it must stay what an import takes. */
async function refuseTooMuch(tx: Tx): Promise<void> {
  const sum = await SUM(tx).executeTakeFirst()
  const why = (sum?.bytes ?? 0) > MAX_BYTES ? 'razem ponad 200 MB' : (sum?.files ?? 0) > MAX_FILES ? `więcej niż ${MAX_FILES} plików` : null
  if (why !== null)
    throw new Refusal('invalidInput', { fields: { plik: `treści urzędu miałyby ${why}; proszę najpierw usunąć niepotrzebne pliki` } })
}
