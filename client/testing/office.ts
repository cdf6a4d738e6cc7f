import type { Contact } from '#shared/contracts/portal.ts'

/** An office that has given what it must, and a telephone. */
export const CONTACT: Contact = {
  nazwaUrzedu: 'Urząd Gminy',
  adres: 'Rynek 1, Przykładowo',
  kodPocztowy: '99-999',
  telefon: '24 123 45 67',
  nip: null,
  fax: null,
  email: null,
  adresEDoreczen: null,
  nazwaKrotka: null,
  stronaUrl: null,
  googleMapsUrl: null,
  kontaktDodatkowyWpis5: null,
  kontaktDodatkowyWpis4: null,
  kontaktDodatkowyWpis3: null,
  kontaktDodatkowyWpis2: null,
  kontaktDodatkowyWpis1: null,
}
