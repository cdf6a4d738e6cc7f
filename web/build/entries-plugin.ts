import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { JourneyPage } from '../../shared/shell/page.ts'
import type { Entry } from '../../shared/service/service.ts'
import { type PackLanguage, isPack } from '../../shared/language.ts'
import { ROOT, evaluate, isRecord } from './node-module.ts'
import { ENTRY_TEXTS as TEXTS, fillAll, fillFrom } from './packs.ts'
import { catalogueModule, isTextTable, remoteTablesModule } from './texts-plugin.ts'

const ENTRIES = 'virtual:entries'
/** Where the files of all pages are, loaded with the first of them: 300 names of files are not for a first page (`web/app/ways.ts`). */
const WAYS = 'virtual:ways'
/** Search words, loaded when somebody searches. */
const WORDS = 'virtual:entry-words'
const CATALOGUE = `${ROOT}/services/catalogue.ts`

interface Chapter {
  readonly group: string
  readonly icon: string
  readonly folders: readonly string[]
}

interface Listed {
  readonly folder: string
  readonly entry: Entry
  /** The service whose pages a view shows with something chosen beforehand. */
  readonly of: number | null
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['path'] === 'string' && isTextTable(value['texts'])
}

/** The entry of a folder, and further ones that show its pages with something chosen beforehand (`views`). */
async function entriesOf(folder: string): Promise<Listed[]> {
  const { service, views = [] } = await evaluate(`${ROOT}/${folder}/service.ts`)
  const entries = [service, ...(Array.isArray(views) ? views : [])].filter(isEntry)
  if (entries.length === 0) throw new Error(`${folder}/service.ts exports no service`)
  return entries.map((entry, index) => ({ folder, entry, of: index === 0 ? null : (entries[0]?.id ?? null) }))
}

/** A declaration and, where the folder has `page.tsx`, what it adds to the page. */
function declaredCode(folder: string): string {
  const service = `import('${ROOT}/${folder}/service.ts')`
  const page = existsSync(`${ROOT}/${folder}/page.tsx`) ? `, import('${ROOT}/${folder}/page.tsx')` : ''
  return `declared(${service}${page})`
}

const pageCode = (folder: string, page: string) => `import('${ROOT}/${folder}/pages/${page}.tsx')`

/** Code that leads to files, gathered for `virtual:ways`; what comes back asks for it by its number. */
class Ways {
  readonly codes: string[] = []

  add(code: string): string {
    return `() => way(${this.codes.push(`() => ${code}`) - 1})`
  }
}

/** Data of an entry as code; what it draws is imported when its page is opened. */
function entryCode({ folder, entry, of }: Listed, ways: Ways): string {
  const { id, path, access, subjectKinds, icon } = entry
  const data = JSON.stringify({ id, path, access, subjectKinds, icon, of }).slice(1, -1)
  if ('tables' in entry) return `{ ${data}, pages: [], service: ${ways.add(declaredCode(folder))} }`
  const pages = (entry.pages ?? []).map(
    ({ route, page, access: own }) =>
      `{ route: ${JSON.stringify(route)}, access: ${JSON.stringify(own ?? access)}, load: ${ways.add(pageCode(folder, page))} }`,
  )
  return `{ ${data}, pages: [${pages.join(', ')}], service: null }`
}

/** Pages that journeys declare (`journeys/<folder>/pages.ts`), each loaded when it is opened. */
async function journeyPagesCode(files: readonly string[], ways: Ways): Promise<string[]> {
  const declared = await Promise.all(files.map(async (file) => ({ file, pages: (await evaluate(`${ROOT}/${file}`))['pages'] })))
  return declared.flatMap(({ file, pages }) =>
    (pages as readonly JourneyPage[]).map(
      ({ route, page, access }) =>
        `{ route: ${JSON.stringify(route)}, access: ${JSON.stringify(access)}, load: ${ways.add(pageCode(dirname(file), page))} }`,
    ),
  )
}

/** Titles and leads of all entries and names of the groups in one table: home and lists need no call. */
function textsOf(
  groups: readonly { group: string; listed: readonly Listed[] }[],
  tables: Record<string, unknown>,
): Record<string, Record<string, unknown>> {
  const table: Record<string, Record<string, unknown>> = {}
  for (const { group, listed } of groups) {
    for (const [name, known] of Object.entries(tables)) if (isTextTable(known) && known[group]) table[`${name}.${group}`] = known[group]
    for (const { entry } of listed) {
      const { title, lead } = entry.texts
      Object.assign(table, { [`title.${entry.id}`]: title, [`lead.${entry.id}`]: lead })
    }
  }
  return table
}

/** Search words of all entries by their id: apart, because only who searches needs them. */
function wordsOf(groups: readonly { listed: readonly Listed[] }[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(groups.flatMap(({ listed }) => listed.map(({ entry }) => [String(entry.id), { ...entry.texts.words }])))
}

/**
 * `virtual:entries`: what the shell knows of the services, from the catalogue and each folder's `service.ts`, and the
 * pages of journeys.
 * Adding a service touches its folder and one line of the catalogue, nothing in the shell.
 */
export function entriesPlugin(): Plugin {
  const load = async (pack: PackLanguage | null = null) => {
    const module = await evaluate(CATALOGUE)
    if (pack) await fillFrom(pack, 'services/catalogue.ts', module)
    const chapters = module['catalogue'] as readonly Chapter[]
    const groups = await Promise.all(
      chapters.map(async ({ group, icon, folders }) => ({ group, icon, listed: (await Promise.all(folders.map(entriesOf))).flat() })),
    )
    return { groups, texts: textsOf(groups, module), words: wordsOf(groups) }
  }
  const declarations = globSync('journeys/*/pages.ts', { cwd: ROOT }).sort()
  /** `virtual:entries` and `virtual:ways`, which name each other's parts by number. */
  const modules = async () => {
    const { groups } = await load()
    const ways = new Ways()
    const code = groups.map(
      ({ group, icon, listed }) =>
        `{ ${JSON.stringify({ group, icon }).slice(1, -1)}, entries: [${listed.map((one) => entryCode(one, ways)).join(', ')}] }`,
    )
    const pages = await journeyPagesCode(declarations, ways)
    return {
      folders: groups.flatMap(({ listed }) => listed.map(({ folder }) => folder)),
      entries: [
        `export { entryTexts } from '${TEXTS}'`,
        `const way = (number) => import('${ROOT}/web/app/ways.ts').then(({ ways }) => ways[number]())`,
        `export const groups = [${code.join(',\n')}]`,
        `export const journeyPages = [${pages.join(',\n')}]`,
      ].join('\n'),
      ways: [
        `const page = () => import('${ROOT}/web/services/page/service-page.tsx')`,
        'const declared = (...files) => Promise.all([page(), ...files]).then(([{ ServicePage }, { service }, { parts } = { parts: {} }]) => ({ ServicePage, service, parts }))',
        `export const ways = [${ways.codes.join(',\n')}]`,
      ].join('\n'),
    }
  }
  return {
    name: 'portal:entries',
    resolveId: (id) => (id === ENTRIES || id === WAYS || id.startsWith(TEXTS) || id.startsWith(WORDS) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ENTRIES}` || id === `\0${WAYS}`) {
        const { folders, entries, ways } = await modules()
        for (const file of [CATALOGUE, ...folders.map((folder) => `${ROOT}/${folder}/service.ts`)]) this.addWatchFile(file)
        for (const file of declarations) this.addWatchFile(`${ROOT}/${file}`)
        return id === `\0${WAYS}` ? ways : entries
      }
      const language = new URLSearchParams(id.split('?')[1]).get('lang')
      if (id.startsWith(`\0${WORDS}`))
        return language === null ? remoteTablesModule(WORDS, ['entryWords']) : catalogueModule((await load()).words, language)
      if (!id.startsWith(`\0${TEXTS}`)) return null
      if (language === null) return remoteTablesModule(TEXTS, ['entryTexts'])
      if (isPack(language)) await fillAll(language)
      return catalogueModule((await load(isPack(language) ? language : null)).texts, language)
    },
  }
}
