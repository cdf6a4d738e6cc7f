import { defineTexts } from '#shared/i18n.ts'

/** What stands around the words of every mail. */
export const around = defineTexts({
  greeting: { pl: 'Dzień dobry,', en: 'Hello,', de: 'Guten Tag,', uk: 'Добрий день!' },
  signature: {
    pl: '{office}. To wiadomość automatyczna, prosimy na nią nie odpowiadać.',
    en: '{office}. This is an automatic message, please do not reply to it.',
    de: '{office}. Dies ist eine automatische Nachricht, bitte antworten Sie nicht darauf.',
    uk: '{office}. Це автоматичне повідомлення, не відповідайте на нього.',
  },
  phrase: {
    pl: 'Państwa fraza rozpoznawcza: {phrase}. Wiadomość z inną frazą albo bez niej nie jest od nas.',
    en: 'Your recognition phrase: {phrase}. A message with another phrase, or without one, is not from us.',
    de: 'Ihre Erkennungswörter: {phrase}. Eine Nachricht mit anderen oder ohne solche Wörter ist nicht von uns.',
    uk: 'Ваша розпізнавальна фраза: {phrase}. Повідомлення з іншою фразою або без неї — не від нас.',
  },
  noDelivery: {
    pl: 'Ta wiadomość tylko informuje. Nie jest doręczeniem pisma w rozumieniu prawa i nie rozpoczyna żadnego terminu.',
    en: 'This message only informs. It is not a service of documents under the law, and no time limit begins with it.',
    de: 'Diese Nachricht dient nur der Information. Sie ist keine Zustellung im Rechtssinne, und mit ihr beginnt keine Frist.',
    uk: 'Це повідомлення лише інформує. Воно не є врученням документа в розумінні закону, і жоден строк від нього не починається.',
  },
  unsubscribe: {
    pl: 'Nie chcą Państwo takich wiadomości? Można je wyłączyć na tej stronie:',
    en: 'You do not want such messages? You can switch them off on this page:',
    de: 'Sie möchten solche Nachrichten nicht? Auf dieser Seite können Sie sie abschalten:',
    uk: 'Не хочете таких повідомлень? Їх можна вимкнути на цій сторінці:',
  },
})
