import { defineDeskTexts } from '#shared/desk/two-languages.ts'

export const texts = defineDeskTexts({
  lead: { pl: 'To, co mieszkaniec czyta na stronie „Statusy spraw i rejestry”. Numer wybiera stronę w adresie: 280 to urząd.', en: 'What a resident reads on the page “Case statuses and registers”. The number chooses the page in the address: 280 is the office.' },
  organisation: { pl: 'strona rejestrów', en: 'page of registers' },
  number: { pl: 'Numer organizacji', en: 'Number of the organisation' },
  kind: { pl: 'Skąd są dane', en: 'Where the data come from' },
  WBUDOWANY: { pl: 'wpisane tutaj', en: 'written here' },
  ZEWNETRZNY: { pl: 'strony dostawcy', en: 'pages of a supplier' },
  supplier: { pl: 'Nazwa dostawcy', en: 'Name of the supplier' },
  statusesAt: { pl: 'Adres statusów spraw (https)', en: 'Address of the case statuses (https)' },
  registersAt: { pl: 'Adres rejestrów (https)', en: 'Address of the registers (https)' },
  statuses: { pl: 'Statusy spraw', en: 'Case statuses' },
  statusesHint: { pl: 'Każda sprawa w osobnym wierszu: znak | przedmiot | etap | dzień (rrrr-mm-dd) | komórka. Wiersze można wkleić z arkusza.', en: 'Each case in a line of its own: sign | subject | stage | day (yyyy-mm-dd) | department. Lines can be pasted from a spreadsheet.' },
  register: { pl: 'rejestr', en: 'register' },
  registers: { pl: 'Rejestry', en: 'Registers' },
  name: { pl: 'Nazwa', en: 'Name' },
  about: { pl: 'Opis', en: 'Description' },
  columns: { pl: 'Kolumny, po polsku', en: 'Columns, in Polish' },
  columnsHint: { pl: 'Nazwy kolumn w jednym wierszu, oddzielone znakiem |', en: 'Names of the columns in one line, parted by |' },
  rows: { pl: 'Wiersze', en: 'Rows' },
  rowsHint: { pl: 'Każdy wpis w osobnym wierszu, pola oddzielone znakiem |, tyle pól, ile kolumn. Wiersze można wkleić z arkusza.', en: 'Each entry in a line of its own, fields parted by |, as many as columns. Lines can be pasted from a spreadsheet.' },
})
