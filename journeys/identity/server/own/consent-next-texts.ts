import { defineTexts } from '#shared/i18n.ts'

/** What the home page says of consents that the office asks for in other words now. */
export const nextTexts = defineTexts({
  title: { pl: 'Nowa treść zgody na powiadomienia', en: 'New wording of the consent to notifications', de: 'Neuer Wortlaut der Einwilligung in Benachrichtigungen', uk: 'Нова редакція згоди на сповіщення' },
  changed: { pl: 'do przeczytania', en: 'to be read', de: 'zu lesen', uk: 'потрібно прочитати' },
  why: {
    pl: 'Urząd zmienił treść zgody. Do czasu Państwa decyzji obowiązuje ta, na którą się Państwo zgodzili.',
    en: 'The office has changed the wording of the consent. Until you decide, the one you agreed to applies.',
    de: 'Die Behörde hat den Wortlaut der Einwilligung geändert. Bis zu Ihrer Entscheidung gilt der Wortlaut, dem Sie zugestimmt haben.',
    uk: 'Установа змінила текст згоди. До вашого рішення діє той, на який ви погодилися.',
  },
  read: { pl: 'Przeczytaj i zdecyduj', en: 'Read and decide', de: 'Lesen und entscheiden', uk: 'Прочитати й вирішити' },
})
