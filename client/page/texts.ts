import { defineTexts } from '#shared/i18n.ts'

/** Words of what pages share. */
export const texts = defineTexts({
  toPayNow: { pl: 'Przejdź do zapłaty', en: 'Go to payment', de: 'Zur Zahlung', uk: 'Перейти до сплати' },
  payLate: { pl: 'Zapłać zaległość: {amount}', en: 'Pay what is overdue: {amount}', de: 'Überfälliges bezahlen: {amount}', uk: 'Сплатити прострочене: {amount}' },
  payUntil: { pl: 'Zapłać {amount} do {date}', en: 'Pay {amount} by {date}', de: '{amount} bis {date} bezahlen', uk: 'Сплатити {amount} до {date}' },
  toPay: { pl: 'Sprawdź, co jest do zapłaty', en: 'See what you have to pay', de: 'Ansehen, was zu zahlen ist', uk: 'Переглянути, що слід сплатити' },
})
