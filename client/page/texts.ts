import { defineTexts } from '#shared/i18n.ts'

/** Words of what pages share. */
export const texts = defineTexts({
  toPayNow: { pl: 'Przejdź do zapłaty', en: 'Go to payment', de: 'Zur Zahlung', uk: 'Перейти до сплати' },
  payLate: { pl: 'Zapłać zaległość: {amount}', en: 'Pay what is overdue: {amount}', de: 'Überfälliges bezahlen: {amount}', uk: 'Сплатити прострочене: {amount}' },
  payUntil: { pl: 'Zapłać {amount} do {date}', en: 'Pay {amount} by {date}', de: '{amount} bis {date} bezahlen', uk: 'Сплатити {amount} до {date}' },
  toPay: { pl: 'Sprawdź, co jest do zapłaty', en: 'See what you have to pay', de: 'Ansehen, was zu zahlen ist', uk: 'Переглянути, що слід сплатити' },
})

/** What is said of something that was sent a moment ago. */
export const sentTexts = defineTexts({
  title: { pl: 'Sprawa {number}', en: 'Case {number}', de: 'Anliegen {number}', uk: 'Справа {number}' },
  answerBy: {
    pl: 'Odpowiedź urzędu do {day}.',
    en: 'The office answers by {day}.',
    de: 'Die Behörde antwortet bis {day}.',
    uk: 'Установа відповість до {day}.',
  },
  open: { pl: 'Zobacz sprawę', en: 'See the case', de: 'Zum Anliegen', uk: 'Переглянути справу' },
  copy: { pl: 'Kopia (PDF)', en: 'Copy (PDF)', de: 'Kopie (PDF)', uk: 'Копія (PDF)' },
})
