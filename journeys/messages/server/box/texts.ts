import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  withdrawn: {
    pl: 'Urząd wycofał dane, o których mówi ta wiadomość.', en: 'The office has withdrawn the data that this message is about.',
    de: 'Die Behörde hat die Daten zurückgenommen, von denen diese Nachricht spricht.', uk: 'Установа відкликала дані, про які йдеться в цьому повідомленні.',
  },
})
