/** Why nobody was signed in, as `trescBledu` of `/return-url-blad` carries it. */
export const LANDING_ERRORS = [
  'PRZERWANE',
  'ODMOWA',
  'NIEDOSTEPNE',
  'KONFIGURACJA',
  'NIEWAZNE',
  'ZABLOKOWANE',
  'INNA_OSOBA',
  'INNE_KONTO',
] as const

export type LandingError = (typeof LANDING_ERRORS)[number]
