import type { Card } from '../dues/rows.ts'

/** A card with arrears, of which nothing else is particular. */
export const CARD: Card = {
  idKartyNaleznosci: 3001,
  rok: 2026,
  aplikacjaNaleznosci: 'PODATKI_GMINNE',
  symbolKarty: 'N/003001',
  numerKontaBankowego: '45999999997001100030010000',
  nazwaPlatnika: 'Jan Zaległowski',
  czyInstytucja: false,
  suma: 600,
  kwotaDoZaplaty: 600,
  kwotaPozaPortalem: 0,
  najblizszyTermin: '2026-05-15',
  czyWstrzymana: false,
  kwotaWstrzymana: 0,
  liczbaNiezaplaconych: 3,
  liczbaZleconych: 0,
  kwotaZlecona: 0,
  liczbaOplaconych: 0,
  kwotaOplacona: 0,
  liczbaWyjasnianych: 0,
  liczbaPoTerminie: 2,
  kwotaPoTerminie: 400,
  kwotaWybieralnaPoTerminie: 400,
  dniPoTerminie: 100,
  uwaga: null,
}
