import { defineDeskList, personal } from '#shared/desk/list.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, flag, integer, money, text, timestamp } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Wpłaty do wyjaśnienia', en: 'Payments in question' },
  lead: { pl: 'Portal sam ich nie rozstrzyga. Najstarsze na górze; decyzja zapada na stronie płatności.', en: 'The portal does not judge them by itself. The oldest first; the decision is made on the page of the payment.' },
  none: { pl: 'Nic nie czeka na decyzję.', en: 'Nothing waits for a decision.' },
  tooMany: { pl: 'Pokazano 200 najstarszych. Następne pojawią się, gdy te będą rozstrzygnięte.', en: 'The 200 oldest are shown. The next ones appear when these are decided.' },
  case: { pl: 'Sprawa', en: 'Case' },
  what: { pl: 'Co jest do wyjaśnienia', en: 'What is in question' },
  payer: { pl: 'Płatnik', en: 'Payer' },
  wait: { pl: 'Czeka', en: 'Waits' },
  ordered: { pl: 'zlecono {amount}', en: 'ordered {amount}' },
  reported: { pl: 'operator zgłosił {amount}', en: 'the provider reported {amount}' },
  reportedNothing: { pl: 'operator nie podał kwoty', en: 'the provider told no amount' },
})

/** Payments that only a person can judge, the oldest first. */
export const cases = defineDeskList({
  path: '/urzad/wplaty-do-wyjasnienia', summary: 'Payments that only a clerk can judge, the oldest first', permission: 'payment-list', menu: { group: 'money', icon: 'info', queue: 'wplaty-do-wyjasnienia' }, texts,
  row: {
    case: code(), payment: code(), kind: code(), openedAt: timestamp(), workingDays: integer(), isLate: flag(), ordered: personal(money()), reported: personal(money()),
    payer: personal(text()), subject: personal(code()), card: personal(code()),
  },
  key: 'case',
  columns: [{ label: 'case', lines: ['case', 'openedAt'] }, { label: 'what', lines: ['kind'] }, { label: 'payer', lines: ['payer', ['subject', 'card']] }, { label: 'wait', lines: ['workingDays'] }],
  opens: ({ payment }) => paymentPage.to({ numer: payment }),
})
