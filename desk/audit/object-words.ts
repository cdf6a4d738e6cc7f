/**
 * What the log writes down is English and stays so: its chain stands for every letter. Here it becomes Polish, word for word, as far as the
 * portal has written it; what a clerk has typed, behind the first colon and a blank, stays as it is.
 */
const WORDS: Readonly<Record<string, string>> = {
  by: 'według:',
  pesel: 'PESEL',
  nip: 'NIP',
  login: 'login',
  email: 'adres e-mail',
  mail: 'adres e-mail',
  phone: 'telefon',
  telefon: 'telefon',
  adres: 'adres',
  name: 'nazwisko lub nazwa',
  card: 'karta należności',
  number: 'numer',
  invoice: 'faktura',
  register: 'rejestr',
  file: 'plik',
  case: 'sprawa',
  payment: 'płatność',
  account: 'numer rachunku',
  unverified: 'niezweryfikowane',
  waiting: 'czekające na mieszkańca',
  open: 'otwarte',
  mine: 'moje',
  late: 'po terminie',
  closed: 'załatwione',
  search: 'szukanie',
  all: 'wszystkie',
  none: 'nikogo nie znaleziono',
  new: 'tylko nowe',
  again: 'ponownie',
  list: 'lista',
  csv: 'plik CSV',
  payments: 'płatności',
  submissions: 'zgłoszenia',
  readings: 'odczyty',
  refunds: 'zwroty',
  differences: 'różnice',
  cases: 'sprawy',
  accounts: 'konta',
  calendars: 'kalendarze',
  money: 'wiersze wpłat',
  requests: 'wnioski',
  about: 'o',
  data: 'danych',
  days: 'dni',
  rows: 'wiersze',
  people: 'osoby',
  batch: 'partia',
  rates: 'stawki',
  statement: 'wyciąg',
  settlement: 'rozliczenie operatora',
  at: '',
  once: 'naraz',
  from: 'z',
  into: 'do',
  to: 'do',
  deleted: 'usunięto',
  forbidden: 'niedozwolone',
  noted: 'zanotowano',
  extended: 'przedłużono',
  erasure: 'usunięcie danych',
  access: 'dostęp do danych',
  rectification: 'sprostowanie danych',
  portal: 'portal',
  kto: 'kto',
  co: 'co',
  kogo: 'kogo dotyczy',
  od: 'od dnia',
  do: 'do dnia',
  held: 'prowadzi ją ktoś inny',
  changed: 'zmieniona w międzyczasie',
  unknown: 'nieznana',
  empty: 'bez tekstu',
  long: 'za długi tekst',
  unfilled: 'pole niewypełnione',
  own: 'własna',
  reason: 'bez powodu',
}

export interface Piece {
  readonly text: string
  /** It names a thing of the desk, such as `account:12`. */
  readonly isThing: boolean
}

/** Searches write down the numbers of the accounts that they have shown. */
const SHOWS_ACCOUNTS = /^(?:account-(?:find|list|duplicates)|resident-find)$/
const THING = /^[a-z]+(?:-[a-z]+)*:[^\s,:;]+$/

function inWords(text: string, isFree: boolean): Piece[] {
  return text.split(/(\s+|(?<=[,;×])|(?=[,;×]))/).flatMap((part) => {
    const word = part.replace(/:$/, '')
    if (THING.test(word)) return [{ text: word, isThing: true }, ...(word === part ? [] : [{ text: ':', isThing: false }])]
    const known = isFree ? undefined : WORDS[word]
    return part === ''
      ? []
      : [{ text: known === undefined ? part : part === word ? known : `${known}:`.replace('::', ':'), isThing: false }]
  })
}

/** What is said before the first colon and a blank, and what a clerk has typed behind it. */
function partsOf(object: string): readonly [head: string, rest: string] {
  const at = object.indexOf(': ')
  return at < 0 ? [object, ''] : [object.slice(0, at + 2), object.slice(at + 2)]
}

/** The object of an entry, piece by piece. `action`: what was done, by its name in the log. */
export function objectInWords(object: string, action: string): readonly Piece[] {
  const [head, rest] = partsOf(object)
  if (rest === '') return inWords(object, false)
  const isNumbers = /^[\d ]+$/.test(rest)
  const kind = action === 'resident-find' ? 'subject' : 'account'
  const shown: Piece[] =
    isNumbers && SHOWS_ACCOUNTS.test(action)
      ? rest
          .split(' ')
          .flatMap((id, index) => [...(index === 0 ? [] : [{ text: ', ', isThing: false }]), { text: `${kind}:${id}`, isThing: true }])
      : inWords(rest, WORDS[rest] === undefined && !/^\d+(?:, new)?$/.test(rest))
  return [...inWords(head, false), ...shown]
}
