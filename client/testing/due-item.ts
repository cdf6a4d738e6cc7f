import type { DueItem } from '#shared/contracts/due-items.ts'
import { JAN } from './people.ts'

/** Something that Jan has to pay and can, of which nothing else is particular. */
export const dueItem = (id: number, change: Partial<DueItem> = {}): DueItem => ({
  nipOrPesel: String(JAN.pesel),
  rodzaj: 'PODATKI_GMINNE',
  idKartyNaleznosci: 3001,
  idNaleznosciRatyZbiorczej: id,
  termin: '2026-11-15',
  kwota: 100,
  stan: 'nadchodzi',
  czyWybieralna: true,
  zgloszonoPrzelew: null,
  ...change,
})
