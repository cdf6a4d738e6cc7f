import { defineTexts } from '#shared/i18n.ts'

/** Words of somebody who acts for another person: above every page, and where one chooses for whom. */
export const texts = defineTexts({
  acting: { pl: 'Działają Państwo w imieniu', en: 'You act on behalf of', de: 'Sie handeln im Namen von', uk: 'Ви дієте від імені' },
  until: { pl: '(do {date})', en: '(until {date})', de: '(bis {date})', uk: '(до {date})' },
  back: { pl: 'Wróć do swoich spraw', en: 'Back to yourself', de: 'Zurück zu den eigenen Angelegenheiten', uk: 'Повернутися до своїх справ' },
  onBehalf: { pl: 'w imieniu tej osoby (do {date})', en: 'on behalf of this person (until {date})', de: 'im Namen dieser Person (bis {date})', uk: 'від імені цієї особи (до {date})' },
  byLetter: { pl: 'Konto z kodu z listu', en: 'Account by the code of a letter', de: 'Konto mit dem Code eines Briefs', uk: 'Обліковий запис за кодом із листа' },
  byLetterMore: {
    pl: 'Można oglądać i płacić. Wnioski i zgłoszenia: po potwierdzeniu tożsamości.',
    en: 'You can look and pay. Applications and requests: once your identity is confirmed.',
    de: 'Sie können alles sehen und zahlen. Anträge und Meldungen: nach Bestätigung der Identität.',
    uk: 'Можна переглядати й платити. Заяви та звернення: після підтвердження особи.',
  },
  prove: { pl: 'Jak potwierdzić', en: 'How to confirm', de: 'So bestätigen Sie', uk: 'Як підтвердити' },
  inherited: { pl: 'Karty po osobie zmarłej', en: 'Accounts inherited from', de: 'Geerbte Abgabenkonten von', uk: 'Картки після померлої особи' },
})
