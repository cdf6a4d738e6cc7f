import type { z } from 'zod'
import { contact, type Contact, type Tile } from '#shared/contracts/portal.ts'
import { formatDecimal, formatExact } from '#shared/format.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Given } from '#shared/i18n.ts'
import type { Content, ContentFile, PageTexts, Folder } from '../content/content.ts'
import { paletteOf, type Style } from '../content/palette.ts'
import { Findings, type Finding } from '../folder/findings.ts'
import { readFolder, type Files } from '../folder/folder.ts'
import { checkHome, checkMenu, resolverFor, type PageKeys, type Rules } from './links.ts'
import {
  announcementsSchema,
  homeSchema,
  languageSwitch,
  menuSchema,
  officeSchema,
  registersSchema,
  namesSchema,
} from '../content/office-schema.ts'
import { readJson } from '../folder/json-files.ts'
import { readLegal } from './legal.ts'
import { readHeader } from '../folder/header.ts'
import { readLogo } from '../folder/logo.ts'
import { readStroke } from '../folder/stroke.ts'
import { inAllLanguages } from '../content/office-text.ts'
import { extensionOf, hasMacros, typeOf } from '../folder/file-types.ts'
import { fileId } from '../content/file-id.ts'
import { pageNames, readPage, type PageSources } from './pages.ts'
import { readPictures } from './pictures.ts'
import { checkStart } from './start-page.ts'

const NAMES = 'nazwy.json'

interface TreeSources {
  readonly files: Files
  readonly languages: readonly Language[]
  readonly pages: Readonly<Record<string, PageTexts>>
  readonly findings: Findings
}

/** A folder of procedures or information with everything below it. `path` ends with `/`. */
function readTree(path: string, sources: TreeSources): Folder {
  const { files, languages, pages, findings } = sources
  const names = files.has(path + NAMES) ? (readJson(files, path + NAMES, namesSchema(languages), findings) ?? {}) : {}
  const below = [...files.keys()].filter((file) => file.startsWith(path)).map((file) => file.slice(path.length))
  const entries = new Set(below.map((file) => file.split('/')[0] ?? ''))
  const isThere = (name: string) => name === '.' || entries.has(name) || pageNames(files, path).includes(path + name)
  for (const name of Object.keys(names))
    if (!isThere(name)) findings.error(path + NAMES, `„${name}”: nie ma takiego pliku, strony ani katalogu`)
  const folders = new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))
  const direct = below.filter((file) => !file.includes('/') && file !== NAMES && !file.endsWith('.html'))
  return {
    nazwa: names['.'] ?? named(path.slice(0, -1)),
    pliki: direct.map((file) => ({ nazwa: names[file] ?? named(file), rozszerzenie: extensionOf(file), link: fileId(path + file) })),
    strony: pageNames(files, path).map((page) => ({ nazwa: names[page.slice(path.length)] ?? titleOf(pages[page], page), link: page })),
    katalogi: [...folders].map((folder) => readTree(`${path}${folder}/`, sources)),
  }
}

/** A name that can be read, from the name of a file. */
function named(path: string): Given<string> {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  const name = words.charAt(0).toLocaleUpperCase('pl') + words.slice(1)
  return inAllLanguages(() => name)
}

function titleOf(page: PageTexts | undefined, path: string): Given<string> {
  return page ? inAllLanguages((language) => page[language]?.tytul) : named(path)
}

/** The files for download below the folders, each checked to be what its ending says. */
function readDownloads(files: Files, folders: readonly string[], findings: Findings): ContentFile[] {
  const below = [...files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)))
  const paths = below.filter((path) => !path.endsWith('.html') && !path.endsWith(`/${NAMES}`))
  return paths.flatMap((path) => {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    const found = typeOf(path, bytes)
    if (hasMacros(bytes)) findings.warning(path, 'plik zawiera makra (programy); proszę zapisać go bez nich')
    if ('type' in found) return [{ id: fileId(path), name: path.slice(path.lastIndexOf('/') + 1), type: found.type, bytes }]
    findings.error(path, found.problem)
    return []
  })
}

const TREES = ['procedures/', 'information/'] as const
const KNOWN =
  /^(office|menu|home|registers|ogloszenia)\.json$|^logo\.(svg|png)$|^header\.(svg|jpg|png)$|^kreska\.svg$|^pages\/[^/]+$|^legal\/[^/]+$|^pictures\/[^/]+$|^(procedures|information)\/|^[^/]+\.md$/

export interface ReadContent {
  /** null where an error keeps the content out. */
  readonly content: Content | null
  readonly files: readonly ContentFile[]
  /** The folder itself. */
  readonly sources: Files
  readonly findings: readonly Finding[]
}

/** Reads and checks a content folder; changes nothing. All that is wrong is found in one run. */
export async function readContent(folder: string, rules: Rules): Promise<ReadContent> {
  const findings = new Findings()
  return readFiles(await readFolder(folder, findings), rules, findings)
}

/** The same of files that are in no folder: what is published with what somebody would change of it. */
export function readFiles(files: Files, rules: Rules, findings = new Findings()): ReadContent {
  for (const path of files.keys()) if (!KNOWN.test(path)) findings.error(path, 'portal nie zna takiego pliku w tym miejscu')
  const downloads = [...readDownloads(files, TREES, findings), ...readPictures(files, findings)]
  const content = assembled(files, rules, languagesOf(files), findings)
  return { content: findings.hasErrors ? null : content, files: downloads, sources: files, findings: findings.all }
}

/** What can be shown of a folder in which something may still be wrong, with Polish where a translation is missing; null where too much is. */
export function readForPreview(files: Files, rules: Rules): Content | null {
  return assembled(files, rules, ['pl'], new Findings())
}

function assembled(files: Files, rules: Rules, languages: readonly Language[], findings: Findings): Content | null {
  const names = allPageNames(files)
  return assemble({ files, languages, findings, resolve: resolverFor(files, names, rules, findings) }, names, rules)
}

/** Languages in which everything must be there. */
export function languagesOf(files: Files): readonly Language[] {
  const found = readJson(files, 'office.json', languageSwitch, new Findings())
  return found?.konfiguracja.czyInternacjonalizacja === false ? ['pl'] : LANGUAGES
}

/** Key of a page: its name in `pages/`, or its path in the folders of files. */
function allPageNames(files: Files): PageKeys {
  const folders = [...new Set([...files.keys()].map((path) => path.slice(0, path.lastIndexOf('/') + 1)))]
  const inTrees = folders.filter((folder) => TREES.some((tree) => folder.startsWith(tree))).flatMap((folder) => pageNames(files, folder))
  const own = pageNames(files, 'pages/').map((path) => [path.slice('pages/'.length), path] as const)
  return new Map([...own, ...inTrees.map((path) => [path, path] as const)])
}

function assemble(sources: PageSources, keys: PageKeys, rules: Rules): Content | null {
  const { files, languages, findings } = sources
  const office = readJson(files, 'office.json', officeSchema(languages), findings)
  const menu = readJson(files, 'menu.json', menuSchema(languages), findings)
  const tiles = readTiles(sources, rules)
  const registers = readJson(files, 'registers.json', registersSchema(languages), findings)
  const announcements = files.has('ogloszenia.json') ? readJson(files, 'ogloszenia.json', announcementsSchema, findings) : []
  const legal = readLegal(sources)
  const pages = readPages(sources, keys)
  const [procedury, informacje] = TREES.map((path) => readTree(path, { files, languages, pages, findings }))
  if (menu) checkMenu(menu, keys, rules, findings)
  if (office && !office.kontakt.nip)
    findings.warning('office.json', 'kontakt: bez pola „nip” kody QR na blankietach wpłaty nie podają NIP odbiorcy')
  if (office?.konfiguracja.stronaStartowa) checkStart(office.konfiguracja.stronaStartowa, keys, rules, findings)
  if (!announcements || !office || !menu || !tiles || !registers || !legal || !procedury || !informacje) return null
  return {
    ustawienia: {
      configuration: {
        ...office.konfiguracja,
        style: readable(office, rules, findings),
        kafelki: tiles,
        tekstLicznika: office.licznikOdwiedzin.tekst,
      },
      contact: withNulls(office.kontakt),
      visitCounter: { czyWlaczony: office.licznikOdwiedzin.czyWlaczony },
      ...(legal.zgody && {
        consents: {
          wersja: `${legal.zgody.wersja} (${legal.zgody.data})`,
          tresc: inAllLanguages((language) => legal.zgody?.jezyki[language]?.html),
        },
      }),
      terms: {
        wersja: `${legal.regulamin.wersja} (${legal.regulamin.data})`,
        regulamin: inAllLanguages((language) => legal.regulamin.jezyki[language]?.html),
        daneOsobowe: inAllLanguages((language) => legal['ochrona-danych'].jezyki[language]?.html),
      },
    },
    logo: readLogo(files, findings),
    naglowek: readHeader(files, findings),
    kreska: readStroke(files, findings),
    ogloszenia: announcements,
    menu,
    strony: pages,
    procedury,
    informacje,
    dokumenty: legal,
    organizacje: registers,
    przerwa: office.przerwa,
    bezpieczenstwo: office.bezpieczenstwo,
  }
}

function readPages(sources: PageSources, keys: PageKeys): Record<string, PageTexts> {
  const pages: Record<string, PageTexts> = Object.create(null)
  for (const [key, path] of keys) {
    const texts = readPage(path, sources)
    if (texts) pages[key] = texts
  }
  return pages
}

function readTiles({ files, languages, findings }: PageSources, rules: Rules): Tile[] | null {
  const read = readJson(files, 'home.json', homeSchema(languages), findings)
  const tiles = read?.map((tile) => ({ ikona: null, nazwa: null, opis: null, ...tile })) ?? null
  if (tiles) checkHome(tiles, rules, findings)
  return tiles
}

type Office = z.infer<ReturnType<typeof officeSchema>>

function readable({ kolory, koloryObszarow }: Office, { groups }: Rules, findings: Findings): Style {
  for (const group of Object.keys(koloryObszarow)) {
    if (!groups.has(group)) findings.error('office.json', `koloryObszarow: nie ma grupy usług „${group}”; są: ${[...groups].join(', ')}`)
  }
  const areas = Object.entries(koloryObszarow).map(([group, colour]) => [`area-${group}`, colour] as const)
  const { style, weak } = paletteOf({ ...kolory, ...Object.fromEntries(areas) })
  for (const {
    names: [front, back],
    ratio,
    needed,
  } of weak) {
    const [measured, wanted] = [formatDecimal(ratio, 2, 'pl'), formatExact(needed, 'pl')]
    findings.warning(
      'office.json',
      `kolory: „${front}” na „${back}” ma kontrast ${measured}:1 (wymagane ${wanted}:1); użyto kolorów domyślnych`,
    )
  }
  return style
}

function withNulls(given: Office['kontakt']): Contact {
  return contact.parse({ ...Object.fromEntries(Object.keys(contact.shape).map((name) => [name, null])), ...given })
}
