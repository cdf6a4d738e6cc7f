import { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { keysOf, recordOf } from '#shared/records.ts'
import { LEGAL_NAMES, type LegalDocument, type LegalDocuments, type LegalName } from '../content/content.ts'
import type { Findings } from '../folder/findings.ts'
import type { Files } from '../folder/folder.ts'
import { idsIn } from '../content/html.ts'
import { readJson } from '../folder/json-files.ts'
import { inAllLanguages } from '../content/office-text.ts'
import { pageNames, readPage, type PageSources } from './pages.ts'
import { statementIn, statementSchema } from './statement.ts'

const STATEMENT_NAME = 'deklaracja-dostepnosci'
/** Facts of the accessibility statement; its words are the law's. */
export const STATEMENT = 'legal/deklaracja-dostepnosci.json'

/**
 * Parts that the law wants, by the id of their heading (reference/domain.md 4.2, 4.4, 4.7, 4.8; S0 §2.2 for cookies).
 * An office may add parts, and cannot forget one.
 */
const REQUIRED: Readonly<Record<Exclude<LegalName, typeof STATEMENT_NAME>, readonly string[]>> = {
  'ochrona-danych': [
    'administrator',
    'inspektor',
    'cele',
    'odbiorcy',
    'przekazywanie',
    'okres',
    'prawa',
    'cofniecie-zgody',
    'skarga',
    'obowiazek',
    'profilowanie',
  ],
  regulamin: ['postanowienia', 'wymagania', 'konto', 'platnosci', 'reklamacje', 'zmiany'],
  cyberbezpieczenstwo: ['zagrozenia', 'phishing', 'adres', 'haslo', 'zgloszenie'],
  'polityka-cookie': ['czym-sa', 'sesyjne', 'statystyczne', 'usuwanie'],
  zgody: ['zakres', 'wycofanie'],
}

const version = z.strictObject({ wersja: z.string().min(1), data: z.iso.date() })
type Version = z.infer<typeof version>

/** The words of consents: an office without its own has those of the portal. */
const OPTIONAL = 'zgody'
const NEEDED = LEGAL_NAMES.filter((name) => name !== STATEMENT_NAME && name !== OPTIONAL)

const versionsSchema = z.strictObject({
  ...recordOf(NEEDED, () => version),
  [OPTIONAL]: version.optional(),
})

/** The obligatory pages; null, after findings, where one is missing or incomplete. */
export function readLegal(sources: PageSources): LegalDocuments | null {
  const { files, languages, findings } = sources
  const versions = readJson(files, 'legal/wersje.json', versionsSchema, findings)
  const statement = readStatement(files, languages, findings)
  const hasConsents = versions?.[OPTIONAL] !== undefined || pageNames(files, 'legal/').includes(`legal/${OPTIONAL}`)
  if (versions && hasConsents && !versions[OPTIONAL]) findings.error('legal/wersje.json', `brak numeru i dnia tekstu „${OPTIONAL}”`)
  const wanted = keysOf(REQUIRED).filter((name) => name !== OPTIONAL || hasConsents)
  const rest = wanted.map((name) => [name, readDocument(name, REQUIRED[name], versions?.[name], sources)] as const)
  if (!versions || !statement || rest.some(([, document]) => !document)) return null
  return Object.fromEntries([[STATEMENT_NAME, statement], ...rest]) as LegalDocuments & Record<string, LegalDocument>
}

function readStatement(files: Files, languages: readonly Language[], findings: Findings): LegalDocument | null {
  const statement = readJson(files, STATEMENT, statementSchema(languages), findings)
  if (!statement) return null
  const { dataPrzegladu, dataSporzadzenia } = statement
  return { wersja: null, data: dataPrzegladu ?? dataSporzadzenia, jezyki: inAllLanguages((language) => statementIn(statement, language)) }
}

function readDocument(name: string, ids: readonly string[], version: Version | undefined, sources: PageSources): LegalDocument | null {
  const texts = readPage(`legal/${name}`, sources)
  if (!texts) return null
  for (const language of sources.languages) {
    const found = idsIn(texts[language]?.html ?? '')
    for (const id of ids.filter((needed) => !found.includes(needed))) {
      sources.findings.error(`legal/${name}.${language}.html`, `brak wymaganej części (nagłówka z id="${id}")`)
    }
  }
  return { wersja: version?.wersja ?? null, data: version?.data ?? null, jezyki: texts }
}
