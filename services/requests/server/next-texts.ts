import { defineTexts } from '#shared/i18n.ts'

/** What requests say on the home page. */
export const texts = defineTexts({
  answered: { pl: 'Urząd odpowiedział {date}', en: 'The office answered on {date}', de: 'Die Behörde hat am {date} geantwortet', uk: 'Установа відповіла {date}' },
  handled: { pl: 'Urząd załatwił {date}', en: 'The office dealt with it on {date}', de: 'Die Behörde hat es am {date} erledigt', uk: 'Установа опрацювала {date}' },
  read: { pl: 'Przeczytaj', en: 'Read', de: 'Lesen', uk: 'Прочитати' },
})
