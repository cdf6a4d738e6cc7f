import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { CASES, MONEY, MONEY_DAY, PAYMENT, PAYMENTS } from './pages/addresses.ts'
import { lifeTexts } from './words/life-texts.ts'
import { moneyTexts } from './words/money-texts.ts'
import { texts } from './words/texts.ts'

/** Online payments on the desk. */
export const part: BrowserPart = {
  menu: [
    { group: 'money', icon: 'card', name: wordOf(texts, 'payments'), href: PAYMENTS, permission: 'payment-list' },
    { group: 'money', icon: 'info', name: wordOf(texts, 'cases'), href: CASES, permission: 'payment-list', queue: 'wplaty-do-wyjasnienia' },
    { group: 'money', icon: 'table', name: wordOf(moneyTexts, 'money'), href: MONEY, permission: 'payment-list', queue: 'rozliczenie' },
  ],
  pages: [
    { route: PAYMENTS, permission: 'payment-list', load: () => import('./pages/payments-page.tsx') },
    { route: CASES, permission: 'payment-list', load: () => import('./pages/cases-page.tsx') },
    { route: MONEY, permission: 'payment-list', load: () => import('./pages/money-page.tsx') },
    { route: MONEY_DAY, permission: 'payment-list', load: () => import('./pages/day-page.tsx') },
    { route: PAYMENT, permission: 'payment-list', load: () => import('./pages/payment-page.tsx') },
  ],
  queues: [
    { id: 'wplaty-do-wyjasnienia', name: wordOf(texts, 'cases'), href: CASES },
    { id: 'rozliczenie', name: wordOf(moneyTexts, 'money'), href: MONEY },
  ],
  acts: { 'payment-release': wordOf(texts, 'releaseAct') },
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
