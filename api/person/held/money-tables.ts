import { type Held, GOES, kept, OF_ACCOUNT, OF_SUBJECT, within } from './held.ts'

const PAYMENTS = '(t.account_id = any($1) or t.pesel = any($2) or t.nip = any($3))'
const OF_PAYMENT = within('payment_id', 'payment', 'id', PAYMENTS)
const STAYS = kept('accounting')
/** Under what a provider and a bank know a payment. */
const REFERENCES = `select unnest(array[t.id, upper(t.attempt_id::text), t.provider_token]) from portal.payment t where ${PAYMENTS}`

/** What was ordered, paid and compared. */
export const moneyTables = {
  payment: { name: { pl: 'Płatności', en: 'Payments' }, where: PAYMENTS, erased: STAYS, shown: { id: 'Nr', created_at: 'Zlecono', state: 'Stan', amount: 'Kwota', title: 'Tytuł', payer_name: 'Płacący', payer_email: 'E-mail' } },
  payment_instalment: { name: { pl: 'Raty w płatnościach', en: 'Instalments in payments' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', opisNrRaty: 'Rata', terminPlatnosci: 'Termin', kwotaRaty: 'Kwota' } },
  payment_history: { name: { pl: 'Historia płatności', en: 'History of payments' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', at: 'Kiedy', to_state: 'Stan', cause: 'Przyczyna' } },
  payment_note: { name: { pl: 'Notatki urzędu do płatności', en: 'Notes of the office on payments' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', at: 'Kiedy', author_name: 'Kto', words: 'Treść' } },
  payment_notification: { name: { pl: 'Komunikaty operatora płatności', en: 'Messages of the payment provider' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', received_at: 'Kiedy', outcome: 'Wynik' } },
  payment_case: { name: { pl: 'Sprawy płatności', en: 'Cases of payments' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', kind: 'Rodzaj', amount: 'Kwota', decision: 'Decyzja', reason: 'Powód' } },
  payment_refund: { name: { pl: 'Zwroty', en: 'Refunds' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', amount: 'Kwota', state: 'Stan', ordered_at: 'Zlecono', reason: 'Powód' } },
  payment_exported: { name: { pl: 'Wpłaty wydane systemowi finansowemu', en: 'Payments handed over to the finance system' }, where: OF_PAYMENT, erased: STAYS, shown: { payment_id: 'Płatność', export_number: 'Nr wydania' } },
  payment_basket: { name: { pl: 'Płatności zlecone razem', en: 'Payments started together' }, where: OF_ACCOUNT, erased: GOES, shown: { id: 'Nr', created_at: 'Kiedy' } },
  payment_basket_part: { name: { pl: 'Części płatności zleconych razem', en: 'Parts of payments started together' }, where: within('basket_id', 'payment_basket', 'id', OF_ACCOUNT), erased: GOES, shown: { payment_id: 'Płatność', position: 'Kolejność' } },
  idempotency_key: { name: { pl: 'Klucze zleceń', en: 'Keys of orders' }, where: OF_ACCOUNT, erased: GOES, shown: { call: 'Wywołanie', created_at: 'Kiedy' } },
  declared_transfer: { name: { pl: 'Zgłoszone przelewy z własnego banku', en: 'Declared transfers' }, where: OF_SUBJECT, erased: { how: 'deleted' }, shown: { declared_on: 'Dzień', card_id: 'Nr karty', collective_id: 'Nr raty' } },
  card_way: { name: { pl: 'Zapisane sposoby zapłaty kart', en: 'Noted ways of paying accounts' }, where: OF_SUBJECT, erased: { how: 'deleted' }, shown: { card_id: 'Nr karty', way: 'Sposób', noted_on: 'Od dnia' } },
  difference: { name: { pl: 'Różnice w rozliczeniu', en: 'Differences of the reconciliation' }, where: OF_PAYMENT, erased: STAYS, shown: { number: 'Nr', payment_id: 'Płatność', label: 'Rodzaj', day: 'Dzień', reason: 'Powód' } },
  settlement_line: { name: { pl: 'Wiersze rozliczeń operatora', en: 'Lines of the provider’s settlement' }, where: `t.session in (${REFERENCES})`, erased: STAYS, shown: { order_id: 'Zlecenie', paid_on: 'Dzień', amount: 'Kwota' } },
  bank_line: { name: { pl: 'Wiersze wyciągów banku', en: 'Lines of bank statements' }, where: `t.reference in (${REFERENCES})`, erased: STAYS, shown: { booked_on: 'Dzień', amount: 'Kwota', title: 'Tytuł', party: 'Płacący' } },
} as const satisfies Readonly<Record<string, Held>>
