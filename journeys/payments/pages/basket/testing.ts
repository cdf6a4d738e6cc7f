import type { Due } from './chosen.ts'

/** What a slip says of an instalment that is late. */
export const LATE_SLIP = { dzien: '2026-09-15', brzeg: 'poTerminie', litera: null, znak: '20 dni po terminie', opis: null } as const

/** An instalment that is late and can be paid. */
export function lateDue(id: number, kwotaRazem: number, change: Partial<Due> = {}): Due {
  return {
    idNaleznosciRatyZbiorczej: id,
    tytul: `Rata ${id}`,
    nrRaty: id,
    terminPlatnosci: '2026-09-15',
    kwotaRaty: kwotaRazem,
    kwotaGlowna: kwotaRazem,
    odsetki: 0,
    kosztyEgzekucji: 0,
    oplataProlongacyjna: 0,
    kwotaRazem,
    poTerminie: true,
    dniDoTerminu: -20,
    powodOdmowy: null,
    uwaga: null,
    etapPlatnosci: null,
    zgloszonoPrzelew: null,
    ...LATE_SLIP,
    ...change,
  }
}
