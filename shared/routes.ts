/**
 * Pages of the shell, by their address (S0 §2.1). The server answers 404 for an address that is neither here nor a page of
 * a service or journey, so that search engines and link checkers see the truth.
 */
export const SHELL_ROUTES = [
  '/', '/strona-glowna', '/lista-uslug', '/informacje', '/procedury', '/mapa-strony', '/kontakt', '/logowanie', '/uzytkownicy/login2FA',
  '/panel-uzytkownika', '/polityka-cookie', '/przerwa-techniczna', '/usluga-przerwa-techniczna', '/statusy-i-rejestry', '/strona-wlasna',
  '/rejestracja', '/nowe-haslo', '/reset-haslo', '/reset-link', '/zmiana-hasla', '/zmiana-email', '/aktywacja-return-url',
  '/aktywacja-z-urzedu-return-url', '/return-url-ok', '/return-url-blad', '/return-url-potwierdz',
  '/deklaracja-dostepnosci', '/ochrona-danych', '/regulamin', '/cyberbezpieczenstwo',
] as const
