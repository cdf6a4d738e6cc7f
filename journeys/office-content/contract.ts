import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const words = z.string()
const open = { method: 'GET', access: 'public', body: noBody } as const
const name = z.string().min(1).max(300)

const file = z.object({ nazwa: words, rozszerzenie: words, link: words })
const page = z.object({ nazwa: words, link: words })

interface FolderAnswer {
  nazwa: string
  pliki: z.infer<typeof file>[]
  strony: z.infer<typeof page>[]
  katalogi: FolderAnswer[]
}

const folder: z.ZodType<FolderAnswer> = z
  .object({ nazwa: words, pliki: z.array(file), strony: z.array(page), get katalogi() { return z.array(folder) } })
  .meta({ id: 'Katalog' })

/** Files, pages and nested folders (S0 §3 "File browser view"). */
const browser = z.object({ nazwaMenu: words, pliki: z.array(file), strony: z.array(page), katalogi: z.array(folder) })

const organisation = z.coerce.number<string>().int().positive().default(280)

/** `adresStatusow`, `adresRejestrow`: what a frame loads; of the portal itself unless `typ` is ZEWNETRZNY. */
const widget = z.object({
  idOrganizacji: z.int(), typ: z.enum(['WBUDOWANY', 'ZEWNETRZNY']), dostawca: words.nullable(), adresStatusow: words, adresRejestrow: words,
})

/** `wersja`: an earlier one, as accounts keep it, „1.0 (2026-10-01)”; `chwila`: as it stood then. Left out: the one that holds. */
const ofDocument = { nazwa: name, wersja: z.string().max(60).optional(), chwila: wallTime.optional() }

/** Content that the office edits (spec/api.md "Portal"). */
export const contract = {
  procedures: defineEndpoint({
    ...open, path: '/pi/procedury', summary: 'Procedures: files, pages, folders', query: z.strictObject(openQuery), answer: browser,
  }),
  information: defineEndpoint({
    ...open, path: '/pi/informacje', summary: 'Information: files, pages, folders', query: z.strictObject(openQuery), answer: browser,
  }),
  file: defineEndpoint({
    ...open, path: '/pi/plik', summary: 'A file by its id from the index', file: 'application/octet-stream',
    query: z.strictObject({ ...openQuery, link: name }), answer: z.unknown(),
  }),
  page: defineEndpoint({
    ...open, path: '/pi/strona-wlasna', summary: 'A page of the office', query: z.strictObject({ ...openQuery, nazwaPliku: name }),
    answer: z.object({ tytul: words, html: words }),
  }),
  document: defineEndpoint({
    ...open, path: '/pi/dokument', summary: 'An obligatory page: statement, data protection, terms, cybersecurity, cookies',
    query: z.strictObject({ ...openQuery, ...ofDocument }),
    /** `czyBiezaca`: false where another version holds now. */
    answer: z.object({ tytul: words, html: words, wersja: words.nullable(), data: day.nullable(), czyBiezaca: z.boolean() }),
  }),
  documentFile: defineEndpoint({
    ...open, path: '/pi/dokument/plik', summary: 'An obligatory page as a file to keep', file: 'text/html',
    query: z.strictObject({ ...openQuery, ...ofDocument }), answer: z.unknown(),
  }),
  widget: defineEndpoint({
    ...open, path: '/pi/statusyRejestrySprawKonfiguracja', summary: 'Which widget shows case statuses and registers',
    query: z.strictObject({ ...openQuery, idOrganizacji: organisation }), answer: widget,
  }),
  builtInWidget: defineEndpoint({
    ...open, path: '/pi/statusyRejestrySpraw', file: 'text/html',
    summary: 'Built-in case statuses and registers, as a page for a sandboxed frame',
    query: z.strictObject({
      ...openQuery, idOrganizacji: organisation, rodzaj: z.enum(['STATUSY', 'REJESTRY']), znak: z.string().max(100).optional(),
      rejestr: z.coerce.number<string>().int().nonnegative().optional(),
      kontrast: z.enum(['0', '1']).default('0'), rozmiar: z.enum(['mala', 'duza', 'bardzo_duza']).default('mala'),
    }),
    answer: z.unknown(),
  }),
}
