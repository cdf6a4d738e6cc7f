import { definePages } from '#shared/shell/page.ts'
import { BY_CODE_PAGE, STOP_PAGE } from './letter/address.ts'
import { MAILED, RETURNED, VIEW } from './addresses.ts'

/** Pages of the account, at the addresses of S0 §2.1; those that it does not show are ours (domain.md part 5 row 2). */
export const pages = definePages([
  { route: '/rejestracja', page: 'registration/registration', access: 'anonymous' },
  { route: MAILED.otherLogin.route, page: 'registration/another-login', access: 'public' },
  { route: MAILED.activation.route, page: 'links/activation', access: 'public' },
  { route: MAILED.officeActivation.route, page: 'links/office-activation', access: 'public' },
  { route: '/pismo', page: 'links/letter', access: 'public' },
  { route: BY_CODE_PAGE, page: 'letter/by-code', access: 'public' },
  { route: STOP_PAGE, page: 'letter/stop', access: 'public' },
  { route: '/reset-link', page: 'mails/resend', access: 'public' },
  { route: '/reset-haslo', page: 'mails/reminder', access: 'public' },
  { route: MAILED.newPassword.route, page: 'links/new-password', access: 'public' },
  { route: MAILED.email.route, page: 'links/email-confirmation', access: 'public' },
  { route: MAILED.notMe.route, page: 'links/not-me', access: 'public' },
  { route: '/logowanie/wezel-krajowy', page: 'identity/start-node', access: 'anonymous' },
  { route: '/logowanie/epuap', page: 'identity/start-epuap', access: 'anonymous' },
  { route: '/potwierdzenie-tozsamosci', page: 'identity/start-own', access: 'limited' },
  { route: RETURNED.ok.route, page: 'identity/return-ok', access: 'public' },
  { route: '/return-url-blad', page: 'identity/return-error', access: 'public' },
  { route: RETURNED.confirm.route, page: 'identity/confirm', access: 'public' },
  { route: VIEW.route, page: 'identity/view', access: 'public' },
  { route: '/panel-uzytkownika', page: 'panel/panel', access: 'limited' },
  { route: '/zmiana-hasla', page: 'own/change-password', access: 'limited' },
  { route: '/zmiana-email', page: 'own/change-email', access: 'limited' },
  { route: '/otwarte-sesje', page: 'sessions/sessions', access: 'limited' },
  { route: '/kto-ogladal-moje-dane', page: 'looks', access: 'session' },
  { route: '/upowaznienia', page: 'acting/acting', access: 'session' },
  { route: '/uwierzytelnianie-dwuskladnikowe', page: 'two-factor/two-factor', access: 'session' },
  { route: '/dane-korespondencyjne', page: 'correspondence/correspondence', access: 'subject' },
  { route: '/historia-zgloszen', page: 'correspondence/history', access: 'subject' },
])
