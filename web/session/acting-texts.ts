import { defineTexts } from '#shared/i18n.ts'

/** Words of somebody who acts for another person: above every page, and where one chooses for whom. */
export const texts = defineTexts({
  acting: { pl: 'Działają Państwo w imieniu', en: 'You act on behalf of', de: 'Sie handeln im Namen von', uk: 'Ви дієте від імені' },
  until: { pl: '(do {date})', en: '(until {date})', de: '(bis {date})', uk: '(до {date})' },
  back: { pl: 'Wróć do swoich spraw', en: 'Back to yourself', de: 'Zurück zu den eigenen Angelegenheiten', uk: 'Повернутися до своїх справ' },
  onBehalf: { pl: 'w imieniu tej osoby (do {date})', en: 'on behalf of this person (until {date})', de: 'im Namen dieser Person (bis {date})', uk: 'від імені цієї особи (до {date})' },
  inherited: { pl: 'Karty po osobie zmarłej', en: 'Accounts inherited from', de: 'Geerbte Abgabenkonten von', uk: 'Картки після померлої особи' },
})
