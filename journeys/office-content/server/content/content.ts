import type { Configuration, Contact, MenuItem } from '#shared/contracts/portal.ts'
import type { Given } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { HeaderPicture } from '../folder/header.ts'
import type { Logo } from '../folder/logo.ts'

/** A page that the office wrote, in one language: `html` is sanitised and has no h1. */
export interface PageText {
  readonly tytul: string
  readonly html: string
}

export type PageTexts = Given<PageText>

/** What stands in a folder of procedures or information. Links are keys of the index, never paths. */
export interface Folder {
  readonly nazwa: Given<string>
  readonly pliki: readonly { readonly nazwa: Given<string>; readonly rozszerzenie: string; readonly link: string }[]
  readonly strony: readonly { readonly nazwa: Given<string>; readonly link: string }[]
  readonly katalogi: readonly Folder[]
}

export interface LegalDocument {
  readonly wersja: string | null
  readonly data: string | null
  readonly jezyki: PageTexts
}

export interface CaseStatus {
  readonly znak: string
  readonly przedmiot: string
  readonly etap: string
  readonly data: string
  readonly komorka: string
}

export interface CaseRegister {
  readonly nazwa: Given<string>
  readonly opis: Given<string>
  readonly kolumny: readonly string[]
  readonly wiersze: readonly (readonly string[])[]
}

/** Case statuses and registers of one organisation: shown by the portal, or by a supplier's widget. */
export type Organisation =
  | {
      readonly idOrganizacji: number
      readonly typ: 'WBUDOWANY'
      readonly statusy: readonly CaseStatus[]
      readonly rejestry: readonly CaseRegister[]
    }
  | {
      readonly idOrganizacji: number
      readonly typ: 'ZEWNETRZNY'
      readonly dostawca: string
      readonly adresStatusow: string
      readonly adresRejestrow: string
    }

/** A menu entry whose name is still in all languages. */
export interface MenuEntry extends Omit<MenuItem, 'nazwa'> {
  readonly nazwa: Given<string>
}

/** Parts that other folders read by name through the view `portal.office_setting`. */
export interface OfficeSettings {
  readonly configuration: { readonly [Name in keyof Configuration]?: Configuration[Name] | undefined }
  readonly contact: Contact
  readonly visitCounter: { readonly czyWlaczony: boolean }
  /** What a person agrees to where notifications are switched on; missing: the portal's own words. */
  readonly consents?: { readonly wersja: string; readonly tresc: Given<string> } | undefined
  /** What a person accepts at registration: version, and the texts as sanitised HTML. */
  readonly terms: { readonly wersja: string; readonly regulamin: Given<string>; readonly daneOsobowe: Given<string> }
}

/** What the office tells everybody from one moment to another, Warsaw wall time. Polish is enough. */
export interface Announcement {
  readonly od: string
  readonly do: string
  readonly tekst: { readonly pl: string } & { readonly [Name in Language]?: string | undefined }
  /** A page of the portal, or an address outside, where more stands. */
  readonly link?: string | undefined
}

/** A version of the office's content as it is stored: one JSON document, files apart. */
export interface Content {
  readonly ustawienia: OfficeSettings
  readonly menu: readonly MenuEntry[]
  readonly strony: Readonly<Record<string, PageTexts>>
  readonly procedury: Folder
  readonly informacje: Folder
  readonly dokumenty: LegalDocuments
  readonly organizacje: readonly Organisation[]
  readonly przerwa: Given<string>
  /** These four are missing in content that an older portal imported. */
  readonly logo?: Logo | null
  readonly naglowek?: HeaderPicture | null
  /** The office's line as SVG text. */
  readonly kreska?: string | null
  readonly ogloszenia?: readonly Announcement[]
  readonly bezpieczenstwo: { readonly kontakt: readonly string[]; readonly zasady: string | null }
}

export const LEGAL_NAMES = [
  'deklaracja-dostepnosci',
  'ochrona-danych',
  'regulamin',
  'cyberbezpieczenstwo',
  'polityka-cookie',
  'zgody',
] as const

export type LegalName = (typeof LEGAL_NAMES)[number]

/** What the law wants, and the words of consents where the office has written some of its own. */
export type LegalDocuments = Readonly<Record<Exclude<LegalName, 'zgody'>, LegalDocument>> & { readonly zgody?: LegalDocument | undefined }

/** A file of the content, on its way to the database. */
export interface ContentFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}
