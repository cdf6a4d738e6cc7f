import type { WrittenText } from '../i18n.ts'

/** The confirmation of one payment. The mailbox that tells of it and the journey that took the money know each other by this alone. */
export const paymentReceipt = { method: 'GET', access: 'subject', path: '/platnosci/dajPotwierdzenie/pdf' } as const

/** What its button says. */
export const RECEIPT: WrittenText = {
  pl: 'Potwierdzenie wpłaty (PDF)',
  en: 'Confirmation of payment (PDF)',
  de: 'Zahlungsbestätigung (PDF)',
  uk: 'Підтвердження платежу (PDF)',
}

/** The confirmations of all payments of a card. The service that shows the card and the journey that paid it know each other by this alone. */
export const cardReceipts = { method: 'GET', access: 'subject', path: '/platnosci/dajPotwierdzeniaKarty/pdf' } as const
