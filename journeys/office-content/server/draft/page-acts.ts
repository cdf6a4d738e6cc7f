import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { formatDecimal, formatExact } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { escapeHtml } from '../content/html.ts'
import { digestOf, lockContent } from '../content/store.ts'
import { forgetDrafts, keepDraft, markOf } from './drafts.ts'
import { writtenVersion } from './legal-version.ts'
import { judge } from '../read/judge.ts'
import { languagesOf } from '../read/read-content.ts'
import { announcementsSchema, homeSchema, menuSchema, officeSchema, registersSchema } from '../content/office-schema.ts'
import { paletteOf } from '../content/palette.ts'
import { STATEMENT } from '../read/legal.ts'
import { statementSchema } from '../read/statement.ts'
import {
  CONSENTS,
  filesOf,
  isLegalPage,
  type PageFile,
  type PagePart,
  pagesIn,
  pathOf,
  readWork,
  settingsNamed,
  type Work,
  type SettingsFile,
} from './pages.ts'
import { dropPlan } from './plans.ts'

const { localeError } = z.locales.pl()

const SCHEMAS: Readonly<Record<SettingsFile, (languages: readonly Language[]) => z.ZodType>> = {
  'office.json': officeSchema,
  'menu.json': menuSchema,
  'home.json': homeSchema,
  'ogloszenia.json': () => announcementsSchema,
  'registers.json': registersSchema,
  [STATEMENT]: statementSchema,
}

const switches = z.looseObject({ konfiguracja: z.unknown() })
const coloured = z.object({ kolory: z.record(z.string(), z.string()), koloryObszarow: z.record(z.string(), z.string()).default({}) })

const refuse = (sentences: readonly string[]) => new Refusal('invalidInput', { fields: { pl: sentences.join('; ') } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(['to nie jest poprawny JSON'])
  }
}

/** The switches of the portal stay as they are published: they are changed another way. */
function withPublishedSwitches(given: unknown, published: unknown): unknown {
  const [now, before] = [switches.safeParse(given), switches.safeParse(published)]
  return now.success && before.success ? { ...now.data, konfiguracja: before.data.konfiguracja } : given
}

function weakIn(value: unknown): string[] {
  const { kolory, koloryObszarow } = coloured.parse(value)
  const areas = Object.entries(koloryObszarow).map(([group, colour]) => [`area-${group}`, colour] as const)
  const { weak } = paletteOf({ ...kolory, ...Object.fromEntries(areas) })
  return weak.map(
    ({ names: [front, back], ratio, needed }) =>
      `„${front}” na „${back}” ma kontrast ${formatDecimal(ratio, 2, 'pl')}:1, potrzebny ${formatExact(needed, 'pl')}:1`,
  )
}

/** A file of settings as the folder will hold it, by the schema of the import; what says the same as the published one is the published one. */
function checkedSettings(name: SettingsFile, text: string, published: Buffer | null, languages: readonly Language[]): Buffer {
  const [given, before] = [parsed(text), published && parsed(published.toString('utf8'))]
  const value = name === 'office.json' ? withPublishedSwitches(given, before) : given
  const result = SCHEMAS[name](languages).safeParse(value, { error: localeError })
  if (!result.success)
    throw refuse(
      result.error.issues.map(({ path, message }) =>
        [...path.map((step) => (typeof step === 'number' ? `${step + 1}.` : String(step))), message].join(' '),
      ),
    )
  const weak = name === 'office.json' ? weakIn(value) : []
  if (weak.length > 0) throw refuse(weak)
  if (published && isDeepStrictEqual(value, before)) return published
  return Buffer.from(isDeepStrictEqual(value, given) ? text : `${JSON.stringify(value, null, 2)}\n`)
}

export type Editor = Pick<DeskContext, 'staff' | 'record'>

/** Which text somebody had before them, in a language. */
export interface Seen {
  readonly jezyk: PagePart
  readonly znak: string
}

export interface Saved extends Seen {
  readonly tresc: string
  /** Mark of the published text they knew. */
  readonly podstawa: string
  /** The text stays, and is no older than the Polish one. */
  readonly czyAktualna: boolean
}

/** Opens a page for a change; nobody else changes the content until it is done. Throws `notFound`. */
export async function changing<Result>(
  pool: Pool,
  page: string,
  change: (tx: Tx, files: readonly PageFile[], work: Work) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (tx) => {
    await lockContent(tx)
    const work = await readWork(tx)
    const files = filesOf(work, page)
    if (!settingsNamed(page) && page !== CONSENTS && files.every(({ published, draft }) => published === null && draft === null))
      throw new Refusal('notFound')
    return change(tx, files, work)
  })
}

const baseOf = ({ published }: PageFile) => published && digestOf(published)

/** Throws `conflict` where one of the texts is no longer the one that was seen. */
export function demandSeen(files: readonly PageFile[], seen: readonly Seen[]): void {
  const known = new Map(seen.map(({ jezyk, znak }) => [jezyk, znak]))
  if (files.some(({ language, content }) => known.get(language) !== markOf(content))) throw new Refusal('conflict')
}

/** Throws `conflict` while the page waits for its moment. */
function refusePlanned(files: readonly PageFile[]): void {
  if (files.some(({ draft }) => draft?.planId)) throw new Refusal('conflict')
}

/** As the folder will hold it. Throws `invalidInput` by the field. */
function bytesOf({ jezyk, tresc }: Saved, removed: readonly string[], page: string, { folder }: Work): Buffer | null {
  const settings = settingsNamed(page)
  if (settings) return checkedSettings(settings, tresc, folder.get(page) ?? null, languagesOf(folder))
  if (jezyk === 'wersja') return writtenVersion(tresc)
  if (removed.length > 0) throw new Refusal('invalidInput', { fields: { [jezyk]: `Niedozwolone w treści: ${removed.join(', ')}` } })
  // Pictures are replaced by one person, so that a text which two agree to has none.
  if (isLegalPage(page) && /<img\b/i.test(tresc))
    throw new Refusal('invalidInput', { fields: { [jezyk]: 'Tekst prawny nie ma obrazów: zgoda drugiej osoby obejmuje same słowa' } })
  return tresc.trim() === '' ? null : Buffer.from(tresc)
}

/** Keeps texts of a page. Returns the files in whose place others have written meanwhile: then nothing is kept. */
export async function savePage(pool: Pool, { staff, record }: Editor, page: string, texts: readonly Saved[]): Promise<PageFile[]> {
  const isText = (text: Saved) => !settingsNamed(page) && text.jezyk !== 'wersja'
  // Before the lock: what takes long to judge keeps nobody else out.
  const judged = await Promise.all(texts.map(async (text) => ({ text, removed: isText(text) ? await judge.removedFrom(text.tresc) : [] })))
  return changing(pool, page, async (client, files, work) => {
    await clearStopped(client, page, files, work)
    const changes = []
    for (const { text, removed } of judged) {
      const file = files.find(({ language }) => language === text.jezyk)
      if (file) changes.push({ file, text, content: bytesOf(text, removed, page, work) })
    }
    const overtaken = changes.filter(({ file, text }) => markOf(file.content) !== text.znak || markOf(file.published) !== text.podstawa)
    if (overtaken.length > 0) return overtaken.map(({ file }) => file)
    for (const { file, text, content } of changes) {
      await keepDraft(client, { path: file.path, content, editor: staff.name, base: baseOf(file), isRenewed: text.czyAktualna })
    }
    await record(client, { action: 'content-draft', object: `content:${page}` })
    return []
  })
}

/** A publication that did not happen is forgotten with the first change after it; one that waits stays as it is. */
async function clearStopped(tx: Tx, page: string, files: readonly PageFile[], { plans }: Work): Promise<void> {
  if (plans.some((plan) => plan.page === page && plan.stopped !== null)) await dropPlan(tx, page)
  else refusePlanned(files)
}

/** Begins a page with its title. Throws `notFound` for a folder that there is not, `conflict` for a page that there is. */
export async function createPage(
  pool: Pool,
  { staff, record }: Editor,
  { katalog, nazwa, tytul }: { readonly katalog: string; readonly nazwa: string; readonly tytul: string },
): Promise<string> {
  return inTransaction(pool, async (tx) => {
    await lockContent(tx)
    const work = await readWork(tx)
    const page = `${katalog}/${nazwa}`
    if (!foldersIn(work.folder).includes(katalog)) throw new Refusal('notFound')
    if (pagesIn(work).includes(page)) throw new Refusal('conflict')
    await keepDraft(tx, {
      path: pathOf(page, 'pl'),
      content: Buffer.from(`<h1>${escapeHtml(tytul)}</h1>\n`),
      editor: staff.name,
      base: null,
    })
    await record(tx, { action: 'content-draft', object: `content:${page}` })
    return page
  })
}

/** Where a page may stand. */
export function foldersIn(folder: ReadonlyMap<string, Buffer>): string[] {
  const trees = [...folder.keys()]
    .filter((path) => /^(procedures|information)\//.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/')))
  return [...new Set(['pages', ...trees])].sort((a, b) => a.localeCompare(b, 'pl'))
}

/** Drafts that the page goes, where it is still the one that was seen; those that the law wants stay. */
export async function removePage(pool: Pool, { staff, record }: Editor, page: string, seen: readonly Seen[]): Promise<void> {
  if (isLegalPage(page) || settingsNamed(page)) throw new Refusal('notFound')
  await changing(pool, page, async (client, files) => {
    refusePlanned(files)
    demandSeen(files, seen)
    for (const file of files) await keepDraft(client, { path: file.path, content: null, editor: staff.name, base: baseOf(file) })
    await record(client, { action: 'content-draft', object: `content:${page}` })
  })
}

/** Gives a draft up, where it is still the one that was seen. */
export async function dropPage(pool: Pool, { record }: Editor, page: string, seen: readonly Seen[]): Promise<void> {
  await changing(pool, page, async (client, files) => {
    demandSeen(files, seen)
    await forgetDrafts(
      client,
      files.map(({ path }) => path),
    )
    await dropPlan(client, page)
    await record(client, { action: 'content-draft-dropped', object: `content:${page}` })
  })
}
