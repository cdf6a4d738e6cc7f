import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  none: { pl: 'Nic się jeszcze nie działo.', en: 'Nothing has happened yet.' },
  refused: { pl: 'odmowa', en: 'refused' },
  failed: { pl: 'błąd', en: 'failed' },
  reasonTitle: { pl: 'W jakiej sprawie?', en: 'For what matter?' },
  reason: { pl: 'Powód (od 10 do 120 znaków, bez numerów osób)', en: 'Reason (10 to 120 characters, no personal numbers)' },
  reasonHint: { pl: 'Zapisuje się w dzienniku.', en: 'It is written into the log.' },
  why: { pl: 'Powód (od 10 do 120 znaków)', en: 'Reason (10 to 120 characters)' },
  whyShort: { pl: 'Powód ma od 10 znaków.', en: 'The reason has 10 characters at least.' },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  momentWrong: { pl: 'Proszę podać dzień i godzinę.', en: 'Please give a day and a time.' },
  momentLeftOut: { pl: 'Tej godziny nie ma: w tę noc zegary przechodzą z 2:00 na 3:00. Proszę podać inną.', en: 'This hour does not exist: in that night clocks go from 2:00 to 3:00. Please give another.' },
  timeHint: { pl: 'gg:mm', en: 'hh:mm' },
  field: { pl: 'Pole', en: 'Field' },
  before: { pl: 'Było', en: 'Before' },
  after: { pl: 'Jest', en: 'After' },
  nothing: { pl: 'brak', en: 'nothing' },
  unchanged: { pl: 'bez zmian', en: 'as before' },
  narrow: { pl: 'Filtry i szukanie', en: 'Filters and search' },
  narrowed: { pl: 'Filtry i szukanie: {n}', en: 'Filters and search: {n}' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
})
