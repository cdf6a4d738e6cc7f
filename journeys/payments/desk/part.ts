import { type BrowserPart, thingOf, wordOf } from '#client/desk/part.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { CASES, dayPage, MONEY, PAYMENTS, REFUNDS, STATEMENTS } from './pages/addresses.ts'
import { lifeTexts } from './words/life-texts.ts'
import { moneyTexts } from './words/money-texts.ts'
import { refundTexts } from './words/refund-texts.ts'
import { statementTexts } from './words/statement-texts.ts'
import { texts } from './words/texts.ts'

/** Online payments on the desk. */
export const part: BrowserPart = {
  menu: [
    { group: 'money', icon: 'card', name: wordOf(texts, 'payments'), href: PAYMENTS, permission: 'payment-list' },
    { group: 'money', icon: 'info', name: wordOf(texts, 'cases'), href: CASES, permission: 'payment-list', queue: 'wplaty-do-wyjasnienia' },
    { group: 'money', icon: 'refresh', name: wordOf(refundTexts, 'refunds'), href: REFUNDS, permission: 'payment-refund', queue: 'zwroty' },
    { group: 'money', icon: 'table', name: wordOf(moneyTexts, 'money'), href: MONEY, permission: 'payment-list', queue: 'rozliczenie' },
    { group: 'money', icon: 'document', name: wordOf(statementTexts, 'title'), href: STATEMENTS, permission: 'payment-list' },
  ],
  pages: [
    { route: PAYMENTS, permission: 'payment-list', load: () => import('./pages/list/payments-page.tsx') },
    { route: CASES, permission: 'payment-list', load: () => import('./pages/cases-page.tsx') },
    { route: REFUNDS, permission: 'payment-refund', load: () => import('./pages/refunds/refunds-page.tsx') },
    { route: STATEMENTS, permission: 'payment-list', load: () => import('./pages/statements-page.tsx') },
    { route: MONEY, permission: 'payment-list', load: () => import('./pages/money-page.tsx') },
    { route: dayPage.route, permission: 'payment-list', load: () => import('./pages/day-page.tsx') },
    { route: paymentPage.route, permission: 'payment-list', load: () => import('./pages/payment/payment-page.tsx') },
  ],
  queues: [
    { id: 'wplaty-do-wyjasnienia', name: wordOf(texts, 'cases'), href: CASES },
    { id: 'zwroty', name: wordOf(refundTexts, 'refunds'), href: REFUNDS },
    { id: 'rozliczenie', name: wordOf(moneyTexts, 'money'), href: MONEY },
  ],
  acts: { 'payment-release': wordOf(texts, 'releaseAct') },
  things: { payment: thingOf(texts, 'paymentThing', { permission: 'payment-list', page: (numer) => paymentPage.to({ numer }) }) },
  facts: {
    payment: wordOf(texts, 'factPayment'),
    paymentCard: wordOf(texts, 'factCard'),
    paymentAmount: wordOf(texts, 'factAmount'),
    paymentState: wordOf(texts, 'factState'),
    NEW: wordOf(lifeTexts, 'NEW'),
    REGISTERED: wordOf(lifeTexts, 'REGISTERED'),
    PENDING: wordOf(lifeTexts, 'PENDING'),
    CANCELLED: wordOf(lifeTexts, 'CANCELLED'),
  },
}
