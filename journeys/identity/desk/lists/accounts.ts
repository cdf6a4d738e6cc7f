import { defineDeskList, personal } from '#shared/desk/list.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, flag, optional, ordinal, text, timestamp } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Kogo Państwo szukają?', en: 'Whom are you looking for?' },
  menu: { pl: 'Konta', en: 'Accounts' },
  lead: { pl: 'Pokazujemy tylko konta, których ktoś szuka. Listy wszystkich nie ma.', en: 'Only accounts that somebody looks for are shown. There is no list of all.' },
  title_unverified: { pl: 'Weryfikacja', en: 'Verification' },
  lead_unverified: { pl: 'Konta, które czekają na okazanie dokumentu, od najstarszego.', en: 'Accounts that wait for a document to be shown, the oldest first.' },
  lately: { pl: 'Ostatnio otwarte', en: 'Opened lately' },
  unverified: { pl: 'Czekają na okazanie dokumentu', en: 'Waiting for a document to be shown' },
  found: { pl: 'Znalezione konta', en: 'Accounts found' },
  none: { pl: 'Nie ma takiego konta.', en: 'There is no such account.' },
  none_lately: { pl: 'W ostatnich 7 dniach nie otwierali Państwo żadnego konta.', en: 'You have opened no account in the last 7 days.' },
  none_unverified: { pl: 'Nic nie czeka.', en: 'Nothing waits.' },
  search: { pl: 'Nazwisko, login, PESEL, NIP, karta albo e-mail', en: 'Name, login, PESEL, NIP, card or e-mail' },
  searchHint: { pl: 'Polskie litery, spacje i kreski nie mają znaczenia.', en: 'Polish letters, spaces and dashes do not matter.' },
  find: { pl: 'Szukaj', en: 'Search' },
  tooMany: { pl: 'Ponad 100. Proszę dopisać imię albo dalszy ciąg loginu.', en: 'Over 100. Please add the first name, or more of the login.' },
  more: { pl: 'Następne', en: 'More' },
  person: { pl: 'Osoba lub instytucja', en: 'Person or institution' },
  number: { pl: 'PESEL lub NIP', en: 'PESEL or NIP' },
  email: { pl: 'E-mail', en: 'E-mail' },
  opened: { pl: 'Założone', en: 'Opened' },
  seen: { pl: 'oglądane {at}', en: 'looked at {at}' },
  state: { pl: 'Stan', en: 'State' },
})

/** Accounts that somebody looks for, those that one has opened oneself lately, and those that wait for verification. */
export const accounts = defineDeskList({
  path: '/urzad/konta', summary: 'Accounts by number, address, card, login or name, those opened lately, or those that wait for verification', permission: 'account-search', menu: { group: 'people', icon: 'users' }, texts,
  row: {
    id: ordinal(), name: personal(text()), login: personal(code()), number: personal(code()), email: personal(code()), registeredOn: date(), seenAt: optional(timestamp()),
    state: code<'inactive' | 'unconfirmed' | 'unverified' | 'by-letter' | 'verified'>(), isBlocked: flag(),
  },
  key: 'id',
  columns: [{ label: 'person', lines: ['name', 'login'] }, { label: 'number', lines: ['number'] }, { label: 'email', lines: ['email'] }, { label: 'opened', lines: ['registeredOn'] }, { label: 'state', lines: ['state'] }],
  views: ['lately', 'unverified'], viewsIn: { name: 'stan', values: { unverified: 'unverified' } }, isCounted: true,
  isSearched: true,
  opens: ({ id }) => accountPage.to({ id }),
})
