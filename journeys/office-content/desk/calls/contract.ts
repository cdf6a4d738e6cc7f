import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
const id = z.int().positive()
const asked = z.coerce.number<string>().int().positive()

/** Versions of the office's content at the desk. */
export const contract = {
  versions: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/wersje', summary: 'Kept versions of the content', permission: 'content-edit', query, body: noBody,
    answer: z.object({ wersje: z.array(z.object({ id: z.int(), kiedy: wallTime, czyBiezaca: z.boolean(), plikow: z.int() })) }),
  }),
  differences: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/roznice', summary: 'What changes when the content goes back to a version', permission: 'content-edit', query: z.strictObject({ ...openQuery, id: asked }), body: noBody,
    answer: z.object({
      biezaca: z.int(), kiedy: wallTime, czyDwieOsoby: z.boolean(), czyCzeka: z.boolean(),
      pliki: z.array(z.object({
        sciezka: z.string(), zmiana: z.enum(['dodany', 'usuniety', 'zmieniony']),
        /** Lines of texts alone; null of other files and of long ones. */
        wiersze: z.array(z.object({ rodzaj: z.enum(['bez', 'minus', 'plus']), tekst: z.string() })).nullable(),
      })),
    }),
  }),
  restore: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/powrot', summary: 'Go back to a version', permission: 'content-edit', sensitive: true, query, body: z.strictObject({ id, widziana: id }), answer: z.object({}),
  }),
  propose: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/powrot/propozycja', summary: 'Propose to go back to a version with other legal texts', permission: 'content-legal', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, widziana: id, powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
}
