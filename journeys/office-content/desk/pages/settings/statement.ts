import type { Words } from './words-fields.tsx'

export const STATES = ['zgodna', 'czesciowo', 'niezgodna'] as const

/** What the accessibility statement says of this office, as `legal/deklaracja-dostepnosci.json` holds it. */
export interface Statement {
  readonly podmiot: string
  readonly strona: Words
  readonly url: string
  readonly dataPublikacji: string
  readonly dataAktualizacji: string
  readonly status: string
  readonly niezgodnosci: readonly Words[]
  readonly wylaczenia: readonly Words[]
  readonly nadmierneKoszty: { readonly opis: Words; readonly ocena: string | null } | null
  readonly dataSporzadzenia: string
  readonly dataPrzegladu: string | null
  readonly podstawa: Words
  readonly udogodnienia: readonly Words[]
  readonly skroty: readonly Words[]
  readonly kontakt: Words
  readonly email: string
  readonly telefon: string
  readonly aplikacje: readonly { readonly nazwa: string; readonly deklaracja: string }[]
  readonly architektura: readonly Words[]
  readonly architekturaUrl: string | null
  readonly komunikacja: readonly Words[]
}
