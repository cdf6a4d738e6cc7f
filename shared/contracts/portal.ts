import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { LANGUAGES, PACKS } from '#shared/language.ts'
import { officeSwitches } from '#shared/payments/payment-providers.ts'
import { recordOf } from '#shared/records.ts'

const shared = { method: 'GET', access: 'public', query: z.strictObject(openQuery), body: noBody } as const
const words = z.string()

/** Contact data of the office (S0 §3). */
export const contact = z.object({
  nazwaUrzedu: words,
  adres: words,
  kodPocztowy: words,
  telefon: words.nullable(),
  fax: words.nullable(),
  email: words.nullable(),
  stronaUrl: words.nullable(),
  adresEDoreczen: words.nullable(),
  /** Tax number of the recipient of payments; banks read it from transfer codes. */
  nip: words.nullable(),
  /** How it is called where a bank takes 20 characters: in transfer codes. */
  nazwaKrotka: words.nullable(),
  googleMapsUrl: words.nullable(),
  kontaktDodatkowyWpis1: words.nullable(),
  kontaktDodatkowyWpis2: words.nullable(),
  kontaktDodatkowyWpis3: words.nullable(),
  kontaktDodatkowyWpis4: words.nullable(),
  kontaktDodatkowyWpis5: words.nullable(),
})

/** A text of the office in every language of the portal, and in a further one where the office has it. */
const officeText = z.object({ ...recordOf(LANGUAGES, () => words), ...recordOf(PACKS, () => words.optional()) })

const menuItem = z.object({
  link: words,
  czyWidoczny: z.boolean(),
  nazwa: words,
  typ: z.enum(['STRONA_WLASNA', 'STRONA_WBUDOWANA', 'LINK']),
  pozycja: z.int(),
  czyOtwieracWNowejKarcie: z.boolean(),
})

/** A tile of the home page: a group of services, a service, or a page or website with words of the office's own. */
const tile = z.object({
  typ: z.enum(['GRUPA', 'USLUGA', 'LINK']),
  /** Group, service id, or address. */
  link: words,
  ikona: words.nullable(),
  nazwa: officeText.nullable(),
  opis: officeText.nullable(),
})

/** Public configuration (S0 §3 "Public API configuration"). */
export const configuration = z.object({
  nazwaGminy: words,
  ...officeSwitches(z.boolean(), words.nullable()),
  czyInfoOProwizjach: z.boolean(),
  czyCaptcha: z.boolean(),
  czyLogowaniePrzezPortal: z.boolean(),
  czyLogowaniePrzezEpuap: z.boolean(),
  czyLogowaniePrzezWezelKrajowy: z.boolean(),
  czyWidoczneDaneKorespondencyjne: z.boolean(),
  czyInternacjonalizacja: z.boolean(),
  czyPytacOZgodeNaPowiadomieniaSms: z.boolean(),
  czyPytacOZgodeNaPowiadomieniaEmail: z.boolean(),
  czyWyswietlicDaneUmowyOplatyZaWode: z.boolean(),
  czy2Fa: z.boolean(),
  /** Whether co-obligors see each other's addresses. */
  czyAdresyWspolzobowiazanych: z.boolean(),
  /** The standard of transfer codes has six digits of grosze; on when the office has seen that banks read more. */
  qrPowyzej9999: z.boolean(),
  /** Under which licence the office gives its open data. */
  licencjaDanych: z.enum(['CC-BY-4.0', 'CC0-1.0']),
  /** What a new password must be: the pattern of four classes, or length alone; code points. */
  zasadaHasla: z.object({ rodzaj: z.enum(['WZORZEC', 'DLUGOSC']), minDlugosc: z.int() }),
  adnotacjaStanLicznika: words.nullable(),
  rokZbudowaniaBackendu: z.int(),
  wersja: words,
  przerwaTechnicznaUslugi: z.array(z.int()),
  czyPrzerwaTechniczna: z.boolean(),
  stronaStartowa: z.object({ typ: z.enum(['SCIEZKA_Z_ARGUMENTEM', 'LINK', 'SCIEZKA']), link: words, argument: words.nullable() }),
  /** Address of the API as programs outside of the browser call it; the pages themselves call it at their own origin. */
  adresApi: words,
  /** Public key of an outside proof against robots; null where the portal asks for its own proof of work. */
  kluczCaptcha: words.nullable(),
  /** Further languages that the operator offers; a draft is there for those who test it. Missing where there is none. */
  jezykiDodatkowe: z.array(z.object({ kod: z.enum(PACKS), czySzkic: z.boolean() })).optional(),
  /** Shows an invented municipality: nothing here is true, and money and mail reach nobody. */
  czyPrzykladowe: z.boolean(),
  bipUrl: words.nullable(),
  eUrzadUrl: words.nullable(),
  /** Words before the number of visits; null: those of the portal. */
  tekstLicznika: officeText.nullable(),
  /** Empty: a tile for each group of services. */
  kafelki: z.array(tile),
  /** Whether the office has a picture above its home page (`/naglowek`). */
  czyNaglowek: z.boolean(),
  /** CSS custom property without its dashes → value: the colours that the office sets, and where its line is (`ui/stroke.css`). */
  style: z.record(z.string().regex(/^[a-z-]+$/), z.string()),
})

/** A technical break that is on or announced. `uslugaId` null: the whole portal. Times in Warsaw. */
const technicalBreak = z.object({ uslugaId: z.int().nullable(), czyTrwa: z.boolean(), od: wallTime, do: wallTime.nullable(), tekst: words.nullable() })

/** Something that the office tells everybody now, since `od`; `jezyk` is Polish where the office has no words in the language of the call. */
const announced = z.object({
  id: words,
  tekst: words,
  jezyk: z.enum([...LANGUAGES, ...PACKS]),
  od: day,
  link: words.nullable(),
  /** Everybody must know it now: a strip on every page. Others, known in advance, are news of the home page. */
  czyPilne: z.boolean(),
})

export type Announced = z.infer<typeof announced>
export type MenuItem = z.infer<typeof menuItem>
export type Tile = z.infer<typeof tile>
export type TechnicalBreak = z.infer<typeof technicalBreak>
export type Configuration = z.infer<typeof configuration>
export type Contact = z.infer<typeof contact>

const service = z.object({
  nazwa: words,
  uslugaId: z.int(),
  czyChroniona: z.boolean(),
  czyWymaganaInstytucja: z.boolean(),
  czyWymaganaOsobaFizyczna: z.boolean(),
  /** Path segment under `/uslugi/`. */
  sciezka: words,
  opis: words,
  ikona: words,
  /** Further words by which search finds it. */
  slowa: z.array(words),
})

/** What the shell asks before anybody signs in (spec/api.md "Portal"). */
export const contract = {
  status: defineEndpoint({
    ...shared, path: '/status', summary: 'Technical break, announcements and version',
    answer: z.object({ czyPrzerwaTechniczna: z.boolean(), wersja: words, przerwy: z.array(technicalBreak), ogloszenia: z.array(announced) }),
  }),
  configuration: defineEndpoint({ ...shared, path: '/konfiguracja', summary: 'Public configuration', answer: configuration }),
  services: defineEndpoint({
    ...shared, path: '/lista-uslug', summary: 'Services by life area',
    answer: z.object({ grupyUslug: z.array(z.object({ nazwa: words, grupa: words, uslugi: z.array(service) })) }),
  }),
  menu: defineEndpoint({
    ...shared, path: '/pi/menuBoczne', summary: 'Side menu and contact block',
    answer: z.object({ menuBoczneElementy: z.array(menuItem), kontakt: contact }),
  }),
  contact: defineEndpoint({ ...shared, path: '/pi/kontakt', summary: 'Contact data of the office', answer: contact }),
  visits: defineEndpoint({
    ...shared, path: '/pi/licznik-odwiedzin', summary: 'Visit counter',
    answer: z.object({ czyWlaczony: z.boolean(), wartoscLicznika: z.int() }),
  }),
  countVisit: defineEndpoint({
    ...shared, method: 'POST', path: '/pi/licznik-odwiedzin', summary: 'Count one visit', body: z.strictObject({}).nullish(),
    answer: z.object({ czyWlaczony: z.boolean(), wartoscLicznika: z.int() }),
  }),
}
