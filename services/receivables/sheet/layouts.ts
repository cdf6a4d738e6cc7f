import { phrase } from '#shared/service/field.ts'
import { tableWith } from '#shared/service/table.ts'
import { card, coObligor, instalment, posting } from '../dues/rows.ts'
import { texts } from '../texts.ts'

const own = tableWith<typeof texts>()

/** The kind and the state stand in words. */
const karty = own({
  caption: 'cards',
  empty: 'noDues',
  rowHeader: 'symbolKarty',
  row: { ...card, rodzaj: phrase(120) },
  columns: [
    'rodzaj',
    'symbolKarty',
    'rok',
    'numerKontaBankowego',
    { field: 'najblizszyTermin', label: 'terminEfektywny' },
    'kwotaPoTerminie',
    { field: 'kwotaDoZaplaty', label: 'toPay' },
  ],
  totals: ['kwotaPoTerminie', 'kwotaDoZaplaty'],
})

/** What the subject owes, card by card. */
export const cardsLayout = { texts, tables: { karty } }

const raty = own({
  caption: 'allInstalments',
  empty: 'noInstalments',
  row: { ...instalment, stan: phrase(200) },
  columns: ['terminEfektywny', 'stan', 'kwotaRaty', 'kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna', 'kwotaRazem'],
  totals: ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna', 'kwotaRazem'],
  totalLabel: 'totalShown',
})

/** The instalments of a card, all or what is chosen of them. */
export const instalmentsLayout = { texts, tables: { raty } }

/** The same of a subject that is held: no sum is drawn below. */
export const heldInstalments = { texts, tables: { raty: { ...raty, totals: [] } } }

const zaksiegowane = own({
  caption: 'posted',
  empty: 'noPosted',
  row: posting,
  columns: [
    'dataOperacji',
    'opis',
    'typ',
    'kwotaGlowna',
    { field: 'kosztyUpomnien', label: 'kosztyEgzekucji' },
    'odsetki',
    'oplataProlongacyjna',
    { field: 'suma', label: 'postingSum' },
    'pozostaloDoSplaty',
  ],
})

const wspolzobowiazani = own({
  caption: 'coObligors',
  empty: 'noCoObligors',
  row: coObligor,
  columns: ['nazwaUdzialowca', 'udzial', 'formaWladania', 'adresUdzialowca', { field: 'nrKarty', label: 'symbolKarty' }],
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

/** The same where the office does not tell where other people live. */
export const listsWithoutAddresses = {
  ...listsLayout,
  tables: {
    ...listsLayout.tables,
    wspolzobowiazani: {
      ...wspolzobowiazani,
      columns: ['nazwaUdzialowca', 'udzial', 'formaWladania', { field: 'nrKarty', label: 'symbolKarty' }],
    },
  },
} as const
