import { defineTexts } from '#shared/i18n.ts'

/** After a payment: what comes next. */
export const afterTexts = defineTexts({
  next: { pl: 'Następne do zapłaty', en: 'Next to pay', de: 'Als Nächstes zu zahlen', uk: 'Наступне до сплати' },
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' },
  stillLate: { pl: 'Jeszcze po terminie', en: 'Still overdue', de: 'Noch überfällig', uk: 'Ще прострочено' },
  toHome: { pl: 'Gotowe, na stronę główną', en: 'Done, to the home page', de: 'Fertig, zur Startseite', uk: 'Готово, на головну' },
})
