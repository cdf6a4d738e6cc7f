import { defineTexts } from '#shared/i18n.ts'

/** What waste collections say on the home page. */
export const texts = defineTexts({
  collection: { pl: 'Odbiór odpadów: {fractions}', en: 'Waste collection: {fractions}', de: 'Abfallabfuhr: {fractions}', uk: 'Вивезення відходів: {fractions}' },
  today: { pl: 'dziś', en: 'today', de: 'heute', uk: 'сьогодні' },
  tomorrow: { pl: 'jutro', en: 'tomorrow', de: 'morgen', uk: 'завтра' },
  places: {
    pl: { one: '{n} miejsce', few: '{n} miejsca', many: '{n} miejsc', other: '{n} miejsca' },
    en: { one: '{n} place', other: '{n} places' },
    de: { one: '{n} Abholort', other: '{n} Abholorte' },
    uk: { one: '{n} місце', few: '{n} місця', many: '{n} місць', other: '{n} місця' },
  },
  see: { pl: 'Zobacz terminy', en: 'See collection days', de: 'Termine ansehen', uk: 'Переглянути дні' },
})
