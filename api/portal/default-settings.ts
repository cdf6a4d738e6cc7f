import { DEFAULT_POLICY } from '#journeys/identity/index.ts'
import type { Configuration, Contact } from '#shared/contracts/portal.ts'
import { officeSwitches } from '#shared/payments/payment-providers.ts'

/** Works for any office before it has imported anything. */
export const DEFAULT_CONFIGURATION: Configuration = {
  nazwaGminy: 'Gmina',
  ...officeSwitches(true, null),
  czyInfoOProwizjach: false,
  czyCaptcha: false,
  czyLogowaniePrzezPortal: true,
  czyLogowaniePrzezEpuap: false,
  czyLogowaniePrzezWezelKrajowy: false,
  czyWidoczneDaneKorespondencyjne: false,
  czyInternacjonalizacja: true,
  czyPytacOZgodeNaPowiadomieniaSms: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyWyswietlicDaneUmowyOplatyZaWode: false,
  czy2Fa: true,
  czyAdresyWspolzobowiazanych: true,
  qrPowyzej9999: false,
  licencjaDanych: 'CC-BY-4.0',
  zasadaHasla: DEFAULT_POLICY,
  adnotacjaStanLicznika: null,
  rokZbudowaniaBackendu: 2026,
  wersja: '1.0.7',
  przerwaTechnicznaUslugi: [],
  czyPrzerwaTechniczna: false,
  stronaStartowa: { typ: 'SCIEZKA', link: '/strona-glowna', argument: null },
  adresApi: '/api',
  kluczCaptcha: null,
  czyPrzykladowe: false,
  bipUrl: null,
  eUrzadUrl: null,
  tekstLicznika: null,
  kafelki: [],
  czyNaglowek: false,
  style: {},
}

export const DEFAULT_CONTACT: Contact = {
  nazwaUrzedu: 'Urząd Gminy', adres: '', kodPocztowy: '', telefon: null, fax: null, email: null, stronaUrl: null, adresEDoreczen: null, nip: null,
  googleMapsUrl: null, kontaktDodatkowyWpis1: null, kontaktDodatkowyWpis2: null, kontaktDodatkowyWpis3: null, kontaktDodatkowyWpis4: null,
  kontaktDodatkowyWpis5: null,
}
