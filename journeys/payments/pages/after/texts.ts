import { defineTexts } from '#shared/i18n.ts'

/** After a payment: what was paid, and what comes next. */
export const afterTexts = defineTexts({
  paid: { pl: 'Zapłacono', en: 'Paid', de: 'Bezahlt', uk: 'Сплачено' },
  purpose: { pl: 'Za co', en: 'For what', de: 'Wofür', uk: 'За що' },
  next: { pl: 'Następne do zapłaty', en: 'Next to pay', de: 'Als Nächstes zu zahlen', uk: 'Наступне до сплати' },
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' },
  by: { pl: 'termin {date}', en: 'due on {date}', de: 'fällig am {date}', uk: 'строк {date}' },
  toHome: { pl: 'Wróć na stronę główną', en: 'Back to the home page', de: 'Zurück zur Startseite', uk: 'Повернутися на головну' },
})
