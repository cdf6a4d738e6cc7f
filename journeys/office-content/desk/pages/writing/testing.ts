import type { Shown, ShownFile } from './page-form.ts'

/** One language of a page, or number and day of a legal text. */
export const fileOf = (jezyk: ShownFile['jezyk'], tresc: string, change: Partial<ShownFile> = {}): ShownFile => ({
  jezyk,
  tresc,
  znak: `z-${jezyk}`,
  podstawa: `p-${jezyk}`,
  opublikowana: tresc,
  czySzkic: false,
  czyStarsza: false,
  czyWyprzedzona: false,
  kto: null,
  kiedy: null,
  ...change,
})

/** A page of the office that is published as it stands here. */
export const pageOf = (change: Partial<Shown> = {}): Shown => ({
  nazwa: 'pages/kontakt',
  tytul: 'Kontakt',
  stan: 'opublikowana',
  adres: '/strona/kontakt',
  plan: null,
  czyDwieOsoby: false,
  czyCzeka: false,
  pliki: [fileOf('pl', '<h1>Kontakt</h1>\n<p>Rynek 1</p>\n'), fileOf('en', '<h1>Contact</h1>\n<p>Rynek 1</p>\n')],
  ...change,
})

/** The same with a draft that waits to be published. */
export const draftOf = (change: Partial<Shown> = {}): Shown =>
  pageOf({ stan: 'zmieniona', pliki: pageOf().pliki.map((file) => ({ ...file, czySzkic: true })), ...change })

/** Which texts whoever acts has before them. */
export const SEEN = [
  { jezyk: 'pl', znak: 'z-pl' },
  { jezyk: 'en', znak: 'z-en' },
]
