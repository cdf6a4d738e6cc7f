import { defineDeskTexts } from '#shared/desk/two-languages.ts'

/** Letters with codes that the office posts. */
export const texts = defineDeskTexts({
  title: { pl: 'Listy z kodami', en: 'Letters with codes' },
  lead: {
    pl: 'Kod w corocznym liście otwiera mieszkańcowi konto, na którym widać należności i można płacić. Wniosków nie można z niego wysyłać.',
    en: 'A code in the yearly letter opens an account for its reader: it shows what is due and pays. No application can be sent from it.',
  },
  queue: { pl: 'Pisma o otwartych kontach', en: 'Word of accounts that were opened' },
  counted: {
    pl: { one: '{n} pismo o otwarciu konta', few: '{n} pisma o otwarciu kont', many: '{n} pism o otwarciu kont', other: '{n} pisma o otwarciu kont' },
    en: { one: '{n} letter on an opened account', other: '{n} letters on opened accounts' },
  },
  thing: { pl: 'Listy z kodami nr {mark}', en: 'Letters with codes no. {mark}' },
  KODY: { pl: 'Kody do kont', en: 'Codes that open accounts' },
  KODY_more: {
    pl: 'Osoby z kartą należności i adresem, które nie mają konta ani ważnego kodu: {n}. Kod działa 60 dni.',
    en: 'People with a card of receivables and an address, and with neither an account nor a code that works: {n}. A code works for 60 days.',
  },
  OTWARCIA: { pl: 'Pisma o otwartych kontach', en: 'Word of accounts that were opened' },
  OTWARCIA_more: {
    pl: 'Osoby, którym kod otworzył konto, a jeszcze o tym nie napisaliśmy: {n}. W piśmie jest kod, który zatrzymuje konto.',
    en: 'People whose account a code has opened, and who have not been told by a letter: {n}. The letter has a code that stops the account.',
  },
  byDay: { pl: 'Najstarsze ma wyjść do {date}.', en: 'The oldest has to leave by {date}.' },
  isLate: { pl: 'Najstarsze miało wyjść do {date}.', en: 'The oldest had to leave by {date}.' },
  most: { pl: 'Ile listów (najwyżej 500)', en: 'How many letters (500 at most)' },
  mostWrong: { pl: 'Proszę wpisać liczbę od 1 do 500', en: 'Please enter a number from 1 to 500' },
  make: { pl: 'Przygotuj listy', en: 'Make the letters' },
  made: { pl: 'Przygotowano listów: {n}. Pliki czekają niżej przez dobę.', en: 'Letters made: {n}. Their files wait below for a day.' },
  none: { pl: 'Nikt nie czeka na taki list.', en: 'Nobody waits for such a letter.' },
  prints: { pl: 'Przygotowane listy', en: 'Letters made' },
  printsMore: { pl: 'Pliki pobiera tylko ten, kto je przygotował, przez dobę. Każde pobranie jest w dzienniku.', en: 'Only whoever made them takes the files, for a day. Each time is in the log.' },
  printsNone: { pl: 'W ostatnich 60 dniach nie przygotowano żadnych listów.', en: 'No letters were made in the last 60 days.' },
  letters: { pl: 'listów: {n}, użyte kody: {used}', en: 'letters: {n}, codes used: {used}' },
  pdf: { pl: 'PDF do druku, nr {id}', en: 'PDF for printing, no. {id}' },
  csv: { pl: 'CSV dla drukarni, nr {id}', en: 'CSV for a print house, no. {id}' },
  cancel: { pl: 'Unieważnij nr {id}', en: 'Void no. {id}' },
  cancelTitle: { pl: 'Unieważnić kody tych listów?', en: 'Void the codes of these letters?' },
  cancelText: {
    pl: 'Nieużyte kody przestaną działać, a te osoby znów będą czekać na list. Kont już otwartych to nie zmienia.',
    en: 'Codes that nobody has used stop working, and their people wait for a letter again. Accounts that are open already stay so.',
  },
  cancelYes: { pl: 'Unieważnij', en: 'Void' },
  cancelNo: { pl: 'Zostaw', en: 'Keep them' },
  cancelled: { pl: 'Unieważniono kodów: {n}.', en: 'Codes voided: {n}.' },
  failed: { pl: 'Nie udało się. Proszę spróbować jeszcze raz.', en: 'This did not work. Please try again.' },
})
