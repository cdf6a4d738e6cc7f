import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { DEVICES_PAGE, MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, PHONE_PAGE, SENT_PAGE } from '#shared/shell/message-pages.ts'
import { AFFAIRS_PAGE } from '#shared/shell/affair-pages.ts'
import { APPLICATIONS_PAGE } from '#shared/shell/application-pages.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import type { titles } from './texts.ts'

interface ListedPage {
  readonly name: keyof typeof titles
  readonly href: string
  readonly icon: IconName
  /** Only for whoever is not signed in. */
  readonly isEntrance?: true
  /** Only where the portal has passwords of its own. */
  readonly needsPasswords?: true
}

/** Pages that are neither services nor written by the office. A page that nobody could find fails `pages.test.ts`. */
export const PAGES: readonly ListedPage[] = [
  { name: 'contact', href: '/kontakt', icon: 'phone' },
  { name: 'signIn', href: '/logowanie', icon: 'login', isEntrance: true },
  { name: 'register', href: '/rejestracja', icon: 'user', isEntrance: true, needsPasswords: true },
  { name: 'forgotten', href: '/reset-haslo', icon: 'lock', isEntrance: true, needsPasswords: true },
  { name: 'activation', href: '/reset-link', icon: 'mail', isEntrance: true, needsPasswords: true },
  { name: 'account', href: '/panel-uzytkownika', icon: 'settings' },
  { name: 'password', href: '/zmiana-hasla', icon: 'lock', needsPasswords: true },
  { name: 'email', href: '/zmiana-email', icon: 'mail' },
  { name: 'twoFactor', href: '/uwierzytelnianie-dwuskladnikowe', icon: 'lock', needsPasswords: true },
  { name: 'sessions', href: '/otwarte-sesje', icon: 'history' },
  { name: 'byLetter', href: '/kod-z-listu', icon: 'key', needsPasswords: true },
  { name: 'acting', href: '/upowaznienia', icon: 'users' },
  { name: 'looks', href: '/kto-ogladal-moje-dane', icon: 'eye' },
  { name: 'calendars', href: CALENDARS_PAGE, icon: 'calendar' },
  { name: 'messages', href: MESSAGES_PAGE, icon: 'mail' },
  { name: 'sentMessages', href: SENT_PAGE, icon: 'shield' },
  { name: 'messageSettings', href: MESSAGE_SETTINGS_PAGE, icon: 'settings' },
  { name: 'devices', href: DEVICES_PAGE, icon: 'message' },
  { name: 'phone', href: PHONE_PAGE, icon: 'phone' },
  { name: 'correspondence', href: '/dane-korespondencyjne', icon: 'mail' },
  { name: 'affairs', href: AFFAIRS_PAGE, icon: 'message' },
  { name: 'applications', href: APPLICATIONS_PAGE, icon: 'document' },
  { name: 'submissions', href: '/historia-zgloszen', icon: 'history' },
  { name: 'basket', href: '/koszyk', icon: 'wallet' },
  { name: 'payLetter', href: '/zaplac-z-listu', icon: 'mail' },
  { name: 'procedures', href: '/procedury', icon: 'document' },
  { name: 'information', href: '/informacje', icon: 'info' },
  { name: 'openData', href: '/otwarte-dane', icon: 'chart' },
  { name: 'registers', href: '/statusy-i-rejestry', icon: 'list' },
  { name: 'services', href: '/lista-uslug', icon: 'list' },
  { name: 'siteMap', href: '/mapa-strony', icon: 'list' },
  { name: 'accessibility', href: '/deklaracja-dostepnosci', icon: 'document' },
  { name: 'privacy', href: '/ochrona-danych', icon: 'document' },
  { name: 'terms', href: '/regulamin', icon: 'document' },
  { name: 'cyber', href: '/cyberbezpieczenstwo', icon: 'document' },
  { name: 'cookies', href: '/polityka-cookie', icon: 'document' },
]
