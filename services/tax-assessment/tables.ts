import { money, phrase } from '#shared/field.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { Table } from '#shared/service.ts'
import { assessment, type Assessment } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<typeof texts>

export const assessmentsTable = {
  caption: 'assessments',
  empty: 'none',
  rowHeader: 'opisWymiaru',
  row: assessment,
  columns: [
    { field: 'opisWymiaru', label: 'kind' },
    { field: 'rokPodatkowy', label: 'year' },
    { field: 'dataWymiaru', label: 'assessedOn' },
    { field: 'nrDecyzji', label: 'decisionNo' },
    { field: 'nrKarty', label: 'card' },
    { field: 'podatekRolny', label: 'agricultural' },
    { field: 'podatekLesny', label: 'forest' },
    { field: 'podatekOdNieruchomosci', label: 'property' },
    { field: 'podatekRazem', label: 'total' },
  ],
  totals: ['podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci', 'podatekRazem'],
} as const satisfies OwnTable

/** Taxes of one decision. */
export const taxesTable = {
  caption: 'taxes',
  empty: 'none',
  rowHeader: 'podatek',
  row: { podatek: phrase(100), kwota: money() },
  columns: [
    { field: 'podatek', label: 'tax' },
    { field: 'kwota', label: 'amount' },
  ],
  totals: ['kwota'],
} as const satisfies OwnTable

/** Rows of `taxesTable`: a tax that does not apply has none. */
export function taxRows(of: Assessment, words: TextsOf<typeof texts>) {
  const all = [
    { podatek: words.property, kwota: of.podatekOdNieruchomosci }, { podatek: words.agricultural, kwota: of.podatekRolny },
    { podatek: words.forest, kwota: of.podatekLesny },
  ]
  return all.flatMap(({ podatek, kwota }) => (kwota === null ? [] : [{ podatek, kwota }]))
}
