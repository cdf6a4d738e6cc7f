import { defineTexts } from '#shared/i18n.ts'

/** Words of the papers and of the text in the file of a year. */
export const texts = defineTexts({
  title: { pl: 'Wiadomości z portalu: {month}', en: 'Messages from the portal: {month}', de: 'Nachrichten des Portals: {month}', uk: 'Повідомлення порталу: {month}' },
  part: { pl: '{month}, część {n}', en: '{month}, part {n}', de: '{month}, Teil {n}', uk: '{month}, частина {n}' },
  list: { pl: 'Spis wiadomości', en: 'List of messages', de: 'Verzeichnis der Nachrichten', uk: 'Перелік повідомлень' },
  when: { pl: 'Kiedy', en: 'When', de: 'Wann', uk: 'Коли' },
  what: { pl: 'Tytuł', en: 'Title', de: 'Titel', uk: 'Заголовок' },
  topic: { pl: 'Temat', en: 'Topic', de: 'Thema', uk: 'Тема' },
  whose: { pl: 'Kogo dotyczy', en: 'Whom it concerns', de: 'Wen es betrifft', uk: 'Кого стосується' },
  account: { pl: 'konto w portalu', en: 'the account in the portal', de: 'das Konto im Portal', uk: 'обліковий запис на порталі' },
  also: { pl: 'Wysłano też', en: 'Also sent', de: 'Auch gesendet', uk: 'Також надіслано' },
  legal: {
    pl: 'Te wiadomości są informacją. Nie są doręczeniem pisma ani decyzji i nie zaczynają biegu żadnego terminu.',
    en: 'These messages are for your information. They are not the formal delivery of a letter or a decision and start no time limit.',
    de: 'Diese Nachrichten dienen der Information. Sie sind keine Zustellung eines Schreibens oder Bescheids und setzen keine Frist in Gang.',
    uk: 'Ці повідомлення мають інформаційний характер. Вони не є врученням документа чи рішення і не починають відліку жодного строку.',
  },
})
