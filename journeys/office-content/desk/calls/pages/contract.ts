import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { LANGUAGES } from '#shared/language.ts'

const query = z.strictObject(openQuery)
const words = z.string()
const language = z.enum(LANGUAGES)
/** A language of a page, or number and day of a legal text as `{"wersja":…,"data":…}`. */
const part = z.enum([...LANGUAGES, 'wersja'])
const MOST_PARTS = LANGUAGES.length + 1
/** Path of a page in the folder of the content, without language and ending; or a file of settings, which has one language. */
const name = z.string().max(300).regex(/^((pages|procedures|information|legal)\/[^.]+|(office|menu|home|ogloszenia|registers|legal\/deklaracja-dostepnosci)\.json)$/)
const mark = z.string().max(64)
const MOST_CHARACTERS = 200_000
const MOST_BYTES = 2_000_000

/** `yyyy-MM-dd HH:mm`, Polish time. */
export const minute = z.string().max(16).refine((time) => /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(time) && z.iso.date().safeParse(time.slice(0, 10)).success)
const state = z.enum(['opublikowana', 'zmieniona', 'nowa', 'usuwana', 'zaplanowana', 'zatrzymana'])
const plan = z.object({ kiedy: wallTime, kto: words, zatrzymana: z.array(words).nullable() }).nullable()
const file = z.object({
  jezyk: part, tresc: words, znak: words, podstawa: words, opublikowana: words.nullable(), czySzkic: z.boolean(), czyStarsza: z.boolean(), czyWyprzedzona: z.boolean(),
  kto: words.nullable(), kiedy: wallTime.nullable(),
})
const entry = z.object({ nazwa: words, tytul: words, stan: state, plan, brakuje: z.array(language), starsze: z.array(language), kto: words.nullable(), kiedy: wallTime.nullable() })
/** The text of each language that whoever publishes has before them. */
const seen = z.array(z.strictObject({ jezyk: part, znak: mark })).min(1).max(MOST_PARTS)

/** Pages of the office's content, edited at the desk. */
export const contract = {
  tree: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/strony', summary: 'Pages of the content and their drafts', permission: 'content-edit', query, body: noBody,
    answer: z.object({ katalogi: z.array(words), strony: z.array(entry), ustawienia: z.array(entry) }),
  }),
  page: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/strona', summary: 'A page in all languages, with its draft', permission: 'content-edit', query: z.strictObject({ ...openQuery, nazwa: name }), body: noBody,
    answer: z.object({ nazwa: words, tytul: words, stan: state, adres: words, plan, czyDwieOsoby: z.boolean(), czyCzeka: z.boolean(), pliki: z.array(file) }),
  }),
  check: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/strona/uwagi', summary: 'What is wrong with the draft of a page', permission: 'content-edit', query: z.strictObject({ ...openQuery, nazwa: name }), body: noBody,
    answer: z.object({ bledy: z.array(words), uwagi: z.array(words) }),
  }),
  save: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/szkic', summary: 'Keep the draft of a page', permission: 'content-edit', query, bodyLimit: MOST_BYTES,
    body: z.strictObject({
      nazwa: name, pliki: z.array(z.strictObject({ jezyk: part, tresc: z.string().max(MOST_CHARACTERS), znak: mark, podstawa: mark, czyAktualna: z.boolean().default(false) })).min(1).max(MOST_PARTS),
    }),
    /** Where somebody else was first, nothing is kept, and `konflikty` has their texts. */
    answer: z.object({ pliki: z.array(file), konflikty: z.array(file) }),
  }),
  create: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/nowa', summary: 'Begin a new page', permission: 'content-edit', query,
    body: z.strictObject({ katalog: z.string().max(200), nazwa: z.string().regex(/^[a-z0-9-]{1,80}$/), tytul: z.string().trim().min(1).max(200) }), answer: z.object({ nazwa: words }),
  }),
  remove: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/usuniecie', summary: 'Draft the removal of a page', permission: 'content-edit', query, body: z.strictObject({ nazwa: name, widziane: seen }), answer: z.object({}),
  }),
  drop: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/porzucenie', summary: 'Give the draft of a page up', permission: 'content-edit', query, body: z.strictObject({ nazwa: name, widziane: seen }), answer: z.object({}),
  }),
  publish: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/publikacja', summary: 'Publish the draft of a page, at once or at a minute', permission: 'content-edit', query,
    body: z.strictObject({ nazwa: name, kiedy: minute.nullable(), widziane: seen }),
    answer: z.object({ wynik: z.enum(['opublikowana', 'zaplanowana', 'odrzucona', 'wyprzedzona', 'chwila']), uwagi: z.array(words) }),
  }),
  unplan: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/odwolanie', summary: 'Take a planned publication back', permission: 'content-edit', query, body: z.strictObject({ nazwa: name }), answer: z.object({}),
  }),
  propose: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/propozycja', summary: 'Propose to publish a legal text', permission: 'content-legal', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ nazwa: name, widziane: seen, powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
}
