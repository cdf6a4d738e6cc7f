import { phrase } from '#shared/field.ts'
import { tableWith } from '#shared/service/table.ts'
import { card, coObligor, instalment, posting } from './dues/rows.ts'
import { texts } from './texts.ts'

const own = tableWith<typeof texts>()

/** The kind and the state stand in words. */
const karty = own({
  caption: 'cards',
  empty: 'noDues',
  rowHeader: 'symbolKarty',
  row: { ...card, rodzaj: phrase(120) },
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
})

/** What the subject owes, card by card. */
export const cardsLayout = { texts, tables: { karty } }

const raty = own({
  caption: 'allInstalments',
  empty: 'noInstalments',
  rowHeader: 'terminEfektywny',
  row: { ...instalment, stan: phrase(200) },
  columns: [
    { field: 'terminEfektywny', label: 'due' },
    { field: 'stan', label: 'state' },
    { field: 'kwotaRaty', label: 'instalmentAmount' },
    { field: 'kwotaGlowna', label: 'principal' },
    { field: 'kosztyEgzekucji', label: 'reminderCosts' },
    { field: 'odsetki', label: 'interest' },
    { field: 'oplataProlongacyjna', label: 'extensionFee' },
    { field: 'kwotaRazem', label: 'together' },
  ],
  totals: ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna', 'kwotaRazem'],
  totalLabel: 'totalShown',
})

/** The instalments of a card, all or what is chosen of them. */
export const instalmentsLayout = { texts, tables: { raty } }

const zaksiegowane = own({
  caption: 'posted',
  empty: 'noPosted',
  rowHeader: 'dataOperacji',
  row: posting,
  columns: [
    { field: 'dataOperacji', label: 'operationDate' },
    { field: 'opis', label: 'description' },
    { field: 'typ', label: 'type' },
    { field: 'kwotaGlowna', label: 'principal' },
    { field: 'kosztyUpomnien', label: 'reminderCosts' },
    { field: 'odsetki', label: 'interest' },
    { field: 'oplataProlongacyjna', label: 'extensionFee' },
    { field: 'suma', label: 'postingSum' },
    { field: 'pozostaloDoSplaty', label: 'leftToPay' },
  ],
})

const wspolzobowiazani = own({
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
})

/** Further lists of a card, by the fields of their answers. */
export const listsLayout = {
  texts,
  tables: {
    listaZaksiegowanychWplat: zaksiegowane,
    listaElementowDochodzeniaNaleznosci: { ...zaksiegowane, caption: 'recovery', empty: 'noRecovery' },
    wspolzobowiazani,
  },
} as const
