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
    pl: 'Państwa dwa słowa: {phrase}. Przypomnienie z innymi słowami albo bez nich nie jest od nas.',
    en: 'Your two words: {phrase}. A reminder with other words, or without them, is not from us.',
    de: 'Ihre zwei Wörter: {phrase}. Eine Erinnerung mit anderen Wörtern oder ohne sie ist nicht von uns.',
    uk: 'Ваші два слова: {phrase}. Нагадування з іншими словами або без них — не від нас.',
  },
  noDelivery: {
    pl: 'Ta wiadomość tylko informuje. Nie jest doręczeniem pisma w rozumieniu prawa i nie rozpoczyna żadnego terminu.',
    en: 'This message is for your information only. In law it is not the delivery of a document, and it starts no time limit.',
    de: 'Diese Nachricht dient nur der Information. Sie ist keine Zustellung im Rechtssinne, und mit ihr beginnt keine Frist.',
    uk: 'Це повідомлення лише інформує. Воно не є врученням документа в розумінні закону, і жоден строк від нього не починається.',
  },
  unsubscribe: {
    pl: 'Nie chcą Państwo takich wiadomości? Można je wyłączyć na tej stronie:',
    en: 'Do you not want such messages? You can switch them off on this page:',
    de: 'Sie möchten solche Nachrichten nicht? Auf dieser Seite können Sie sie abschalten:',
    uk: 'Не хочете таких повідомлень? Їх можна вимкнути на цій сторінці:',
  },
})
