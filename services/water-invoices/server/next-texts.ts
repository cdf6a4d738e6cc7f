import { defineTexts } from '#shared/i18n.ts'

/** What invoices say on the home page. */
export const texts = defineTexts({
  invoice: { pl: 'Nowa faktura za wodę {number}', en: 'New water invoice {number}', de: 'Neue Wasserrechnung {number}', uk: 'Новий рахунок за воду {number}' },
  issued: { pl: 'wystawiona {date}, termin płatności {due}', en: 'issued on {date}, due on {due}', de: 'ausgestellt am {date}, fällig am {due}', uk: 'виставлено {date}, строк сплати {due}' },
  see: { pl: 'Zobacz', en: 'View', de: 'Ansehen', uk: 'Переглянути' },
})
