import { GOES, type Held, kept, OF_ACCOUNT, within } from './held.ts'

const FEED = within('feed_id', 'calendar_feed', 'id', OF_ACCOUNT)

/** The account and all that refers to it. */
export const accountTables = {
  account: {
    name: { pl: 'Konto', en: 'Account' }, where: 't.id = any($1)', erased: { how: 'deleted' },
    shown: { login: 'Login', first_name: 'Imię', last_name: 'Nazwisko', email: 'E-mail', phone: 'Telefon', state: 'Stan', created_at: 'Założone' },
  },
  account_subject: { name: { pl: 'W czyim imieniu działa konto', en: 'For whom the account acts' }, where: OF_ACCOUNT, erased: GOES, shown: { name: 'Nazwa', pesel: 'PESEL', nip: 'NIP', basis: 'Podstawa', joined_on: 'Od' } },
  authorisation: { name: { pl: 'Upoważnienia dane innym osobom', en: 'Authorisations given to others' }, where: OF_ACCOUNT, erased: GOES, shown: { label: 'Dla kogo', packages: 'Obszary', level: 'Poziom', from_day: 'Od', to_day: 'Do', ended_at: 'Zakończone' } },
  account_link: { name: { pl: 'Odnośniki z wiadomości i pism', en: 'Links of mails and letters' }, where: OF_ACCOUNT, erased: GOES, shown: { purpose: 'Do czego', new_email: 'Nowy adres', created_at: 'Od', expires_at: 'Do' } },
  earlier_password: { name: { pl: 'Wcześniejsze hasła (dni zmian)', en: 'Earlier passwords (days of the changes)' }, where: OF_ACCOUNT, erased: GOES, shown: { set_at: 'Ustawione' } },
  external_identity: { name: { pl: 'Tożsamość z węzła krajowego', en: 'Identity of the national node' }, where: OF_ACCOUNT, erased: GOES, shown: { provider: 'Dostawca', linked_at: 'Połączono' } },
  identity_request: { name: { pl: 'Logowania przez węzeł krajowy w toku', en: 'Sign-ins by the national node under way' }, where: OF_ACCOUNT, erased: GOES, shown: { provider: 'Dostawca', created_at: 'Kiedy' } },
  consent_given: { name: { pl: 'Zgody na powiadomienia', en: 'Consents to notifications' }, where: OF_ACCOUNT, erased: GOES, shown: { version: 'Treść', by_mail: 'E-mail', by_sms: 'SMS', given_at: 'Kiedy' } },
  known_device: { name: { pl: 'Znane urządzenia', en: 'Known devices' }, where: OF_ACCOUNT, erased: GOES, shown: { last_used_at: 'Ostatnie użycie' } },
  letter_code: { name: { pl: 'Kody z listów urzędu', en: 'Codes of letters of the office' }, where: '(t.account_id = any($1) or t.pesel = any($2))', erased: { how: 'deleted' }, shown: { purpose: 'Do czego', created_at: 'Od', expires_on: 'Do', used_at: 'Użyty' } },
  // One that stands is not told: it is over when its day is, and then it is no secret.
  look_delay: { name: { pl: 'Wstrzymanie wykazu oglądań', en: 'List of looks held back' }, where: `${OF_ACCOUNT} and t.until < current_date`, erased: GOES, shown: { since: 'Od', until: 'Do' } },
  recovery_code: { name: { pl: 'Kody zapasowe', en: 'Recovery codes' }, where: OF_ACCOUNT, erased: GOES, shown: { used_at: 'Użyty' } },
  session: { name: { pl: 'Sesje', en: 'Sessions' }, where: OF_ACCOUNT, erased: GOES, shown: { created_at: 'Od', last_seen_at: 'Ostatnio', browser: 'Przeglądarka', system: 'System', network: 'Sieć' } },
  confirmed_contact: { name: { pl: 'Potwierdzony telefon', en: 'Confirmed telephone' }, where: OF_ACCOUNT, erased: GOES, shown: { phone: 'Telefon', confirmed_at: 'Potwierdzono' } },
  contact_code: { name: { pl: 'Kod potwierdzający telefon', en: 'Code that confirms a telephone' }, where: OF_ACCOUNT, erased: GOES, shown: { phone: 'Telefon', expires_at: 'Ważny do' } },
  push_device: { name: { pl: 'Przeglądarki z powiadomieniami', en: 'Browsers that show messages' }, where: OF_ACCOUNT, erased: GOES, shown: { browser: 'Przeglądarka', system: 'System', created_at: 'Od', used_at: 'Ostatnie użycie' } },
  calendar_feed: { name: { pl: 'Prywatne kalendarze terminów', en: 'Private calendars of due dates' }, where: OF_ACCOUNT, erased: GOES, shown: { label: 'Nazwa', created_at: 'Od', read_at: 'Ostatnio czytany' } },
  calendar_event: { name: { pl: 'Terminy w kalendarzach', en: 'Days in calendars' }, where: FEED, erased: GOES, shown: { day: 'Dzień', card_id: 'Nr karty', collective_id: 'Nr raty' } },
  merged_account: { name: { pl: 'Konta połączone z tym', en: 'Accounts that became this one' }, where: 't.into_id = any($1)', erased: GOES, shown: { login: 'Login', merged_at: 'Kiedy' } },
  person_request: {
    name: { pl: 'Wnioski o własne dane', en: 'Requests about one’s own data' }, where: '(t.account_id = any($1) or t.pesel = any($2) or t.nip = any($3))', erased: kept('accountability'),
    shown: { id: 'Nr', kind: 'Rodzaj', received_on: 'Wpłynął', due_on: 'Termin', closed_on: 'Załatwiony', outcome: 'Wynik' },
  },
} as const satisfies Readonly<Record<string, Held>>
