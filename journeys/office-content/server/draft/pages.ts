import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import type { Db } from '#shared/server/database/database.ts'
import { customPage } from '../../addresses.ts'
import { splitTitle } from '../content/html.ts'
import { STATEMENT } from '../read/legal.ts'
import { type CurrentTexts, currentTexts } from '../content/versions.ts'
import { allDrafts, type Draft, type Drafts } from './drafts.ts'
import { versionPath, withVersionParts } from './legal-version.ts'
import { allPlans, type Plan } from './plans.ts'

const PAGE = new RegExp(`^((?:pages|procedures|information|legal)/.+)\\.(?:${LANGUAGES.join('|')})\\.html$`)

/** Files of settings are drafted and published as pages are, in one language. */
export const SETTINGS = ['office.json', 'menu.json', 'home.json', 'ogloszenia.json', 'registers.json', STATEMENT] as const
export type SettingsFile = (typeof SETTINGS)[number]
export const settingsNamed = (page: string): SettingsFile | undefined => SETTINGS.find((name) => name === page)

/** What people agree to where they switch notifications on: a page that an office may begin, and that is always in the list. */
export const CONSENTS = 'legal/zgody'

/** A language of a page, or number and day of a legal text. */
export type PagePart = WrittenLanguage | 'wersja'

export const pathOf = (page: string, part: PagePart) =>
  settingsNamed(page) ?? (part === 'wersja' ? versionPath(page) : `${page}.${part}.html`)
export const isLegalPage = (page: string) => page.startsWith('legal/')

/** What is published, and what somebody would change of it. */
export interface Work extends CurrentTexts {
  readonly drafts: Drafts
  readonly plans: readonly Plan[]
}

export async function readWork(db: Db): Promise<Work> {
  const { folder, changedIn } = await currentTexts(db)
  return { folder: withVersionParts(folder), changedIn, drafts: await allDrafts(db), plans: await allPlans(db) }
}

export interface PageFile {
  readonly language: PagePart
  readonly path: string
  readonly published: Buffer | null
  readonly draft: Draft | null
  /** The draft, else what is published; null: neither. */
  readonly content: Buffer | null
  /** The Polish text is younger. */
  readonly isOlder: boolean
}

const isTranslation = (part: PagePart) => part !== 'pl' && part !== 'wersja'

export function filesOf({ folder, drafts, changedIn }: Work, page: string): PageFile[] {
  const polish = pathOf(page, 'pl')
  const isVersioned = isLegalPage(page) && (page === CONSENTS || folder.has(versionPath(page)))
  const parts: readonly PagePart[] = settingsNamed(page) ? ['pl'] : isVersioned ? [...LANGUAGES, 'wersja'] : LANGUAGES
  return parts.map((language) => {
    const path = pathOf(page, language)
    const [published, draft] = [folder.get(path) ?? null, drafts.get(path) ?? null]
    const content = draft ? draft.content : published
    const isBehind = drafts.has(polish) || (changedIn.get(path) ?? 0) < (changedIn.get(polish) ?? 0)
    return { language, path, published, draft, content, isOlder: isTranslation(language) && content !== null && draft === null && isBehind }
  })
}

/** Names of all pages, published or not, in the order of the folder. */
export function pagesIn({ folder, drafts }: Work): string[] {
  const names = [...folder.keys(), ...drafts.keys()].flatMap((path) => PAGE.exec(path)?.[1] ?? [])
  return [...new Set([...names, CONSENTS])].sort((a, b) => a.localeCompare(b, 'pl'))
}

export const STATES = ['opublikowana', 'zmieniona', 'nowa', 'usuwana', 'zaplanowana', 'zatrzymana'] as const

export function stateOf(files: readonly PageFile[], plan: Plan | undefined): (typeof STATES)[number] {
  const changed = files.filter(({ draft }) => draft !== null)
  if (plan) return plan.stopped ? 'zatrzymana' : 'zaplanowana'
  if (changed.length === 0) return files.some(({ published }) => published !== null) ? 'opublikowana' : 'nowa'
  if (files.every(({ content }) => content === null)) return 'usuwana'
  return files.every(({ published }) => published === null) ? 'nowa' : 'zmieniona'
}

/** Title of the Polish page, else of the first there is. */
export function titleOf(files: readonly PageFile[], page: string): string {
  const texts = files.flatMap(({ content, published }) => content ?? published ?? [])
  return texts.map((bytes) => splitTitle(bytes.toString('utf8')).title).find((title) => title !== '') ?? page
}

const ADDRESSES: Readonly<Record<SettingsFile, string>> = {
  'office.json': '/kontakt',
  'menu.json': '/strona-glowna',
  'home.json': '/strona-glowna',
  'ogloszenia.json': '/strona-glowna',
  'registers.json': '/statusy-i-rejestry',
  [STATEMENT]: '/deklaracja-dostepnosci',
}

/** The page of the portal on which residents read it. */
export function addressOf(page: string): string {
  const settings = settingsNamed(page)
  if (settings) return ADDRESSES[settings]
  const name = page.replace(/^(pages|legal)\//, '')
  return isLegalPage(page) ? `/${name}` : customPage.to({ nazwaPliku: name })
}
