import { type BrowserPart, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { STATEMENTS } from './pages/addresses.ts'
import { cases } from './lists/cases.ts'
import { dayPage, moneyDays } from './lists/money-days.ts'
import { payments } from './lists/payments.ts'
import { refunds } from './lists/refunds.ts'
import { lifeTexts } from './words/life-texts.ts'
import { statementTexts } from './words/statement-texts.ts'
import { texts } from './words/texts.ts'

/** Online payments on the desk. */
export const part: BrowserPart = {
  menu: [
    entryOf(payments),
    entryOf(cases),
    entryOf(refunds),
    entryOf(moneyDays),
    { group: 'money', icon: 'document', name: wordOf(statementTexts, 'title'), href: STATEMENTS, permission: 'payment-list' },
  ],
  pages: [
    { route: payments.path, permission: payments.permission, load: () => import('./pages/payments-page.tsx') },
    { route: cases.path, permission: cases.permission, load: () => import('./pages/cases-page.tsx') },
    { route: refunds.path, permission: refunds.permission, load: () => import('./pages/refunds/refunds-page.tsx') },
    { route: STATEMENTS, permission: 'payment-list', load: () => import('./pages/statements-page.tsx') },
    { route: moneyDays.path, permission: 'payment-list', load: () => import('./pages/money-page.tsx') },
    { route: dayPage.route, permission: 'payment-list', load: () => import('./pages/day-page.tsx') },
    { route: paymentPage.route, permission: 'payment-list', load: () => import('./pages/payment/payment-page.tsx') },
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
