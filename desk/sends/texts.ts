import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  sends: { pl: 'Do cofnięcia', en: 'To be taken back' },
  decision: { pl: 'decyzja', en: 'decision' },
  goesOut: { pl: 'Jeszcze nie wyszło: {what}. Wyjdzie za {n} s.', en: 'Not yet gone out: {what}. It goes out in {n} s.' },
  notSent: { pl: 'Nie wysłano: {what}. {why}', en: 'Not sent: {what}. {why}' },
  takeBack: { pl: 'Cofnij: {what}', en: 'Take back: {what}' },
  takeWords: { pl: 'Wróć do tekstu', en: 'Back to the text' },
  takenBack: { pl: 'Cofnięto: {what}. Nic nie wyszło.', en: 'Taken back: {what}. Nothing has gone out.' },
  tooLate: { pl: 'Za późno: to już wyszło.', en: 'Too late: it has gone out.' },
})
