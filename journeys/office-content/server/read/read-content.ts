import type { z } from 'zod'
import { contact, type Contact, type Tile } from '#shared/contracts/portal.ts'
import { formatDecimal, formatExact } from '#shared/format.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Content, ContentFile, PageTexts } from '../content/content.ts'
import { paletteOf, type Style } from '../content/palette.ts'
import { Findings, type Finding } from '../folder/findings.ts'
import { readFolder, type Files } from '../folder/folder.ts'
import { checkHome, checkMenu, resolverFor, type PageKeys, type Rules } from './links.ts'
import { announcementsSchema, homeSchema, languageSwitch, menuSchema, officeSchema, registersSchema } from '../content/office-schema.ts'
import { readJson } from '../folder/json-files.ts'
import { readLegal } from './legal.ts'
import { readHeader } from '../folder/header.ts'
import { readLogo } from '../folder/logo.ts'
import { readStroke } from '../folder/stroke.ts'
import { inAllLanguages } from '../content/office-text.ts'
import { pageNames, readPage, type PageSources } from './pages.ts'
import { readPictures } from './pictures.ts'
import { checkStart } from './start-page.ts'
import { readDownloads, readTree } from './tree.ts'

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
