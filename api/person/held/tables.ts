import type { PortalTables } from '#shared/server/database/portal-tables.ts'
import { type Held, kept, GOES, OF_ACCOUNT, within } from './held.ts'
import { messageTables } from './message-tables.ts'
import { moneyTables } from './money-tables.ts'

const FEED = within('feed_id', 'calendar_feed', 'id', OF_ACCOUNT)

/** The account and all that refers to it. */
const accountTables = {
  account: {
    name: { pl: 'Konto', en: 'Account' },
    where: 't.id = any($1)',
    erased: { how: 'deleted' },
    shown: {
      login: 'Login',
      first_name: 'Imię',
      last_name: 'Nazwisko',
      email: 'E-mail',
      phone: 'Telefon',
      state: 'Stan',
      created_at: 'Założone',
    },
  },
  account_subject: {
    name: { pl: 'W czyim imieniu działa konto', en: 'For whom the account acts' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { name: 'Nazwa', pesel: 'PESEL', nip: 'NIP', basis: 'Podstawa', joined_on: 'Od' },
  },
  authorisation: {
    name: { pl: 'Upoważnienia dane innym osobom', en: 'Authorisations given to others' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { label: 'Dla kogo', packages: 'Obszary', level: 'Poziom', from_day: 'Od', to_day: 'Do', ended_at: 'Zakończone' },
  },
  account_link: {
    name: { pl: 'Odnośniki z wiadomości i pism', en: 'Links of mails and letters' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { purpose: 'Do czego', new_email: 'Nowy adres', created_at: 'Od', expires_at: 'Do' },
  },
  earlier_password: {
    name: { pl: 'Wcześniejsze hasła (dni zmian)', en: 'Earlier passwords (days of the changes)' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { set_at: 'Ustawione' },
  },
  external_identity: {
    name: { pl: 'Tożsamość z węzła krajowego', en: 'Identity of the national node' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { provider: 'Dostawca', linked_at: 'Połączono' },
  },
  identity_request: {
    name: { pl: 'Logowania przez węzeł krajowy w toku', en: 'Sign-ins by the national node under way' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { provider: 'Dostawca', created_at: 'Kiedy' },
  },
  consent_given: {
    name: { pl: 'Zgody na powiadomienia', en: 'Consents to notifications' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { version: 'Treść', by_mail: 'E-mail', by_sms: 'SMS', given_at: 'Kiedy' },
  },
  known_device: {
    name: { pl: 'Znane urządzenia', en: 'Known devices' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { last_used_at: 'Ostatnie użycie' },
  },
  letter_code: {
    name: { pl: 'Kody z listów urzędu', en: 'Codes of letters of the office' },
    where: '(t.account_id = any($1) or t.pesel = any($2))',
    erased: { how: 'deleted' },
    shown: { purpose: 'Do czego', created_at: 'Od', expires_on: 'Do', used_at: 'Użyty' },
  },
  // One that stands is not told: it is over when its day is, and then it is no secret.
  look_delay: {
    name: { pl: 'Wstrzymanie wykazu oglądań', en: 'List of looks held back' },
    where: `${OF_ACCOUNT} and t.until < current_date`,
    erased: GOES,
    shown: { since: 'Od', until: 'Do' },
  },
  recovery_code: { name: { pl: 'Kody zapasowe', en: 'Recovery codes' }, where: OF_ACCOUNT, erased: GOES, shown: { used_at: 'Użyty' } },
  session: {
    name: { pl: 'Sesje', en: 'Sessions' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { created_at: 'Od', last_seen_at: 'Ostatnio', browser: 'Przeglądarka', system: 'System', network: 'Sieć' },
  },
  confirmed_contact: {
    name: { pl: 'Potwierdzony telefon', en: 'Confirmed telephone' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { phone: 'Telefon', confirmed_at: 'Potwierdzono' },
  },
  contact_code: {
    name: { pl: 'Kod potwierdzający telefon', en: 'Code that confirms a telephone' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { phone: 'Telefon', expires_at: 'Ważny do' },
  },
  push_device: {
    name: { pl: 'Przeglądarki z powiadomieniami', en: 'Browsers that show messages' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { browser: 'Przeglądarka', system: 'System', created_at: 'Od', used_at: 'Ostatnie użycie' },
  },
  calendar_feed: {
    name: { pl: 'Prywatne kalendarze terminów', en: 'Private calendars of due dates' },
    where: OF_ACCOUNT,
    erased: GOES,
    shown: { label: 'Nazwa', created_at: 'Od', read_at: 'Ostatnio czytany' },
  },
  calendar_event: {
    name: { pl: 'Terminy w kalendarzach', en: 'Days in calendars' },
    where: FEED,
    erased: GOES,
    shown: { day: 'Dzień', card_id: 'Nr karty', collective_id: 'Nr raty' },
  },
  merged_account: {
    name: { pl: 'Konta połączone z tym', en: 'Accounts that became this one' },
    where: 't.into_id = any($1)',
    erased: GOES,
    shown: { login: 'Login', merged_at: 'Kiedy' },
  },
  person_request: {
    name: { pl: 'Wnioski o własne dane', en: 'Requests about one’s own data' },
    where: '(t.account_id = any($1) or t.pesel = any($2) or t.nip = any($3))',
    erased: kept('accountability'),
    shown: { id: 'Nr', kind: 'Rodzaj', received_on: 'Wpłynął', due_on: 'Termin', closed_on: 'Załatwiony', outcome: 'Wynik' },
  },
} as const satisfies Readonly<Record<string, Held>>

const OF_STAFF = 't.staff_id = any($5)'
const STAYS = kept('employment')
/** Entries on an account begin with it: `account:12 despite: …`. Each is found by the index of the log, however long that is. */
const LOGGED = (table: string) => `t.id in (
  select a.id from unnest($6::text[]) o join portal.${table} a on a.actor = o
  union select a.id from unnest($6::text[]) o join portal.${table} a on a.object collate "C" = o
  union select a.id from unnest($6::text[]) o join portal.${table} a on a.object collate "C" >= o || ' ' and a.object collate "C" < o || '!')`

/** What the office keeps of its own people, and the log. */
const officeTables = {
  audit: {
    name: { pl: 'Dziennik', en: 'Log' },
    where: LOGGED('audit'),
    erased: kept('accountability'),
    shown: { at: 'Kiedy', action: 'Czynność', outcome: 'Wynik', address: 'Adres' },
  },
  audit_waiting: {
    name: { pl: 'Dziennik: wpisy przed włączeniem do łańcucha', en: 'Log: entries that wait for the chain' },
    where: LOGGED('audit_waiting'),
    erased: kept('accountability'),
    shown: { at: 'Kiedy', action: 'Czynność', outcome: 'Wynik' },
  },
  staff: {
    name: { pl: 'Konto na biurku urzędu', en: 'Account of the desk' },
    where: 't.id = any($5)',
    erased: STAYS,
    shown: { login: 'Login', first_name: 'Imię', last_name: 'Nazwisko', email: 'E-mail', last_sign_in_at: 'Ostatnie logowanie' },
  },
  staff_role: {
    name: { pl: 'Role na biurku', en: 'Roles at the desk' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { role: 'Rola', departments: 'Działy' },
  },
  staff_link: {
    name: { pl: 'Odnośniki do biurka', en: 'Links to the desk' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { created_at: 'Od', expires_at: 'Do' },
  },
  staff_send: {
    name: { pl: 'Wysłane przy biurku, co można jeszcze cofnąć', en: 'Sent at the desk, and may still be taken back' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { due_at: 'Kiedy', refused: 'Czemu nie wysłano' },
  },
  staff_session: {
    name: { pl: 'Sesje na biurku', en: 'Sessions at the desk' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { created_at: 'Od', last_seen_at: 'Ostatnio', browser: 'Przeglądarka', network: 'Sieć' },
  },
  staff_passkey: {
    name: { pl: 'Klucze dostępu do biurka', en: 'Passkeys of the desk' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { name: 'Nazwa', created_at: 'Od', last_used_at: 'Ostatnio' },
  },
  staff_device: {
    name: { pl: 'Urządzenia, z których logowano się do biurka', en: 'Devices that signed in to the desk' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { last_used_at: 'Ostatnio' },
  },
  staff_directory: {
    name: { pl: 'Konto w katalogu urzędu', en: 'Account of the office’s directory' },
    where: OF_STAFF,
    erased: STAYS,
    shown: { issuer: 'Katalog', bound_at: 'Od' },
  },
  staff_reason: {
    name: { pl: 'Powody wglądu w dane', en: 'Reasons for looking at data' },
    where: '(t.staff_id = any($5) or t.object = any($6))',
    erased: kept('accountability'),
    shown: { reason: 'Powód', expires_at: 'Ważny do' },
  },
  staff_proposal: {
    name: { pl: 'Propozycje dla drugiej osoby', en: 'Proposals for a second person' },
    where: '(t.proposed_by = any($5) or t.decided_by = any($5) or t.object = any($6))',
    erased: kept('accountability'),
    shown: { act: 'Czynność', reason: 'Powód', proposed_at: 'Kiedy', state: 'Stan' },
  },
} as const satisfies Readonly<Record<string, Held>>

type TableName = keyof PortalTables

/**
 * Every table of the portal in which people stand: from this list follow the export of a person's data, what an erasure takes and what
 * it leaves, and the test that each of them is forgotten at the end of its time. A table that stands neither here nor in `WITHOUT_PERSONS` fails a test.
 */
const LISTED = { ...accountTables, ...messageTables, ...moneyTables, ...officeTables } satisfies Readonly<Partial<Record<TableName, Held>>>

export type PersonTable = keyof typeof LISTED

export const PERSON_TABLES: Readonly<Record<PersonTable, Held>> = LISTED
export const PERSON_TABLE_NAMES = Object.keys(LISTED).filter((name): name is PersonTable => name in LISTED)

/** Tables in which nobody can be found by account, number or address, and why. */
// oxfmt-ignore
export const WITHOUT_PERSONS: Readonly<Record<Exclude<TableName, PersonTable>, string>> = {
  account_batch: 'counts and the login of the clerk; people stand in it sealed, a day at most',
  letter_delivery: 'counts and the login of the clerk; people stand in it sealed, a day at most',
  account_request: 'lives for seconds, a day at most', waiting_registration: 'sealed, nobody can be found in it; 24 hours', identity_confirmation: 'sealed, a day at most',
  identity_assertion: 'numbers of messages', identity_logout: 'names that the national node gives for one session, until it is told of the end', rate_limit: 'keyed digests', captcha_used: 'signatures of puzzles',
  announcement: 'words to everybody', usage_month: 'counts of whole months', technical_break: 'words to everybody', audit_anchor: 'end of the chain', audit_end: 'end of the chain',
  bank_statement: 'a whole statement as the bank made it; its lines are in bank_line', settlement_batch: 'a whole list as the provider made it; its lines are in settlement_line', money_file: 'names of files', money_upload: 'a statement on its way, and which clerk sends it; its lines are in bank_line', money_day: 'sums of days', payment_export: 'sums',
  content_draft: 'pages of the office and who works on them', content_plan: 'pages of the office and who publishes them', content_upload: 'a file of the office on its way, and who sends it; a day', inbox_export: 'columns of a file', application_form: 'forms of applications, and the editor who set each', message_addition: 'a sentence of the office in messages, and the clerks who wrote and seconded it', inbox_quick_text: 'beginnings of answers, and the clerk who worded each last', staff_directory_request: 'secrets of a sign-in under way, by the digest of a token; ten minutes', staff_challenge: 'what a key has to sign, by the digest of a token; five minutes',
  content_blob: 'pages of the office', content_file: 'pages of the office', content_source: 'pages of the office', content_state: 'pages of the office', content_version: 'pages of the office', legal_text: 'texts of the office that people accept',
  fact: 'rows of the register on their way into it, under the numbers of the office; until a delivery holds them, 14 days at least', fact_key: 'keys of rows of the register, until a delivery holds them', fact_before: 'rows of the register as they were five minutes ago', system_call: 'names and digests of calls of the office’s systems; 14 days', system_key: 'keys of the office’s systems, and which employees have put them in',
  delivery: 'counts, and names of employees who took it in', register_aside: 'numbers of the office for subjects of the register, and why their rows wait; a month after they are in order', register_date: 'days of data', register_state: 'which register is read', installation: 'proof of the secret', interest_rate: 'rates', rate_check: 'rates', rate_suggestion: 'rates', retention: 'how long is kept',
  message_announcement: 'words to a place, nobody whom it concerned', message_digest: 'counts', message_run: 'counts', message_stop: 'kinds of messages', migration: 'names of migrations', search_miss: 'words of nobody',
  setting: 'settings', visit_counter: 'one number', write_probe: 'a page of zeroes',
}
