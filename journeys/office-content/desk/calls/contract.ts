import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { LANGUAGES } from '#shared/language.ts'

const query = z.strictObject(openQuery)
const id = z.int().positive()
/** Path of a page in the folder of the content, without language and ending. */
const page = z.string().max(300).regex(/^(pages|procedures|information|legal)\/[^.]+$/)
const language = z.enum(LANGUAGES)
/** A page as residents see it, by HTML that is safe, with what differs in `del` and `ins`; null where there is none. */
const marked = z.object({ przed: z.string().nullable(), po: z.string().nullable() })
const part = z.enum([...LANGUAGES, 'wersja'])
const asked = z.coerce.number<string>().int().positive()

/** Versions of the office's content at the desk. */
export const contract = {
  versions: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/wersje', summary: 'Kept versions of the content', permission: 'content-edit', query, body: noBody,
    answer: z.object({ wersje: z.array(z.object({ 
      id: z.int(), kiedy: wallTime, czyBiezaca: z.boolean(), plikow: z.int(),
      /** Who has published which page or folder; null where a folder was read, or nobody knows any more. */
      kto: z.string().nullable(), strona: z.string().nullable(), tytul: z.string().nullable(), czyWczytanie: z.boolean(),
    })) }),
  }),
  differences: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/roznice', summary: 'What changes when the content goes back to a version', permission: 'content-edit', query: z.strictObject({ ...openQuery, id: asked }), body: noBody,
    answer: z.object({
      biezaca: z.int(), kiedy: wallTime, czyDwieOsoby: z.boolean(), czyCzeka: z.boolean(),
      pliki: z.array(z.object({
        sciezka: z.string(), zmiana: z.enum(['dodany', 'usuniety', 'zmieniony']),
        /** Of a page. */
        obok: marked.nullable(),
        /** Lines of other texts alone; null of other files and of long ones. */
        wiersze: z.array(z.object({ rodzaj: z.enum(['bez', 'minus', 'plus']), tekst: z.string() })).nullable(),
      })),
    }),
  }),
  history: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/strona/historia', summary: 'Texts that a page has had', permission: 'content-edit', query: z.strictObject({ ...openQuery, nazwa: page }), body: noBody,
    answer: z.object({
      tytul: z.string(), czyDwieOsoby: z.boolean(), czySzkic: z.boolean(),
      wersje: z.array(z.object({ id: z.int(), kiedy: wallTime, kto: z.string().nullable(), czyWczytanie: z.boolean(), czyNaStronie: z.boolean() })),
    }),
  }),
  /** Without a version: its draft. */
  compare: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/strona/porownanie', summary: 'A page as residents read it beside one of its versions or its draft', permission: 'content-edit', query: z.strictObject({ ...openQuery, nazwa: page, id: asked.optional() }), body: noBody,
    answer: z.object({
      kiedy: wallTime.nullable(), jezyki: z.array(z.object({ jezyk: language, obok: marked })),
      /** What whoever goes back has before them. */
      widziane: z.array(z.object({ jezyk: part, znak: z.string() })),
    }),
  }),
  restorePage: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/strona/przywrocenie', summary: 'Publish one page as it was in a version', permission: 'content-edit', query,
    body: z.strictObject({ nazwa: page, id, widziane: z.array(z.strictObject({ jezyk: part, znak: z.string().max(64) })).min(1).max(LANGUAGES.length + 1) }),
    answer: z.object({ wynik: z.enum(['opublikowana', 'szkic', 'odrzucona', 'wyprzedzona', 'zaplanowana', 'chwila']), uwagi: z.array(z.string()) }),
  }),
  restore: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/powrot', summary: 'Go back to a version', permission: 'content-edit', sensitive: true, query, body: z.strictObject({ id, widziana: id }), answer: z.object({}),
  }),
  propose: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/powrot/propozycja', summary: 'Propose to go back to a version with other legal texts', permission: 'content-legal', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, widziana: id, powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
}
