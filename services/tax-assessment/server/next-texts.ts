import { defineTexts } from '#shared/i18n.ts'

/** What decisions say on the home page. */
export const texts = defineTexts({
  decision: { pl: 'Decyzja w sprawie podatku {number}', en: 'Tax decision {number}', de: 'Steuerbescheid {number}', uk: 'Рішення про податок {number}' },
  issued: { pl: 'z dnia {date}', en: 'of {date}', de: 'vom {date}', uk: 'від {date}' },
  read: { pl: 'Zobacz', en: 'View', de: 'Ansehen', uk: 'Переглянути' },
})
