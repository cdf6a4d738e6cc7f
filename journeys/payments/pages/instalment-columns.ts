import { formatAmount, formatDate } from '#shared/format.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { HistoryPayment } from '../contract.ts'
import type { texts } from '../texts.ts'

type Instalment = HistoryPayment['raty'][number] & { readonly lp: number }
type AmountField = 'kwotaRaty' | 'kwotaGlowna' | 'kosztUpomnien' | 'oplataProlongacyjna' | 'kwotaOdsetek' | 'kwotaVat'

const AMOUNTS = [
  ['kwotaRaty', 'instalmentAmount'], ['kwotaGlowna', 'principal'], ['kosztUpomnien', 'reminderCosts'],
  ['oplataProlongacyjna', 'extensionFee'], ['kwotaOdsetek', 'interest'], ['kwotaVat', 'vat'],
] as const satisfies readonly (readonly [AmountField, string])[]

/** Columns of what was paid, the same as in the documents. */
export function instalmentColumns(names: TextsOf<typeof texts>, language: Language): TableColumn<Instalment>[] {
  const amounts = AMOUNTS.map(([field, label]) => ({
    id: field,
    label: names[label],
    numeric: true,
    cell: (row: Instalment) => {
      const value = row[field]
      return value === null ? '–' : formatAmount(value, language)
    },
  }))
  return [
    { id: 'rodzajOplaty', label: names.feeKind, cell: (row) => row.rodzajOplaty },
    { id: 'opisNrRaty', label: names.instalmentNo, cell: (row) => row.opisNrRaty },
    { id: 'terminPlatnosci', label: names.dueDate, cell: (row) => formatDate(row.terminPlatnosci) },
    ...amounts,
  ]
}
