import { code, date, integer, money, optional, phrase, year } from '#shared/field.ts'
import type { Table, TextKey } from '#shared/table.ts'
import { coObligor, posting } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<TextKey<typeof texts>>

/** Documents print the kind and the state in words, so their rows are not those of the answers. */
export const cardsTable = {
  caption: 'cards',
  empty: 'noDues',
  rowHeader: 'symbolKarty',
  row: {
    rodzaj: phrase(120), symbolKarty: code(30), rok: year(), numerKontaBankowego: code(26), najblizszyTermin: optional(date()),
    kwotaPoTerminie: money(), suma: money(),
  },
  columns: [
    { field: 'rodzaj', label: 'kind' },
    { field: 'symbolKarty', label: 'card' },
    { field: 'rok', label: 'year' },
    { field: 'numerKontaBankowego', label: 'account' },
    { field: 'najblizszyTermin', label: 'due' },
    { field: 'kwotaPoTerminie', label: 'sumOverdue' },
    { field: 'suma', label: 'sum' },
  ],
  totals: ['kwotaPoTerminie', 'suma'],
} as const satisfies OwnTable

const amountColumns = [
  { field: 'kwotaGlowna', label: 'principal' },
  { field: 'kosztyEgzekucji', label: 'reminderCosts' },
  { field: 'odsetki', label: 'interest' },
  { field: 'oplataProlongacyjna', label: 'extensionFee' },
  { field: 'kwotaRazem', label: 'together' },
] as const

export const instalmentsTable = {
  caption: 'allInstalments',
  empty: 'noInstalments',
  rowHeader: 'terminEfektywny',
  row: {
    nrRaty: integer(), terminEfektywny: date(), stan: phrase(200), kwotaRaty: money(), kwotaGlowna: money(), kosztyEgzekucji: money(),
    odsetki: money(), oplataProlongacyjna: money(), kwotaRazem: money(),
  },
  columns: [
    { field: 'terminEfektywny', label: 'due' },
    { field: 'stan', label: 'state' },
    { field: 'kwotaRaty', label: 'instalmentAmount' },
    ...amountColumns,
  ],
  totals: ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna', 'kwotaRazem'],
} as const satisfies OwnTable

const postingColumns = [
  { field: 'dataOperacji', label: 'operationDate' },
  { field: 'opis', label: 'description' },
  { field: 'typ', label: 'type' },
  { field: 'kwotaGlowna', label: 'principal' },
  { field: 'kosztyUpomnien', label: 'reminderCosts' },
  { field: 'odsetki', label: 'interest' },
  { field: 'oplataProlongacyjna', label: 'extensionFee' },
  { field: 'suma', label: 'postingSum' },
  { field: 'pozostaloDoSplaty', label: 'leftToPay' },
] as const

export const postedTable = { caption: 'posted', empty: 'noPosted', rowHeader: 'dataOperacji', row: posting, columns: postingColumns } as const satisfies OwnTable
export const recoveryTable = { ...postedTable, caption: 'recovery', empty: 'noRecovery' } as const satisfies OwnTable

export const coObligorsTable = {
  caption: 'coObligors',
  empty: 'noCoObligors',
  rowHeader: 'nazwaUdzialowca',
  row: coObligor,
  columns: [
    { field: 'nazwaUdzialowca', label: 'coName' },
    { field: 'udzial', label: 'coShare' },
    { field: 'formaWladania', label: 'coForm' },
    { field: 'adresUdzialowca', label: 'coAddress' },
    { field: 'nrKarty', label: 'card' },
  ],
} as const satisfies OwnTable
