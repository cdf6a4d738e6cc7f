import { defineTexts } from '#shared/i18n.ts'

/** Another due date: what leaves the portal names neither day nor kind. */
export const texts = defineTexts({
  title: { pl: 'Zmiana terminu opłaty', en: 'A due date has changed', de: 'Ein Zahlungstermin hat sich geändert', uk: 'Змінився строк сплати' },
  short: { pl: 'zmienił się termin opłaty', en: 'a due date has changed', de: 'ein Zahlungstermin hat sich geändert', uk: 'змінився строк сплати' },
  mail: { pl: 'Zmienił się termin opłaty.', en: 'A due date has changed.', de: 'Ein Zahlungstermin hat sich geändert.', uk: 'Змінився строк сплати.' },
  line: {
    pl: '{name}, rata {number}: termin {after}, dotąd {before}.', en: '{name}, instalment {number}: due on {after}, until now {before}.',
    de: '{name}, Rate {number}: fällig am {after}, bisher {before}.', uk: '{name}, внесок {number}: строк {after}, раніше {before}.',
  },
  current: {
    pl: 'Aktualny termin i kwotę pokazuje lista należności w portalu.', en: 'The list of amounts due in the portal shows the current date and amount.',
    de: 'Fälligkeit und Betrag zeigt die Liste der Forderungen im Portal.', uk: 'Актуальний строк і суму показує список сум до сплати на порталі.',
  },
})
