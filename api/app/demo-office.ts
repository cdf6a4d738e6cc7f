import type pg from 'pg'
import { saveSetting } from '../portal/settings.ts'

/** The public face of the demo municipality (reference/demo-municipality.md part 2). KIR follows with its adapter. */
export async function setDemoOffice(pool: pg.Pool): Promise<void> {
  await saveSetting(pool, 'configuration', {
    nazwaGminy: 'Gmina Przykładowa',
    prowizjaKir: '0,59 zł',
    prowizjaP24: 'bez prowizji',
    czyInfoOProwizjach: true,
    czyWidoczneDaneKorespondencyjne: true,
    czyPytacOZgodeNaPowiadomieniaSms: true,
    czyPytacOZgodeNaPowiadomieniaEmail: true,
    czyWyswietlicDaneUmowyOplatyZaWode: true,
    adnotacjaStanLicznika: 'Proszę podać stan z czarnych cyfr',
    bipUrl: 'https://bip.przykladowa.example',
  })
  await saveSetting(pool, 'contact', {
    nazwaUrzedu: 'Urząd Gminy Przykładowa',
    adres: 'Rynek 1, Przykładowo',
    kodPocztowy: '99-999',
    telefon: '000 000 001',
    fax: '000 000 002',
    email: 'urzad@przykladowa.example',
    stronaUrl: 'www.przykladowa.example',
    adresEDoreczen: 'AE:PL-00000-00000-DEMOA-00',
  })
  await saveSetting(pool, 'visit-counter', { on: true })
}
