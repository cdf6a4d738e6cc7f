import { code, optional, ordinal, phrase, text, timestamp } from '../../service/field.ts'
import { defineDeskList, offered, onDay, typed } from '../list.ts'
import { defineDeskTexts } from '../two-languages.ts'

const texts = defineDeskTexts({
  title: { pl: 'Dziennik', en: 'Log' },
  lead: { pl: 'Kto, co, kiedy i czyje dane. Wpisów nie da się zmienić ani usunąć. Najnowsze na górze.', en: 'Who, what, when and whose data. Entries can be neither changed nor removed. The newest first.' },
  ownLead: { pl: 'To, co zrobiono z tego konta biurka. Cały dziennik widzi ochrona danych.', en: 'What was done from this account of the desk. Data protection sees the whole log.' },
  when: { pl: 'Kiedy', en: 'When' },
  who: { pl: 'Kto', en: 'Who' },
  whoHint: { pl: 'Login pracownika albo mieszkańca', en: 'Login of somebody of the desk, or of a resident' },
  what: { pl: 'Co', en: 'What' },
  any: { pl: 'wszystko', en: 'everything' },
  whom: { pl: 'Kogo lub czego dotyczy', en: 'Of whom or what' },
  whomHint: { pl: 'Login, numer sprawy, płatności albo dostawy, na przykład Z-12 albo dostawa 6', en: 'A login, the number of a case, a payment or a delivery, such as Z-12 or dostawa 6' },
  since: { pl: 'Od dnia', en: 'From' },
  until: { pl: 'Do dnia', en: 'To' },
  all: { pl: 'Wpisy', en: 'Entries' },
  none: { pl: 'Nie ma takich wpisów.', en: 'There are no such entries.' },
  terminal: { pl: 'wiersz poleceń: {name}', en: 'command line: {name}' },
  portal: { pl: 'portal', en: 'the portal' },
  refused: { pl: 'odmowa', en: 'refused' },
  failed: { pl: 'błąd', en: 'failed' },
  prove: { pl: 'Sprawdź łańcuch', en: 'Prove the chain' },
  whole: { pl: 'Dziennik jest cały. Sprawdzono wpisów: {n}. Znak do zanotowania poza portalem: {mark}', en: 'The log is whole. Entries proved: {n}. To be noted outside the portal: {mark}' },
  broken: { pl: 'Łańcuch jest przerwany przy wpisie {n}: ten wpis albo poprzedni zmieniono, usunięto lub wstawiono. Proszę zawiadomić administratora systemu.', en: 'The chain is broken at entry {n}: it or the one before was changed, removed or inserted. Please tell whoever runs the system.' },
})

/** The accountability log, the newest first: everybody sees what they did themselves, the data-protection officer all of it. */
export const auditLog = defineDeskList({
  path: '/urzad/dziennik', summary: 'Entries of the accountability log by who, what, whom and when', permission: 'audit-own', menu: { group: 'oversight', icon: 'history' }, files: 'audit-all', texts,
  row: { id: ordinal(), at: timestamp(), actor: code(), action: code(), what: phrase(), object: optional(text()), outcome: code() },
  key: 'id',
  columns: [{ label: 'when', lines: ['at'] }, { label: 'who', lines: ['actor'] }, { label: 'what', lines: ['what'] }, { label: 'whom', lines: ['object'] }],
  filters: { who: typed('kto', 'audit-all'), what: offered('co'), whom: typed('kogo'), since: onDay('od'), until: onDay('do') },
})
