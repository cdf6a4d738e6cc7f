import { NOTHING_PARTICULAR } from '#shared/contracts/urgency.ts'
import type { NextStep, NextSums } from '#shared/contracts/next.ts'

export const SUMS: NextSums = {
  doZaplaty: 100,
  pozaPortalem: 0,
  wDrodze: 0,
  poTerminie: 0,
  wybieralnePoTerminie: 0,
  liczbaPoTerminie: 0,
  uwagi: [],
  liczbaWybieralnychPoTerminie: 0,
  najblizszyTermin: null,
}

/** Something to do of which nothing is particular; a test says what is. */
export const aStep = (id: string, change: Partial<NextStep> = {}): NextStep => ({
  ...NOTHING_PARTICULAR,
  id,
  rodzaj: 'rodzaj',
  pilnosc: 'teraz',
  ikona: 'wallet',
  podmiot: 'Anna',
  nipOrPesel: '1',
  czyInstytucja: false,
  tytul: 'Woda',
  czynnosc: 'Zobacz',
  adres: '/',
  ...change,
})
