/** The mailbox of the account with each message behind `?id=`, what was sent, and what a person chooses. */
export const MESSAGES_PAGE = '/wiadomosci'
export const SENT_PAGE = '/wiadomosci/wyslane'
export const MESSAGE_SETTINGS_PAGE = '/wiadomosci/ustawienia'

/** Browsers in which messages appear: a page of the messages that the panel leads to. */
export const DEVICES_PAGE = '/panel-uzytkownika/powiadomienia-na-urzadzeniach'

/** Where a message is switched off by its link; the call under the same name takes the one click of mail programs. */
export const UNSUBSCRIBE_PAGE = '/wypisz'

/** The proof that the number for messages is the person's own. */
export const PHONE_PAGE = '/panel-uzytkownika/numer-telefonu'

/** The program that shows messages where no page is open: at the top, because it serves the whole portal. */
export const PUSH_WORKER = '/powiadomienia.js'
