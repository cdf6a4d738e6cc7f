import { defineTexts } from '#shared/i18n.ts'

/** A new decision: what leaves the portal does not say in what matter. */
export const texts = defineTexts({
  title: { pl: 'Nowa decyzja', en: 'A new decision', de: 'Neuer Bescheid', uk: 'Нове рішення' },
  short: { pl: 'jest nowa decyzja', en: 'there is a new decision', de: 'es gibt einen neuen Bescheid', uk: 'є нове рішення' },
  mail: { pl: 'W portalu są dane nowej decyzji.', en: 'The portal has the data of a new decision.', de: 'Im Portal stehen die Daten eines neuen Bescheids.', uk: 'На порталі є дані нового рішення.' },
  line: {
    pl: 'Decyzja {number} z dnia {day}, zwrot akcyzy za rok {year}.', en: 'Decision {number} of {day}, excise refund for {year}.',
    de: 'Bescheid {number} vom {day}, Rückerstattung für {year}.', uk: 'Рішення {number} від {day}, повернення акцизу за {year} рік.',
  },
  where: {
    pl: 'Jest w usłudze „{service}”. Termin odwołania liczy się od doręczenia decyzji, nie od tej wiadomości.',
    en: 'You can see it under “{service}”. The time to appeal runs from the day the decision is delivered, not from this message.',
    de: 'Er steht im Dienst „{service}“. Die Einspruchsfrist beginnt mit der Zustellung des Bescheids, nicht mit dieser Nachricht.',
    uk: 'Його показує послуга «{service}». Строк оскарження рахують від вручення рішення, а не від цього повідомлення.',
  },
})
