import { defineDeskTexts } from '#shared/desk/two-languages.ts'

/** What every list says; a list says it otherwise by a text of its own under the same name. */
export const texts = defineDeskTexts({
  lead: { pl: '', en: '' },
  views: { pl: 'Widoki', en: 'Views' },
  found: { pl: 'Znalezione', en: 'Found' },
  moreThan: { pl: 'ponad {n}', en: 'over {n}' },
  search: { pl: 'Szukaj', en: 'Search' },
  searchHint: { pl: 'Numer albo nazwisko', en: 'Number or name' },
  find: { pl: 'Znajdź', en: 'Find' },
  any: { pl: 'wszystkie', en: 'all' },
  apply: { pl: 'Pokaż', en: 'Show' },
  clear: { pl: 'Wyczyść filtry', en: 'Clear filters' },
  choose: { pl: 'Zaznacz', en: 'Choose' },
  chooseOne: { pl: 'Zaznacz {number}, {name}', en: 'Choose {number}, {name}' },
  chooseShown: { pl: 'Zaznacz wszystkie widoczne ({n})', en: 'Choose all that are shown ({n})' },
  csv: { pl: 'Pobierz CSV', en: 'Download CSV' },
  xlsx: { pl: 'Pobierz XLSX', en: 'Download XLSX' },
  fileDone: { pl: 'Plik zapisany.', en: 'The file is saved.' },
  tooManyForFile: { pl: 'Ponad 10 000 wierszy. Proszę zawęzić filtr.', en: 'Over 10,000 rows. Please narrow the filter.' },
  tooMany: { pl: 'Ponad 100. Proszę zawęzić.', en: 'Over 100. Please narrow it.' },
  more: { pl: 'Starsze', en: 'Older' },
  print: { pl: 'Drukuj', en: 'Print' },
  failedCall: { pl: 'Nie udało się. Proszę spróbować ponownie.', en: 'It did not work. Please try again.' },
  ownCase: { pl: 'Sprawa własna lub domownika', en: 'A case of your own or your household' },
})
