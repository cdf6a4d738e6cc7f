import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const id = z.string().min(1).max(100)
const finding = z.object({ poziom: z.enum(['dobrze', 'uwaga', 'blad']), slowa: z.string().nullable(), jezyk: z.enum(['pl', 'en']) })

/** How the portal fares: what `portal doctor` says, one check at a time. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/stan', summary: 'What is checked, and what runs', permission: 'system-health', query, body: noBody,
    answer: z.object({
      wersje: z.object({ portal: z.string(), node: z.string(), postgresql: z.string() }), dzialaGodzin: z.int(), adres: z.string(), czySms: z.boolean(),
      sprawdzenia: z.array(z.object({ id, czyNaZewnatrz: z.boolean() })),
    }),
  }),
  check: defineDeskEndpoint({
    method: 'GET', path: '/urzad/stan/sprawdzenie', summary: 'One check of what is inside', permission: 'system-health', query: z.strictObject({ ...openQuery, id }), body: noBody, answer: finding,
  }),
  ask: defineDeskEndpoint({
    method: 'POST', path: '/urzad/stan/zapytanie', summary: 'Ask a system outside: mail server, gateway, provider of SMS', permission: 'system-health', query, body: z.strictObject({ id }), answer: finding,
  }),
  mail: defineDeskEndpoint({
    method: 'POST', path: '/urzad/stan/mail', summary: 'Send a test mail to oneself', permission: 'system-health', query, body: z.strictObject({}), answer: z.object({}),
  }),
  sms: defineDeskEndpoint({
    method: 'POST', path: '/urzad/stan/sms', summary: 'Send a test SMS to one’s own number', permission: 'system-health', query, body: z.strictObject({ telefon: z.string().trim().max(20) }), answer: finding,
  }),
}
