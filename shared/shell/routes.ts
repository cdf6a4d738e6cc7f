/**
 * Pages of the shell, by their address (S0 §2.1). The server answers 404 for an address that is neither here nor a page of
 * a service (`service.ts`) or journey (`pages.ts`), so that search engines and link checkers see the truth.
 */
export const SHELL_ROUTES = [
  '/',
  '/strona-glowna',
  '/lista-uslug',
  '/szukaj',
  '/mapa-strony',
  '/kontakt',
  '/logowanie',
  '/uzytkownicy/login2FA',
  '/przerwa-techniczna',
  '/usluga-przerwa-techniczna',
  '/deklaracja-dostepnosci',
  '/ochrona-danych',
  '/regulamin',
  '/cyberbezpieczenstwo',
  '/polityka-cookie',
  '/otwarte-dane',
] as const

export type ShellRoute = (typeof SHELL_ROUTES)[number]
