import { departmentWords } from '#shared/desk/department-words.ts'
import { defineDeskList, option, personal } from '#shared/desk/list.ts'
import { casePage } from '#shared/desk/pages.ts'
import type { Department } from '#shared/desk/permissions.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, flag, integer, optional, text } from '#shared/service/field.ts'
import { type COMMON, type Kind, KINDS, kindWords } from '../../kinds.ts'

const texts = defineDeskTexts({
  title: { pl: 'Skrzynka spraw', en: 'Inbox' },
  counted: { pl: { one: '{n} sprawa', few: '{n} sprawy', many: '{n} spraw', other: '{n} sprawy' }, en: { one: '{n} case', other: '{n} cases' } },
  lead: { pl: 'Zgłoszenia i dane korespondencyjne z moich działów, od najstarszych. Odczyty mają własną listę.', en: 'Requests and correspondence data of my departments, the oldest first. Meter readings have a list of their own.' },
  open: { pl: 'Otwarte', en: 'Open' },
  mine: { pl: 'Moje', en: 'Mine' },
  late: { pl: 'Po terminie', en: 'Late' },
  waiting: { pl: 'Czeka na mieszkańca', en: 'Waits for the resident' },
  closed: { pl: 'Załatwione', en: 'Dealt with' },
  kind: { pl: 'Rodzaj', en: 'Kind' },
  any_kind: { pl: 'Wszystkie oprócz odczytów', en: 'All but meter readings' },
  search: { pl: 'Szukaj w skrzynce', en: 'Search the inbox' },
  searchHint: { pl: 'Numer albo znak sprawy, PESEL, NIP, karta, faktura, nazwisko albo słowa treści', en: 'Number of the case here or in the records, PESEL, NIP, card, invoice, name or words of the text' },
  find: { pl: 'Szukaj', en: 'Search' },
  found: { pl: 'Znalezione sprawy', en: 'Cases found' },
  tooMany: { pl: 'Ponad 100 spraw, widać najnowsze. Proszę dopisać nazwisko, numer albo rodzaj.', en: 'More than 100 cases, the newest are shown. Please add a name, a number or a kind.' },
  none: { pl: 'Nic tu nie czeka.', en: 'Nothing waits here.' },
  more: { pl: 'Następne', en: 'More' },
  hasNews: { pl: 'mieszkaniec napisał', en: 'the resident has written' },
  chooseOne: { pl: 'Zaznacz sprawę {number}, {name}', en: 'Choose case {number}, {name}' },
  client: { pl: 'Kto', en: 'Who' },
  topic: { pl: 'Sprawa', en: 'Case' },
  at: { pl: 'Dział · prowadzi', en: 'Department · with' },
  due: { pl: 'Termin', en: 'Due' },
  WSPOLNE: { pl: 'Wspólne', en: 'Common' },
  ...departmentWords,
  ...kindWords,
})

/** What people send, as work of the office: cases of one's own departments, the oldest first. */
export const inbox = defineDeskList({
  path: '/urzad/skrzynka', summary: 'Cases of one view, or those that words find', permission: 'inbox-answer', byDepartment: true, menu: { group: 'people', icon: 'message', queue: 'skrzynka' }, texts,
  row: {
    number: code(), version: integer(), client: personal(text()), sentOn: date(), topic: personal(text()), beginning: personal(text()), place: code<Department | typeof COMMON>(), holder: optional(text()),
    /** The person has done something since somebody of the office last did. */
    hasNews: flag(),
    dueOn: date(), isLate: flag(), state: code<'new' | 'open' | 'waiting' | 'closed' | 'withdrawn'>(),
  },
  key: 'number',
  columns: [
    { label: 'client', lines: ['client', ['number', 'sentOn']] }, { label: 'topic', lines: ['topic', 'beginning'] }, { label: 'at', lines: [['place', 'holder'], 'hasNews'] }, { label: 'due', lines: ['state'] },
  ],
  views: ['open', 'mine', 'late', 'waiting', 'closed'], isCounted: true,
  filters: { kind: option<Kind>('rodzaj', KINDS) },
  isSearched: 'byFilters', isBeside: true,
  opens: ({ number }) => casePage.to({ numer: number }),
})
