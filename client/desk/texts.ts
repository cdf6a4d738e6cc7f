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
  timeHint: { pl: 'gg:mm', en: 'hh:mm' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
})
