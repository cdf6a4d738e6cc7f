import { pageAddress, wholeNumber } from '../../calls/page-address.ts'
import { code, date, flag, integer, optional, ordinal } from '../../service/field.ts'
import { defineDeskList, personal } from '../list.ts'
import { defineDeskTexts } from '../two-languages.ts'

const texts = defineDeskTexts({
  title: { pl: 'RODO', en: 'GDPR' },
  counted: { pl: { one: '{n} wniosek RODO', few: '{n} wnioski RODO', many: '{n} wniosków RODO', other: '{n} wniosku RODO' }, en: { one: '{n} GDPR request', other: '{n} GDPR requests' } },
  lead: { pl: 'Wnioski osób o ich dane. Na odpowiedź jest miesiąc od wpływu (art. 12 ust. 3 RODO).', en: 'Requests of people about their data. The office has a month from the day of receipt (GDPR art. 12(3)).' },
  all: { pl: 'Wnioski', en: 'Requests' },
  none: { pl: 'Nie ma żadnego wniosku.', en: 'There is no request.' },
  more: { pl: 'Następne', en: 'More' },
  request: { pl: 'Wniosek', en: 'Request' },
  person: { pl: 'Osoba', en: 'Person' },
  received: { pl: 'Wpłynął', en: 'Received' },
  due: { pl: 'Termin', en: 'Due' },
  state: { pl: 'Stan', en: 'State' },
  access: { pl: 'dostęp do danych', en: 'access to data' },
  erasure: { pl: 'usunięcie danych', en: 'erasure of data' },
  isExtended: { pl: 'przedłużony', en: 'extended' },
  daysLeft: { pl: { one: 'został {n} dzień', few: 'zostały {n} dni', many: 'zostało {n} dni', other: 'zostało {n} dnia' }, en: { one: '{n} day left', other: '{n} days left' } },
  daysLate: { pl: { one: '{n} dzień po terminie', few: '{n} dni po terminie', many: '{n} dni po terminie', other: '{n} dnia po terminie' }, en: { one: '{n} day late', other: '{n} days late' } },
  done: { pl: 'załatwiony', en: 'settled' },
  refused: { pl: 'odmowa', en: 'refused' },
})

/** One request about the data of a person. */
export const requestPage = pageAddress('/urzad/rodo/wniosek', { id: wholeNumber })

/** Requests of people about their data: open ones first, the most urgent on top. */
export const personRequests = defineDeskList({
  path: '/urzad/rodo', summary: 'Requests of people about their data, with the days left', permission: 'person-data', menu: { group: 'oversight', icon: 'lock', queue: 'rodo' }, texts,
  row: {
    id: ordinal(), mark: code(), kind: code<'access' | 'erasure'>(),
    /** Number covered, else the account. */
    who: personal(code()),
    receivedOn: date(), dueOn: date(), isExtended: flag(), closedOn: optional(date()), outcome: optional(code<'done' | 'refused'>()),
    /** Negative: so many too late. Null where it is settled. */
    daysLeft: optional(integer()),
  },
  key: 'mark',
  columns: [{ label: 'request', lines: ['mark', 'kind'] }, { label: 'person', lines: ['who'] }, { label: 'received', lines: ['receivedOn'] }, { label: 'due', lines: ['dueOn', 'isExtended'] }, { label: 'state', lines: ['outcome'] }],
  opens: ({ id }) => requestPage.to({ id }),
})
