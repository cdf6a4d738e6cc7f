import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  title: { pl: 'Woda: faktury i odczyty', en: 'Water: invoices and readings' },
  none: { pl: 'Nie ma faktur ani odczytów.', en: 'There are neither invoices nor readings.' },
  invoice: { pl: 'Faktura', en: 'Invoice' },
  reading: { pl: 'Odczyt', en: 'Reading' },
  used: { pl: 'zużycie', en: 'used' },
})
