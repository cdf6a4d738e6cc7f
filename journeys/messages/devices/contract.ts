import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const own = { access: 'session', query: z.strictObject(openQuery) } as const
const id = z.int().positive()
const key = z.string().min(1).max(200)

const device = z.object({ id, przegladarka: z.string().nullable(), system: z.string().nullable(), dodano: wallTime, ostatnioUzyto: wallTime.nullable() })

/** Browsers in which messages of the portal appear by themselves (RFC 8030, 8291, 8292; reference/notifications.md part 5). */
export const contract = {
  list: defineEndpoint({
    ...own, method: 'GET', path: '/powiadomienia/dajUrzadzenia', summary: 'Browsers that show messages of the account',
    body: noBody,
    answer: z.object({
      /** By which the browser asks its push service for a subscription. */
      klucz: z.string(),
      /** An invented device can be added, where no service of a browser can be reached. */
      czyPrzykladowe: z.boolean(),
      urzadzenia: z.array(device),
    }),
  }),
  add: defineEndpoint({
    ...own, method: 'POST', path: '/powiadomienia/dodajUrzadzenie', summary: 'This browser shows messages from now on',
    body: z.strictObject({ endpoint: z.string().min(1).max(1024), p256dh: key, auth: key }), answer: z.object({ id }),
  }),
  addSample: defineEndpoint({
    ...own, method: 'POST', path: '/powiadomienia/dodajUrzadzeniePrzykladowe', summary: 'An invented device, in a demo alone', refuses: ['featureOff'],
    body: z.strictObject({}).nullish(), answer: z.object({ id }),
  }),
  remove: defineEndpoint({ ...own, method: 'POST', path: '/powiadomienia/usunUrzadzenie', summary: 'This device shows no messages any more', body: z.strictObject({ id }), answer: z.object({}) }),
}
