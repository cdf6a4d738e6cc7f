import type { Shown } from './shown.ts'

/** An open request for access, of which nothing else is particular. */
export const requestOf = (change: Partial<Shown> = {}): Shown => ({
  id: 4,
  rodzaj: 'dostep',
  kto: '7•••••••464',
  wplynal: '2026-10-01',
  termin: '2026-11-02',
  dni: 28,
  czyPrzedluzony: false,
  zalatwiony: null,
  wynik: null,
  powodPrzedluzenia: null,
  powodZamkniecia: null,
  czyCzeka: false,
  konta: [],
  niepotwierdzone: 0,
  dane: [],
  rejestry: [],
  rejestryDlaczego: 'Poprawia je system, z którego pochodzą.',
  ...change,
})
