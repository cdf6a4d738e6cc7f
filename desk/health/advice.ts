import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import type { TextsOf } from '#shared/i18n.ts'

/** What to do where a check has found something, for whoever reads no English. */
export const advice = defineDeskTexts({
  database: {
    pl: 'Baza nie przyjmuje zapisów albo ma złą wersję. Mieszkańcy widzą dane, ale nic nie wyślą.',
    en: 'The database takes no writes, or has the wrong version. People see their data and can do nothing.',
  },
  clock: {
    pl: 'Zegary serwera i bazy się różnią: kody i logowania zawodzą. Potrzebny NTP na obu.',
    en: 'The clocks of server and database differ: codes and sign-ins fail. Both need NTP.',
  },
  disk: { pl: 'Kończy się miejsce na dysku portalu.', en: 'The disk of the portal is nearly full.' },
  'secret of the installation': {
    pl: 'Sekret leży obok danych: lepiej ustawić SECRET_KEY.',
    en: 'The secret lies beside the data: better set SECRET_KEY.',
  },
  address: {
    pl: 'Odnośniki w wiadomościach potrzebują adresu https (PUBLIC_URL).',
    en: 'Links of mails need an https address (PUBLIC_URL).',
  },
  'mail server': {
    pl: 'Poczta nie wychodzi albo wychodzi bez szyfrowania. Bez niej nikt nie założy konta ani nie ustawi nowego hasła.',
    en: 'Mails do not leave, or leave unencrypted. Without them nobody opens an account or sets a new password.',
  },
  'waiting mails': { pl: 'Część poczty czeka ponad godzinę albo nie doszła.', en: 'Some mails wait for over an hour or were given up.' },
  'sender of mails in the DNS': {
    pl: 'Wpisy SPF, DKIM lub DMARC domeny wymagają poprawy, inaczej poczta trafia do spamu.',
    en: 'SPF, DKIM or DMARC of the domain need a correction, else mails land in spam.',
  },
  'deliveries of messages': {
    pl: 'Część powiadomień nie doszła albo czeka ponad dobę. Powody: „Wiadomości”.',
    en: 'Some messages were given up or wait for more than a day. Reasons: "Messages".',
  },
  'messages by sms': { pl: 'Operator SMS nie przyjmuje wiadomości.', en: 'The provider of SMS takes no messages.' },
  'messages by push': { pl: 'Powiadomienia w przeglądarce nie wychodzą.', en: 'Messages in the browser do not leave.' },
  'orders refused by the gateway': {
    pl: 'Operator odrzuca zlecenia: nikt nie zapłaci, póki nie znajdzie się błąd w ustawieniach lub danych.',
    en: 'The provider refuses orders: nobody can pay until the fault in settings or data is found.',
  },
  'payments under review': { pl: 'Wpłaty czekają na decyzję pracownika finansów.', en: 'Payments wait for a decision of finance.' },
  'refunds on their way': { pl: 'Zwroty czekają dłużej, niż powinny.', en: 'Refunds wait for longer than they should.' },
  'differences between payments, bank and books': {
    pl: 'Różnice w rozliczeniu czekają na pracownika finansów.',
    en: 'Differences wait for finance.',
  },
  'switches of the office': {
    pl: 'Urząd włączył funkcję, której operator portalu nie ustawił: pozostaje wyłączona.',
    en: 'The office switched something on that is not set: it stays off.',
  },
  'rows set aside': {
    pl: 'Błędnych wierszy dostaw długo nikt nie poprawia: ich podmioty widzą dawne kwoty albo żadne.',
    en: 'Nobody has mended odd rows of deliveries for long: their subjects see old amounts, or none.',
  },
  backup: { pl: 'Od półtora dnia nie ma kopii zapasowej.', en: 'There has been no backup for a day and a half.' },
  'accountability log': {
    pl: 'Wpisy dziennika czekają na włączenie do łańcucha. Żaden nie ginie.',
    en: 'Entries of the log wait for the chain. None is lost.',
  },
  'background work': {
    pl: 'Ostatnia praca w tle się nie udała. Powód jest w dzienniku serwera.',
    en: 'The last background work failed. The log of the server says why.',
  },
  gateway: {
    pl: 'Operator płatności nie odpowiada albo odrzuca dane dostępowe urzędu.',
    en: 'The payment provider does not answer, or refuses the office’s credentials.',
  },
  delivery: {
    pl: 'Dane z tego systemu są nieaktualne albo jeszcze ich nie ma: trzeba obejrzeć ostatnią dostawę.',
    en: 'The data of this system are old, or have not come yet: look at the last delivery.',
  },
  certificate: {
    pl: 'Certyfikat kończy ważność albo nie daje się odczytać.',
    en: 'The certificate is about to run out, or cannot be read.',
  },
})

const KINDS = [
  [/^payment gateway /, 'gateway'],
  [/^delivery of /, 'delivery'],
  [/_CERTIFICATES?$/, 'certificate'],
] as const

/** Null for a check that the screen does not know. */
export function adviceOn(id: string, words: TextsOf<typeof advice>): string | null {
  const known = Object.entries(words).find(([key]) => key === id)?.[1]
  const kind = KINDS.find(([pattern]) => pattern.test(id))
  return known ?? (kind ? words[kind[1]] : null)
}
