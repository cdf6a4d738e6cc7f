import { defineTexts } from '#shared/i18n.ts'

/** A new permit: what leaves the portal does not say for what. */
export const texts = defineTexts({
  title: { pl: 'Nowe zezwolenie', en: 'A new permit', de: 'Neue Erlaubnis', uk: 'Новий дозвіл' },
  short: { pl: 'jest nowe zezwolenie', en: 'there is a new permit', de: 'es gibt eine neue Erlaubnis', uk: 'є новий дозвіл' },
  mail: { pl: 'W portalu są dane nowego zezwolenia.', en: 'The portal has the data of a new permit.', de: 'Im Portal stehen die Daten einer neuen Erlaubnis.', uk: 'На порталі є дані нового дозволу.' },
  line: {
    pl: 'Zezwolenie nr {number}, {outlet}, ważne od {from} do {to}.', en: 'Permit no. {number}, {outlet}, valid from {from} to {to}.',
    de: 'Erlaubnis Nr. {number}, {outlet}, gültig vom {from} bis {to}.', uk: 'Дозвіл № {number}, {outlet}, дійсний з {from} до {to}.',
  },
  where: {
    pl: 'Jest w usłudze „{service}”, razem z opłatami. Ta wiadomość nie jest doręczeniem zezwolenia.',
    en: 'You can see it under “{service}”, with its fees. This message is not the formal delivery of the permit.',
    de: 'Sie steht mit den Gebühren im Dienst „{service}“. Diese Nachricht ist keine Zustellung der Erlaubnis.',
    uk: 'Його разом із платою за дозволи показує послуга «{service}». Це повідомлення не є врученням дозволу.',
  },
})
