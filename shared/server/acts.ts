/** Who does it: somebody with an account or without one, a clerk, somebody outside (gateway, identity provider), or the portal by itself. */
export type Doer = 'person' | 'stranger' | 'office' | 'outside' | 'portal'

interface Act {
  readonly by: readonly Doer[]
  /** For whoever reads the log: what it means that this entry stands there. */
  readonly says: { readonly pl: string; readonly en: string }
}

/**
 * Everything that the accountability log can say: an entry under another name does not compile. The names stay as they are,
 * because entries of years carry them. `docs/acts.md` is this table for people.
 */
export const ACTS = {
  'sign-in': { by: ['person', 'stranger', 'outside'], says: { pl: 'Logowanie, udane albo odrzucone', en: 'A sign-in, successful or refused' } },
  'sign-in-code': { by: ['person'], says: { pl: 'Drugi składnik przy logowaniu', en: 'The second factor of a sign-in' } },
  'sign-out': { by: ['person'], says: { pl: 'Wylogowanie', en: 'A sign-out' } },
  'sign-out-by-provider': { by: ['person', 'outside'], says: { pl: 'Wylogowanie u dostawcy tożsamości', en: 'A sign-out at the identity provider' } },
  'lock-out': { by: ['person'], says: { pl: 'Hasło przestało działać po wielu błędnych próbach', en: 'The password stopped working after many wrong tries' } },
  subject: { by: ['person'], says: { pl: 'Wybór osoby lub instytucji, w której imieniu się działa', en: 'Choice of whom one acts for' } },
  access: { by: ['person', 'stranger'], says: { pl: 'Odrzucone wywołanie danych, do których nie ma prawa', en: 'A refused call for data without a right to them' } },
  limit: { by: ['person', 'stranger'], says: { pl: 'Przekroczony limit wywołań', en: 'A passed limit of calls' } },
  captcha: { by: ['person', 'stranger'], says: { pl: 'Brak dowodu, że to nie robot', en: 'No proof that it is no robot' } },
  'foreign-write': { by: ['person', 'stranger'], says: { pl: 'Zapis wysłany z cudzej strony', en: 'A write that another site sent' } },

  registration: { by: ['stranger'], says: { pl: 'Założenie konta', en: 'An account was opened' } },
  'registration-by-provider': { by: ['person'], says: { pl: 'Założenie konta po potwierdzeniu u dostawcy tożsamości', en: 'An account was opened after proof by the identity provider' } },
  activation: { by: ['person'], says: { pl: 'Aktywacja konta odnośnikiem', en: 'An account was activated by its link' } },
  'activation-resend': { by: ['stranger'], says: { pl: 'Ponowne wysłanie odnośnika aktywacyjnego', en: 'The activation link was sent again' } },
  'office-activation': { by: ['person'], says: { pl: 'Pierwsze hasło konta założonego w urzędzie', en: 'The first password of an account that the office opened' } },
  'identity-proved': { by: ['person'], says: { pl: 'Tożsamość potwierdzona u dostawcy', en: 'The identity was proved by a provider' } },
  'password-reminder': { by: ['stranger'], says: { pl: 'Prośba o odnośnik do nowego hasła', en: 'A link to a new password was asked for' } },
  'password-reset': { by: ['person'], says: { pl: 'Nowe hasło z odnośnika', en: 'A new password by a link' } },
  'password-change': { by: ['person'], says: { pl: 'Zmiana hasła', en: 'A change of the password' } },
  'not-me': { by: ['person'], says: { pl: '„To nie ja”: cofnięcie po obcym logowaniu', en: '"This was not me": undone after a foreign sign-in' } },
  'email-change': { by: ['person'], says: { pl: 'Prośba o zmianę adresu e-mail', en: 'Another e-mail address was asked for' } },
  'email-link-resend': { by: ['person'], says: { pl: 'Ponowny odnośnik do nowego adresu', en: 'The link to the new address was sent again' } },
  'email-change-cancelled': { by: ['person'], says: { pl: 'Rezygnacja ze zmiany adresu', en: 'The change of the address was given up' } },
  'email-confirmed': { by: ['person'], says: { pl: 'Nowy adres e-mail potwierdzony', en: 'The new e-mail address was confirmed' } },
  'two-factor-on': { by: ['person'], says: { pl: 'Włączenie drugiego składnika', en: 'The second factor was switched on' } },
  'two-factor-off': { by: ['person'], says: { pl: 'Wyłączenie drugiego składnika', en: 'The second factor was switched off' } },
  'two-factor-moved': { by: ['person'], says: { pl: 'Drugi składnik na nowym telefonie', en: 'The second factor moved to another telephone' } },
  'recovery-codes': { by: ['person'], says: { pl: 'Nowe kody zapasowe', en: 'New recovery codes' } },
  'end-session': { by: ['person'], says: { pl: 'Zakończenie innej sesji', en: 'Another session was ended' } },
  'end-other-sessions': { by: ['person'], says: { pl: 'Zakończenie wszystkich innych sesji', en: 'All other sessions were ended' } },
  consents: { by: ['person'], says: { pl: 'Zmiana zgód', en: 'Consents were changed' } },
  deletion: { by: ['person'], says: { pl: 'Usunięcie konta', en: 'The account was deleted' } },
  submission: { by: ['person'], says: { pl: 'Zgłoszenie danych korespondencyjnych', en: 'Correspondence data were submitted' } },
  request: { by: ['person'], says: { pl: 'Zgłoszenie do przedsiębiorstwa wodociągowego', en: 'A request to the water utility' } },
  'meter-report': { by: ['person'], says: { pl: 'Podanie stanu wodomierza', en: 'A meter reading was reported' } },

  'account-find': { by: ['office'], says: { pl: 'Wyszukanie kont', en: 'A search for accounts' } },
  'account-list': { by: ['office'], says: { pl: 'Lista kont', en: 'A list of accounts' } },
  'account-duplicates': { by: ['office'], says: { pl: 'Lista podwójnych kont', en: 'A list of doubled accounts' } },
  'account-show': { by: ['office'], says: { pl: 'Wgląd w konto', en: 'A look at an account' } },
  'account-create': { by: ['office'], says: { pl: 'Założenie konta w urzędzie', en: 'The office opened an account' } },
  'account-letter': { by: ['office'], says: { pl: 'Pismo z pierwszym hasłem', en: 'A letter with the first password' } },
  'account-verify': { by: ['office'], says: { pl: 'Weryfikacja konta na podstawie dokumentu', en: 'An account was verified by a document' } },
  'account-block': { by: ['office'], says: { pl: 'Zablokowanie konta', en: 'An account was blocked' } },
  'account-unblock': { by: ['office'], says: { pl: 'Odblokowanie konta', en: 'An account was unblocked' } },
  'account-end-sessions': { by: ['office'], says: { pl: 'Zakończenie sesji konta', en: 'The sessions of an account were ended' } },
  'account-reset-2fa': { by: ['office'], says: { pl: 'Wyłączenie drugiego składnika w urzędzie', en: 'The office switched the second factor off' } },
  'account-send-activation': { by: ['office'], says: { pl: 'Ponowne wysłanie odnośnika przez urząd', en: 'The office sent the link again' } },
  'account-email': { by: ['office'], says: { pl: 'Zmiana adresu e-mail w urzędzie', en: 'The office set another e-mail address' } },
  'submissions-list': { by: ['office'], says: { pl: 'Lista zgłoszeń', en: 'A list of what people sent' } },
  'submissions-export': { by: ['office'], says: { pl: 'Wydanie zgłoszeń do pliku', en: 'What people sent was handed over as a file' } },
  'submission-handle': { by: ['office'], says: { pl: 'Załatwienie zgłoszenia', en: 'What somebody sent was dealt with' } },
  announce: { by: ['office'], says: { pl: 'Ogłoszenie na stronie', en: 'An announcement on the pages' } },
  'announce-end': { by: ['office'], says: { pl: 'Koniec ogłoszenia', en: 'An announcement ended' } },

  'maintenance-on': { by: ['office'], says: { pl: 'Przerwa techniczna całości lub usług', en: 'A technical break of the portal or of services' } },
  'maintenance-off': { by: ['office'], says: { pl: 'Koniec przerwy technicznej', en: 'The end of a technical break' } },

  'payment.basket': { by: ['person'], says: { pl: 'Zlecenie płatności z kilku kart naraz', en: 'Payments of several cards were ordered in one go' } },
  'payment.register': { by: ['outside'], says: { pl: 'Bramka przyjęła zlecenie', en: 'The gateway knows the order' } },
  'payment.refuse': { by: ['outside'], says: { pl: 'Bramka odrzuciła zlecenie', en: 'The gateway refused the order' } },
  'payment.abandon': { by: ['person', 'outside', 'portal'], says: { pl: 'Zlecenie, którego adresu nikt nie dostał', en: 'An order whose address nobody ever got' } },
  'payment.handOut': { by: ['person'], says: { pl: 'Przejście do bramki', en: 'The person went to the gateway' } },
  'payment.cancel': { by: ['person', 'portal'], says: { pl: 'Rezygnacja z płatności', en: 'The payment was given up' } },
  'payment.expire': { by: ['portal'], says: { pl: 'Upływ czasu na zapłatę', en: 'The time for the payment ran out' } },
  'payment.handOver': { by: ['person'], says: { pl: 'Wydanie formularza, z którym przeglądarka idzie do bramki', en: 'The form was given with which the browser goes to the gateway' } },
  'payment.decline': { by: ['outside', 'portal'], says: { pl: 'Bramka zakończyła zlecenie bez pieniędzy', en: 'The gateway ended the order without money' } },
  'payment.notify': { by: ['outside', 'portal'], says: { pl: 'Bramka zgłosiła wpłatę', en: 'The gateway reported money' } },
  'payment.notifyLate': { by: ['outside', 'portal'], says: { pl: 'Bramka zgłosiła wpłatę po rezygnacji lub upływie czasu', en: 'The gateway reported money after the order had ended' } },
  'payment.notification': { by: ['outside', 'stranger'], says: { pl: 'Komunikat o wpłacie, którego nie przyjęto', en: 'A message about money that was not accepted' } },
  'payment.confirm': { by: ['outside', 'portal'], says: { pl: 'Bramka potwierdziła naszą kwotę', en: 'The gateway confirmed our amount' } },
  'payment.post': { by: ['portal', 'office'], says: { pl: 'Zaksięgowanie w urzędzie', en: 'The office has posted it' } },
  'payment.doubt': { by: ['outside', 'portal'], says: { pl: 'Wpłata do wyjaśnienia', en: 'Money that a clerk has to judge' } },
  'payment.case': { by: ['outside', 'portal'], says: { pl: 'Nowa sprawa płatności dla urzędu', en: 'A case of a payment for a clerk' } },
  'payment.accept': { by: ['office'], says: { pl: 'Uznanie wpłaty', en: 'A clerk accepted the money' } },
  'payment.refunded': { by: ['office'], says: { pl: 'Wpłata zwrócona przez urząd', en: 'The office sent the money back' } },
  'payment.reject': { by: ['office'], says: { pl: 'Odrzucenie wpłaty', en: 'A clerk rejected the money' } },

  import: { by: ['office'], says: { pl: 'Przyjęcie albo odrzucenie dostawy danych', en: 'A delivery of data, taken or refused' } },
  'import-check': { by: ['office'], says: { pl: 'Próba dostawy danych, bez zmian', en: 'A trial of a delivery, without changes' } },
  'import-withdraw': { by: ['office'], says: { pl: 'Cofnięcie dostawy danych', en: 'A delivery was withdrawn' } },
  'content-import': { by: ['office'], says: { pl: 'Nowe treści urzędu', en: 'New content of the office' } },
  'content-check': { by: ['office'], says: { pl: 'Próba treści urzędu, bez zmian', en: 'A trial of content, without changes' } },
  'content-rollback': { by: ['office'], says: { pl: 'Powrót do poprzednich treści', en: 'The content went back to the version before' } },
  migrate: { by: ['office', 'portal'], says: { pl: 'Zmiana budowy bazy danych', en: 'The schema of the database was changed' } },
  roles: { by: ['office'], says: { pl: 'Nadanie ról bazy danych', en: 'Roles of the database were set' } },
  backup: { by: ['office'], says: { pl: 'Kopia zapasowa', en: 'A backup' } },
  restore: { by: ['office'], says: { pl: 'Odtworzenie z kopii', en: 'A restore from a backup' } },
  forget: { by: ['portal'], says: { pl: 'Usunięcie danych po okresie przechowywania', en: 'Data were deleted at the end of their period' } },
} as const satisfies Readonly<Record<string, Act>>

export type ActName = keyof typeof ACTS
