import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { day, noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const done = z.object({})
const id = z.int().positive()
const reason = z.string().trim().min(10).max(120)
const kind = z.enum(['access', 'erasure'])

const request = z.object({
  id, kind, who: z.string(), receivedOn: day, dueOn: day,
  /** Days left; negative: so many too late. Null where it is settled. */
  daysLeft: z.int().nullable(), isExtended: z.boolean(), closedOn: day.nullable(), outcome: z.enum(['done', 'refused']).nullable(),
})

/** Requests of people about their data (GDPR art. 15, 17), for the data-protection officer. Numbers are covered in every answer but the file. */
export const contract = {
  note: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/nowy', summary: 'Note a request', permission: 'person-data', query,
    body: z.strictObject({ kind, who: z.string().trim().min(3).max(120), /** Null: today. */ receivedOn: day.nullable() }), answer: z.object({ id }),
  }),
  request: defineDeskEndpoint({
    method: 'GET', path: '/urzad/rodo/wniosek', summary: 'One request, and what the portal has of the person', permission: 'person-data', query: z.strictObject({ ...openQuery, id: z.coerce.number<string>().int().positive() }), body: noBody,
    answer: request.extend({
      extensionReason: z.string().nullable(), closingReason: z.string().nullable(), isWaiting: z.boolean(), accounts: z.array(z.object({ id, login: z.string() })), unproven: z.int(),
      held: z.array(z.object({ table: z.string(), name: z.string(), rows: z.int(), stays: z.int(), why: z.string().nullable() })),
      registers: z.array(z.object({ name: z.string(), system: z.string(), rows: z.int() })), registersWhy: z.string(),
    }),
  }),
  archive: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/paczka', summary: 'Everything that the portal holds of the person, as a zip', permission: 'person-data', sensitive: true, query,
    body: z.strictObject({ id, powod: reason }), answer: z.unknown(), file: 'application/zip',
  }),
  extend: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/przedluzenie', summary: 'Two months more for the answer, once', permission: 'person-data', query, body: z.strictObject({ id, powod: reason }), answer: done,
  }),
  close: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/zamkniecie', summary: 'Settle a request', permission: 'person-data', query, body: z.strictObject({ id, outcome: z.enum(['done', 'refused']), powod: reason }), answer: done,
  }),
  erase: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/usuniecie', summary: 'Propose to erase the data of the person', permission: 'person-erase', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, powod: reason }), answer: z.object({ propozycja: id }),
  }),
}
