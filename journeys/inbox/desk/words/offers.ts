import { defineDeskTexts } from '#shared/desk/two-languages.ts'

/** Which applications the office takes through the portal. */
export const texts = defineDeskTexts({
  title: { pl: 'Wnioski w portalu', en: 'Applications in the portal' },
  lead: {
    pl: 'Które wnioski mieszkaniec złoży przez portal i w jakiej formie. Zmiana działa od razu; wnioski już wysłane zostają.',
    en: 'Which applications a resident can make through the portal, and in which form. A change takes effect at once; what was sent already stays.',
  },
  form: { pl: 'Forma', en: 'Form' },
  NIE: { pl: 'nie przyjmujemy przez portal', en: 'not taken through the portal' },
  WIADOMOSC: { pl: 'wiadomość wysyłana w portalu', en: 'a message that is sent in the portal' },
  PISMO: { pl: 'pismo do podpisania poza portalem', en: 'a letter that is signed elsewhere' },
  USLUGA_ONLINE: { pl: 'usługa online po logowaniu przez login.gov.pl', en: 'an online service after sign-in by login.gov.pl' },
  online: {
    pl: 'Usługa online wymaga pisemnej decyzji urzędu: proszę podać jej znak i dzień.',
    en: 'An online service needs a written decision of the office: please give its number and day.',
  },
  reason: { pl: 'Powód lub decyzja', en: 'Reason or decision' },
  reasonHint: { pl: 'Zostaje w historii i w dzienniku, 10–200 znaków', en: 'It stays in the history and in the log, 10 to 200 characters' },
  reasonShort: { pl: 'Proszę podać powód, co najmniej 10 znaków', en: 'Please give a reason of at least 10 characters' },
  same: { pl: 'Proszę wybrać inną formę niż obecna', en: 'Please choose another form than the present one' },
  last: { pl: 'Ostatnia zmiana: {day}, {who}. {reason}', en: 'Last change: {day}, {who}. {reason}' },
  bySetting: { pl: 'Tak ustawiono instalację portalu.', en: 'As set in the installation of the portal.' },
  save: { pl: 'Zmień formę', en: 'Change the form' },
  saved: { pl: 'Zmieniono. Mieszkańcy widzą to od teraz.', en: 'Changed. Residents see it from now on.' },
  failed: { pl: 'Nie udało się. Nic się nie zmieniło.', en: 'It did not work. Nothing was changed.' },
  conflict: { pl: 'Ktoś właśnie zmienił tę formę. Pokazujemy obecną; proszę wybrać jeszcze raz.', en: 'Somebody has just changed this form. The present one is shown; please choose again.' },
})
