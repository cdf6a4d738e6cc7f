import { defineTexts } from '#shared/i18n.ts'

/** After a payment: what was paid, and what comes next. */
export const afterTexts = defineTexts({
  paid: { pl: 'Zapłacono', en: 'Paid', de: 'Bezahlt', uk: 'Сплачено' },
  purpose: { pl: 'Za co', en: 'For what', de: 'Wofür', uk: 'За що' },
  next: { pl: 'Następne do zapłaty', en: 'Next to pay', de: 'Als Nächstes zu zahlen', uk: 'Наступне до сплати' },
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' },
  stillLate: { pl: 'Jeszcze po terminie', en: 'Still overdue', de: 'Noch überfällig', uk: 'Ще прострочено' },
  toHome: { pl: 'Gotowe, na stronę główną', en: 'Done, to the home page', de: 'Fertig, zur Startseite', uk: 'Готово, на головну' },
})
