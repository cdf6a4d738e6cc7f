import { defineDeskTexts } from '#shared/desk/two-languages.ts'

/** The daily mail to the office's own mailbox. */
export const texts = defineDeskTexts({
  subject: { pl: 'Niedoręczone wiadomości portalu: {n}, {day}', en: 'Messages of the portal that were given up: {n}, {day}' },
  lead: { pl: 'Portal zrezygnował z wysłania tych wiadomości. Każda czeka na swojego adresata w jego skrzynce w portalu.', en: 'The portal has given these up. Each of them waits for its reader in their mailbox of the portal.' },
  line: { pl: '{channel}, {reason}: {n}', en: '{channel}, {reason}: {n}' },
  where: { pl: 'Szczegóły są na biurku, w dzienniku wiadomości.', en: 'The details stand at the desk, in the log of messages.' },
})
