import { z } from 'zod'
import { day, noBody } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { done, query } from '../parts.ts'

const form = z.enum(['NIE', 'WIADOMOSC', 'PISMO', 'USLUGA_ONLINE'])
const name = z.string().max(30)
/** Number of the last change; 0 where there was none. */
const version = z.int().nonnegative()

/** Which applications the office takes through the portal, and in which form. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', permission: 'content-edit', query, path: '/urzad/wnioski-w-portalu', summary: 'Applications with the forms that each can have, and the one that holds', body: noBody,
    answer: z.object({
      wnioski: z.array(z.object({
        rodzaj: name, tytul: z.string(), formy: z.array(form), forma: form, wersja: version,
        /** The last change; null where the setting of the installation holds. */
        zmiana: z.object({ kto: z.string(), dzien: day, powod: z.string() }).nullable(),
      })),
    }),
  }),
  set: defineDeskEndpoint({
    method: 'POST', permission: 'content-edit', query, path: '/urzad/wnioski-w-portalu', summary: 'Take an application through the portal in a form, or no more',
    body: z.strictObject({ rodzaj: name, forma: form, wersja: version, powod: z.string().trim().min(10).max(200) }), answer: done,
  }),
}
