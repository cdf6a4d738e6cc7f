import { defineTexts } from '#shared/i18n.ts'

/** A new invoice: what leaves the portal names neither number nor amount. */
export const texts = defineTexts({
  title: { pl: 'Nowa faktura', en: 'A new invoice', de: 'Neue Rechnung', uk: 'Новий рахунок' },
  short: { pl: 'jest nowa faktura', en: 'there is a new invoice', de: 'es gibt eine neue Rechnung', uk: 'є новий рахунок' },
  mail: { pl: 'W portalu jest nowa faktura.', en: 'There is a new invoice in the portal.', de: 'Im Portal gibt es eine neue Rechnung.', uk: 'На порталі є новий рахунок.' },
  line: {
    pl: 'Faktura nr {number} z dnia {issued}, termin płatności {due}.', en: 'Invoice no. {number} of {issued}, due on {due}.',
    de: 'Rechnung Nr. {number} vom {issued}, fällig am {due}.', uk: 'Рахунок № {number} від {issued}, строк сплати {due}.',
  },
  where: {
    pl: 'Jest w usłudze „{service}”.', en: 'You can see it under “{service}”.', de: 'Sie steht im Dienst „{service}“.', uk: 'Його показує послуга «{service}».',
  },
})
