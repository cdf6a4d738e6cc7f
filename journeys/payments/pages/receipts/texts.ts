import { defineTexts } from '#shared/i18n.ts'
import { RECEIPT } from '#shared/payments/receipt-calls.ts'

/** Words of the buttons for confirmations. */
export const texts = defineTexts({
  one: RECEIPT,
  year: { pl: 'Potwierdzenia za {year} rok (PDF)', en: 'Confirmations for {year} (PDF)', de: 'Bestätigungen {year} (PDF)', uk: 'Підтвердження за {year} рік (PDF)' },
  none: {
    pl: 'Potwierdzenie wpłaty ma tylko płatność, którą potwierdził operator.',
    en: 'Only a payment that the operator has confirmed has a confirmation.',
    de: 'Nur eine vom Anbieter bestätigte Zahlung hat eine Bestätigung.',
    uk: 'Підтвердження має лише платіж, який підтвердив оператор.',
  },
})
