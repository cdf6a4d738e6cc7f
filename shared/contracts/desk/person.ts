import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { day, noBody, openQuery } from '../parts.ts'

const query = z.strictObject(openQuery)
const done = z.object({})
const id = z.int().positive()
const reason = z.string().trim().min(10).max(120)
const kind = z.enum(['dostep', 'usuniecie'])

const request = z.object({
  id, rodzaj: kind, kto: z.string(), wplynal: day, termin: day,
  /** Days left; negative: so many too late. Null where it is settled. */
  dni: z.int().nullable(), czyPrzedluzony: z.boolean(), zalatwiony: day.nullable(), wynik: z.enum(['zalatwiony', 'odmowa']).nullable(),
})

/** Requests of people about their data (GDPR art. 15, 17), for the data-protection officer. Numbers are covered in every answer but the file. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/rodo', summary: 'Requests of people about their data, with the days left', permission: 'person-data', query, body: noBody, answer: z.object({ dzis: day, wnioski: z.array(request) }),
  }),
  note: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/nowy', summary: 'Note a request', permission: 'person-data', query,
    body: z.strictObject({ rodzaj: kind, kto: z.string().trim().min(3).max(120), wplynal: day }), answer: z.object({ id }),
  }),
  request: defineDeskEndpoint({
    method: 'GET', path: '/urzad/rodo/wniosek', summary: 'One request, and what the portal has of the person', permission: 'person-data', query: z.strictObject({ ...openQuery, id: z.coerce.number<string>().int().positive() }), body: noBody,
    answer: request.extend({
      powodPrzedluzenia: z.string().nullable(), powodZamkniecia: z.string().nullable(), czyCzeka: z.boolean(), konta: z.array(z.object({ id, login: z.string() })), niepotwierdzone: z.int(),
      dane: z.array(z.object({ tabela: z.string(), nazwa: z.string(), wierszy: z.int(), zostaje: z.int(), dlaczego: z.string().nullable() })),
      rejestry: z.array(z.object({ nazwa: z.string(), system: z.string(), wierszy: z.int() })), rejestryDlaczego: z.string(),
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
    method: 'POST', path: '/urzad/rodo/zamkniecie', summary: 'Settle a request', permission: 'person-data', query, body: z.strictObject({ id, wynik: z.enum(['zalatwiony', 'odmowa']), powod: reason }), answer: done,
  }),
  erase: defineDeskEndpoint({
    method: 'POST', path: '/urzad/rodo/usuniecie', summary: 'Propose to erase the data of the person', permission: 'person-erase', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id, powod: reason }), answer: z.object({ propozycja: id }),
  }),
}
