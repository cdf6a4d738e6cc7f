import { expect, it } from 'vitest'
import { accountPage, casePage, messagesOfAccount, paymentPage } from './pages.ts'

it.each([
  [accountPage.to({ id: 17 }), '/urzad/konto?id=17'],
  [casePage.to({ numer: 'Z-12' }), '/urzad/sprawa?numer=Z-12'],
  [paymentPage.to({ numer: '2026-00000829' }), '/urzad/platnosc?numer=2026-00000829'],
  [messagesOfAccount.to({ konto: 17, stan: 'all' }), '/urzad/wiadomosci?konto=17&stan=all'],
])('a page of the desk keeps its address, which clerks have in mails and bookmarks: %s', (address, kept) => {
  expect(address).toBe(kept)
})
