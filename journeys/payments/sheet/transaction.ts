import { PROVIDER_IDS, transactionKey } from '#shared/payments/payment-providers.ts'
import type { HistoryPayment } from '../contract.ts'

/** What an answer says of the transaction, whichever provider's it is; empty or null where that one says nothing. */
export interface Transaction {
  readonly recipient: string
  readonly address: string
  readonly email: string | null
  readonly country: string | null
  /** 26 digits. */
  readonly account: string
  readonly validUntil: string | null
  /** Where it is finished; null once it cannot be paid any more. */
  readonly url: string | null
}

const NONE: Transaction = { recipient: '', address: '', email: null, country: null, account: '', validUntil: null, url: null }

export function transactionOf(description: HistoryPayment['opisPlatnosci']): Transaction {
  const told = PROVIDER_IDS.map((id) => description[transactionKey(id)]).find((one) => one !== null)
  if (!told) return NONE
  if (!('iban' in told)) {
    return { ...NONE, recipient: told.akceptantNazwaRachunku, account: told.akceptantNumerRachunku, validUntil: told.waznoscTransakcji }
  }
  const town = [told.odbiorcaKodPocztowy, told.odbiorcaMiasto].filter(Boolean).join(' ')
  return {
    ...NONE,
    recipient: told.odbiorcaNazwa,
    address: [told.odbiorcaAdres, town].filter(Boolean).join(', '),
    email: told.odbiorcaEmail,
    country: told.odbiorcaKodPanstwa,
    account: told.iban.slice(2),
    url: told.urlTransakcji,
  }
}
