import { defineDeskList, onDay, personal } from '#shared/desk/list.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, flag, ordinal } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Działania informacyjne', en: 'Informational actions' },
  lead: { pl: 'Przypomnienia po terminie, które wyszły z portalu, i 21 dni od pierwszego z nich. Numery osób są zakryte; sprawę wskazują karta i rata. Bez wybranych dni: ostatnie 30.', en: 'Reminders after the due date that left the portal, and 21 days from the first of them. Personal numbers are covered; card and instalment name the case. Without chosen days: the last 30.' },
  all: { pl: 'Przypomnienia po terminie', en: 'Reminders after the due date' },
  none: { pl: 'W tych dniach nie było działań.', en: 'There were no actions on these days.' },
  more: { pl: 'Następne', en: 'More' },
  from: { pl: 'Od dnia', en: 'From' },
  to: { pl: 'Do dnia', en: 'To' },
  day: { pl: 'Dzień', en: 'Day' },
  form: { pl: 'Forma', en: 'Form' },
  who: { pl: 'Kto', en: 'Who' },
  subject: { pl: 'Podmiot', en: 'Subject' },
  card: { pl: 'Karta', en: 'Card' },
  instalment: { pl: 'Rata', en: 'Instalment' },
  term: { pl: 'Termin 21 dni', en: 'Term of 21 days' },
  termOver: { pl: 'termin minął', en: 'the term is over' },
})

/** Reminders after the due date as the office has to keep them. */
export const actions = defineDeskList({
  path: '/urzad/wiadomosci/dzialania', summary: 'Informational actions with their terms of 21 days, covered', permission: 'reminder-actions', menu: { group: 'money', icon: 'clock' }, files: 'reminder-actions', texts,
  row: { id: ordinal(), day: date(), form: code(), who: code(), subject: personal(code()), card: personal(ordinal()), instalment: personal(ordinal()), term: date(), isOver: flag() },
  key: 'id',
  columns: [
    { label: 'day', lines: ['day'] }, { label: 'form', lines: ['form'] }, { label: 'who', lines: ['who'] }, { label: 'subject', lines: ['subject'] }, { label: 'card', lines: ['card'] },
    { label: 'instalment', lines: ['instalment'] }, { label: 'term', lines: ['term'] },
  ],
  filters: { from: onDay('od'), to: onDay('do') },
})
