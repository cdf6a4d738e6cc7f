import { defineTexts } from '#shared/i18n.ts'

/** A message that somebody sends to themselves. */
export const texts = defineTexts({
  title: { pl: 'Wiadomość próbna', en: 'Test message', de: 'Testnachricht', uk: 'Пробне повідомлення' },
  short: { pl: 'to jest wiadomość próbna', en: 'this is a test message', de: 'das ist eine Testnachricht', uk: 'це пробне повідомлення' },
  mail: {
    pl: 'To jest wiadomość próbna. Tak będą wyglądać nasze przypomnienia.', en: 'This is a test message. Our reminders will look like this.',
    de: 'Das ist eine Testnachricht. So werden unsere Erinnerungen aussehen.', uk: 'Це пробне повідомлення. Так виглядатимуть наші нагадування.',
  },
  asked: {
    pl: 'Tę wiadomość zamówili Państwo w ustawieniach. Skoro dotarła, dotrą też przypomnienia.', en: 'You asked for this message in the message settings. Now that it has arrived, reminders will arrive too.',
    de: 'Sie haben diese Nachricht in den „Einstellungen für Nachrichten“ angefordert. Da sie angekommen ist, kommen auch Erinnerungen an.',
    uk: 'Це повідомлення замовлено в налаштуваннях повідомлень. Якщо воно надійшло, надійдуть і нагадування.',
  },
})
