import type { Meter } from '../service.ts'

/** A meter in place of which nothing is particular. */
export const METER: Meter = {
  idPunktu: 11,
  idLicznika: 7,
  nrLicznika: 'W-7',
  adres: 'Rynek 1',
  nrKarty: 'K/7',
  zakresLicznikaCalkowite: 5,
  zakresLicznikaDziesietne: 3,
  stanLicznika: 120,
  dataStanu: '2026-04-01',
  zwykleZuzycie: 10,
  czyZgloszony: false,
}
