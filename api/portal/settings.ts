import type pg from 'pg'
import { configuration, contact, type Configuration, type Contact } from '#shared/contracts/portal.ts'

/** Works for any office before it has set anything. */
const DEFAULT_CONFIGURATION: Configuration = {
  nazwaGminy: 'Gmina',
  czyKir: false,
  prowizjaKir: null,
  czyP24: true,
  prowizjaP24: null,
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
  adnotacjaStanLicznika: null,
  rokZbudowaniaBackendu: 2026,
  wersja: '1.0.7',
  przerwaTechnicznaUslugi: [],
  czyPrzerwaTechniczna: false,
  stronaStartowa: { typ: 'SCIEZKA', link: '/strona-glowna', argument: null },
  bipUrl: null,
  style: {},
}

const DEFAULT_CONTACT: Contact = {
  nazwaUrzedu: 'Urząd Gminy', adres: '', kodPocztowy: '', telefon: null, fax: null, email: null, stronaUrl: null, adresEDoreczen: null,
  googleMapsUrl: null, kontaktDodatkowyWpis1: null, kontaktDodatkowyWpis2: null, kontaktDodatkowyWpis3: null, kontaktDodatkowyWpis4: null,
  kontaktDodatkowyWpis5: null,
}

export interface OfficeSettings {
  readonly configuration: Configuration
  readonly contact: Contact
  readonly visitCounter: boolean
}

const FRESH_MS = 2_000

/** What the office has set, read from the database at most every two seconds; an unset field has its default. */
export class Settings {
  readonly #pool: pg.Pool
  #value: OfficeSettings | null = null
  #readAt = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async current(): Promise<OfficeSettings> {
    if (this.#value !== null && Date.now() - this.#readAt < FRESH_MS) return this.#value
    const result = await this.#pool.query<{ name: string; value: Record<string, unknown> }>(
      "select name, value from portal.setting where name in ('configuration', 'contact', 'visit-counter')",
    )
    const stored = new Map(result.rows.map((row) => [row.name, row.value]))
    this.#value = {
      configuration: configuration.parse({ ...DEFAULT_CONFIGURATION, ...stored.get('configuration') }),
      contact: contact.parse({ ...DEFAULT_CONTACT, ...stored.get('contact') }),
      visitCounter: stored.get('visit-counter')?.['on'] === true,
    }
    this.#readAt = Date.now()
    return this.#value
  }
}

/** Stores a part of the office's settings; fields not named keep their value. */
export async function saveSetting(pool: pg.Pool, name: 'configuration' | 'contact' | 'visit-counter', value: Readonly<Record<string, unknown>>): Promise<void> {
  await pool.query(
    `insert into portal.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = portal.setting.value || excluded.value, changed_at = now()`,
    [name, JSON.stringify(value)],
  )
}
