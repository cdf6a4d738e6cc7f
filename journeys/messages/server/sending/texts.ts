import { defineTexts } from '#shared/i18n.ts'

/** What stands around the words of an event when it leaves the portal. */
export const texts = defineTexts({
  several: {
    pl: { one: '{n} wiadomość w portalu', few: '{n} wiadomości w portalu', many: '{n} wiadomości w portalu', other: '{n} wiadomości w portalu' },
    en: { one: '{n} message in the portal', other: '{n} messages in the portal' },
    de: { one: '{n} Nachricht im Portal', other: '{n} Nachrichten im Portal' },
    uk: { one: '{n} повідомлення на порталі', few: '{n} повідомлення на порталі', many: '{n} повідомлень на порталі', other: '{n} повідомлення на порталі' },
  },
  where: {
    pl: 'Szczegóły są w portalu. Proszę wejść tak jak zwykle, zalogować się i otworzyć w skrzynce pozycję „{title}”.',
    en: 'The details are in the portal. Go there the way you usually do, log in and open “{title}” in your mailbox.',
    de: 'Die Einzelheiten stehen im Portal. Melden Sie sich dort wie gewohnt an und öffnen Sie im Posteingang „{title}“.',
    uk: 'Подробиці на порталі. Зайдіть туди, як завжди, увійдіть до облікового запису й відкрийте у скриньці «{title}».',
  },
  never: {
    pl: 'W naszych wiadomościach nie ma linków do płatności, kwot ani numerów rachunków.', en: 'Our messages contain no payment links, amounts or bank account numbers.',
    de: 'Unsere Nachrichten enthalten keine Links zum Bezahlen, keine Beträge und keine Kontonummern.', uk: 'У наших повідомленнях немає посилань на оплату, сум і номерів рахунків.',
  },
  short: {
    pl: '{office}: {what}. Szczegóły w portalu po zalogowaniu. Nie wysyłamy linków.', en: '{office}: {what}. Details in the portal after you log in. We send no links.',
    de: '{office}: {what}. Einzelheiten nach Anmeldung im Portal. Wir senden keine Links.', uk: '{office}: {what}. Подробиці на порталі після входу. Посилань не надсилаємо.',
  },
  shorter: {
    pl: '{office}: {what}. Szczegóły w portalu.', en: '{office}: {what}. Details in the portal.', de: '{office}: {what}. Einzelheiten im Portal.', uk: '{office}: {what}. Подробиці на порталі.',
  },
})
