import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  elsewhere: {
    pl: 'Strona innego serwisu ({host}). Ma własny wygląd, kolory i zasady.',
    en: 'A page of another site ({host}). Its look, colours and rules are its own.',
    de: 'Seite eines anderen Anbieters ({host}). Sie hat ihr eigenes Aussehen, eigene Farben und Regeln.',
    uk: 'Сторінка іншого сайту ({host}). Вона має власний вигляд, кольори та правила.',
  },
})
