import { type TextTable, type TextsOf, textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, type Language, type WrittenLanguage, isLanguage, isPack } from '#shared/language.ts'

/**
 * The language in use and the texts of that language. In the browser build a folder's `texts.ts` is replaced by
 * `export const texts = await remoteTexts({ pl: () => import('./texts.ts?lang=pl'), … })`, each of these modules having
 * `{ key: text }` as its default export; without the build (tests, development of single parts) the whole table works too.
 */

type Catalogue = TextsOf<TextTable>
type Loaders = Readonly<Record<WrittenLanguage, () => Promise<{ readonly default: Catalogue }>>>

interface RemoteTable {
  readonly loaders: Loaders
  /** The number under which packs find this table. */
  readonly number: number
  readonly loaded: Map<Language, Catalogue>
}

export const LANGUAGE_KEY = 'lang'
const remotes = new Map<object, RemoteTable>()
const locals = new WeakMap<object, Map<Language, Catalogue>>()
const listeners = new Set<() => void>()

let current: Language = storedLanguage() ?? languageOfDocument()
let wanted: Language = current
showOnDocument(current)
// Who comes by the address of a language reads on in it.
if (current !== DEFAULT_LANGUAGE && storedLanguage() === null) remember(current)

/** The language that the person chose, null before any choice. Calls carry it as `lang`. */
export function storedLanguage(): Language | null {
  try {
    const stored = globalThis.localStorage?.getItem(LANGUAGE_KEY)
    return isLanguage(stored) ? stored : null
  } catch {
    // Storage may be forbidden by the browser's settings: the portal then forgets the choice, nothing more.
    return null
  }
}

/** The language in which the page has come: that of its address, or the default. */
function languageOfDocument(): Language {
  const named = globalThis.document?.documentElement.lang
  return isLanguage(named) ? named : DEFAULT_LANGUAGE
}

export function currentLanguage(): Language {
  return current
}

/** Calls `listener` after every change of language; the answer ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads every table in `language`, then changes to it. Rejects, changing nothing, where a catalogue cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await Promise.all([...remotes.values()].map((remote) => load(remote, language)))
  } catch (error) {
    if (wanted === language) wanted = current
    throw error
  }
  // A later choice has overtaken this one.
  if (wanted !== language) return
  current = language
  remember(language)
  showOnDocument(language)
  for (const listener of listeners) listener()
}

/** Registers a table whose catalogues are loaded by language, and waits for the language in use. */
export async function remoteTexts(loaders: Loaders, number = 0): Promise<TextTable> {
  const remote: RemoteTable = { loaders, number, loaded: new Map() }
  const key: TextTable = {}
  remotes.set(key, remote)
  // The person may change the language while this table is still on its way.
  do await Promise.all([load(remote, current), load(remote, wanted)])
  while (!remote.loaded.has(current) || !remote.loaded.has(wanted))
  return key
}

/** The texts of a table in the language in use. The same object until the language changes. */
export function textsNow<T extends TextTable>(texts: T): TextsOf<T> {
  const catalogue = remotes.get(texts)?.loaded.get(current) ?? localCatalogue(texts)
  return catalogue as TextsOf<T>
}

async function load(remote: RemoteTable, language: Language): Promise<void> {
  if (remote.loaded.has(language)) return
  const catalogue = isPack(language)
    ? (await import('./packs.ts')).catalogueOf(language, remote.number)
    : remote.loaders[language]().then((module) => module.default)
  remote.loaded.set(language, await catalogue)
}

function localCatalogue(texts: TextTable): Catalogue {
  const byLanguage = locals.get(texts) ?? new Map<Language, Catalogue>()
  locals.set(texts, byLanguage)
  const catalogue = byLanguage.get(current) ?? textsIn(texts, current)
  byLanguage.set(current, catalogue)
  return catalogue
}

function remember(language: Language): void {
  try {
    globalThis.localStorage?.setItem(LANGUAGE_KEY, language)
  } catch {
    // See storedLanguage.
  }
}

function showOnDocument(language: Language): void {
  if (globalThis.document) globalThis.document.documentElement.lang = language
}
