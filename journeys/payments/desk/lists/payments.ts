import { defineDeskList, onDay, option, personal } from '#shared/desk/list.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { PROVIDER_IDS, PROVIDERS, type Provider } from '#shared/payments/payment-providers.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, flag, money, optional, text, timestamp } from '#shared/service/field.ts'
import type { PaymentState, Stage } from '../../states.ts'
import { CARD_KINDS } from '../calls/kinds.ts'

const texts = defineDeskTexts({
  title: { pl: 'Płatności', en: 'Payments' },
  lead: { pl: 'Zlecenia złożone w portalu, najnowsze na górze. Numery osób są zakryte.', en: 'Orders made in the portal, the newest first. Personal numbers are covered.' },
  all: { pl: 'Wszystkie', en: 'All' },
  open: { pl: 'W toku', en: 'Under way' },
  review: { pl: 'Wyjaśniane', en: 'In question' },
  paid: { pl: 'Opłacone', en: 'Paid' },
  posted: { pl: 'Zaksięgowane', en: 'Posted' },
  failed: { pl: 'Bez wpłaty', en: 'Without money' },
  searchHint: { pl: 'Numer zlecenia, numer u operatora, karta, PESEL albo NIP', en: 'Order number, number at the provider, card, PESEL or NIP' },
  provider: { pl: 'Operator', en: 'Provider' },
  kind: { pl: 'Rodzaj należności', en: 'Kind of due' },
  from: { pl: 'Zlecono od', en: 'Ordered from' },
  to: { pl: 'Zlecono do', en: 'Ordered to' },
  tooManyForFile: { pl: 'Ponad 10 000 płatności. Proszę zawęzić filtr, na przykład do miesiąca.', en: 'Over 10,000 payments. Please narrow the filter, to a month for example.' },
  tooMany: { pl: 'Ponad 100. Widać najnowsze; proszę szukać po numerze zlecenia.', en: 'Over 100. The newest are shown; please search by the number of the order.' },
  none: { pl: 'Nie ma takich płatności.', en: 'There are no such payments.' },
  order: { pl: 'Zlecenie', en: 'Order' },
  payer: { pl: 'Płatnik', en: 'Payer' },
  card: { pl: 'Karta', en: 'Card' },
  amount: { pl: 'Kwota', en: 'Amount' },
  state: { pl: 'Stan', en: 'State' },
  late: { pl: 'po czasie', en: 'time is over' },
  PODATKI_GMINNE: { pl: 'Podatki gminne', en: 'Municipal taxes' },
  ODPADY: { pl: 'Odpady', en: 'Waste' },
  WODA_SCIEKI: { pl: 'Woda i ścieki', en: 'Water and sewage' },
  OPLATY_LOKALNE: { pl: 'Opłaty lokalne', en: 'Local fees' },
  OPLATY_PSY: { pl: 'Opłata od psów', en: 'Dog fee' },
  KONCESJE_ALKOHOL: { pl: 'Zezwolenia na alkohol', en: 'Alcohol permits' },
  SRODKI_TRANSPORTU: { pl: 'Środki transportu', en: 'Vehicles' },
})

const providers: Readonly<Record<string, { readonly shortName: string }>> = PROVIDERS

/** Online payments, the newest first. */
export const payments = defineDeskList({
  path: '/urzad/platnosci', summary: 'Payments of a filter, or those that a number finds', permission: 'payment-list', menu: { group: 'money', icon: 'card' }, files: 'payment-list', texts,
  row: {
    id: code(), state: code<PaymentState>(), stage: code<Stage>(), provider: code<Provider>(), amount: personal(money()), card: personal(text()), kind: code(), payer: personal(text()), subject: personal(code()),
    orderedAt: timestamp(), paidAt: optional(timestamp()), isLate: flag(),
  },
  key: 'id',
  columns: [
    { label: 'order', lines: ['id', 'orderedAt'] },
    { label: 'payer', lines: ['payer', 'subject'] },
    { label: 'card', lines: ['card', ['kind', 'provider']] },
    { label: 'amount', lines: ['amount'] },
    { label: 'state', lines: ['stage'] },
  ],
  views: ['all', 'open', 'paid', 'posted', 'review', 'failed'], isCounted: true,
  filters: { kind: option('rodzaj', CARD_KINDS), provider: option('dostawca', PROVIDER_IDS), from: onDay('od'), to: onDay('do') },
  isSearched: true,
  says: { provider: (id) => providers[id]?.shortName ?? id },
  opens: ({ id }) => paymentPage.to({ numer: id }),
})
