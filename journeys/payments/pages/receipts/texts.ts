import { defineTexts } from '#shared/i18n.ts'
import { RECEIPT } from '#shared/payments/receipt-calls.ts'

/** Words of the buttons for confirmations. */
export const texts = defineTexts({
  one: RECEIPT,
  year: { pl: 'Potwierdzenia za {year} rok (PDF)', en: 'Confirmations for {year} (PDF)', de: 'Bestätigungen {year} (PDF)', uk: 'Підтвердження за {year} рік (PDF)' },
  none: {
    pl: 'Potwierdzenie wpłaty ma tylko płatność zapłacona, której urząd nie wyjaśnia i której nie zwrócił.',
    en: 'Only a payment that was made, is not being checked and was not refunded has a confirmation.',
    de: 'Nur eine bezahlte Zahlung, die nicht geklärt wird und nicht zurückgezahlt wurde, hat eine Bestätigung.',
    uk: 'Підтвердження має лише виконаний платіж, який установа не перевіряє і за яким не повернула коштів.',
  },
})
