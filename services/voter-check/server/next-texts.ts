import { defineTexts } from '#shared/i18n.ts'

/** What the lists of voters say on the home page. */
export const texts = defineTexts({
  station: { pl: 'Głosują Państwo tutaj: {place}, obwód {district}', en: 'You vote here: {place}, district {district}', de: 'Sie wählen hier: {place}, Wahlbezirk {district}', uk: 'Ви голосуєте тут: {place}, дільниця {district}' },
  check: { pl: 'Sprawdź', en: 'Check', de: 'Prüfen', uk: 'Перевірити' },
})
