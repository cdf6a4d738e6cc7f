/** The confirmations of all payments of a card. The service that shows the card and the journey that paid it know each other by this alone. */
export const cardReceipts = { method: 'GET', access: 'subject', path: '/platnosci/dajPotwierdzeniaKarty/pdf' } as const
