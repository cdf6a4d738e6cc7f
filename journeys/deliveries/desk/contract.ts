import { z } from 'zod'
import { day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { DELIVERY_STATES } from './lists/deliveries.ts'
import { PIECE_BYTES } from './piece.ts'

const query = z.strictObject(openQuery)
const done = z.object({})
const id = z.coerce.number<string>().int().positive()
const bodyId = z.int().positive()
const reason = z.string().trim().min(10).max(120)
const system = z.enum(['ewidencja', 'budzet', 'podatki', 'finanse'])
const LONGEST_PIECE = Math.ceil(PIECE_BYTES / 3) * 4

const delivery = z.object({
  id: z.int(), czyCofniecie: z.boolean(), stan: z.enum(DELIVERY_STATES), system: system.nullable(), dzien: day.nullable(), nazwa: z.string(), kto: z.string(), kiedy: wallTime,
  sekund: z.number().nullable(), czyWidoczna: z.boolean(),
})
const finding = z.object({ plik: z.string().nullable(), wiersz: z.int().nullable(), pole: z.string().nullable(), zbior: z.string().nullable(), powod: z.string() })
const count = z.object({
  zbior: z.string(), nazwa: z.string(), plik: z.string().nullable(), teraz: z.int().nullable(), wDostawie: z.int().nullable(), sumaTeraz: z.number().nullable(), sumaWDostawie: z.number().nullable(), zwykle: z.number(),
})
const change = z.object({ nazwa: z.string(), teraz: z.number().nullable(), wDostawie: z.number().nullable(), powod: z.enum(['gone', 'new', 'booked', 'other']) })

const asideCause = z.object({
  regula: z.enum(['value', 'check', 'double', 'reference', 'inherited', 'sum']), zbior: z.string().nullable(), plik: z.string().nullable(), wiersz: z.int().nullable(), pole: z.string().nullable(), powod: z.string(),
})
const asideEntry = z.object({
  numer: z.int(), nazwa: z.string().nullable(), czyWlasna: z.boolean(), stan: z.enum(['nowy', 'nadal', 'poprawiony']), od: day, nocy: z.int(),
  /** Day of the rows that residents see instead; null where there are none. */
  pokazuje: day.nullable(), wierszy: z.int().nullable(), kwota: z.number().nullable(), przyczyny: z.array(asideCause),
})

/** Deliveries of the office's systems at the desk: the acts of `portal import`. A finding says where and why, never the value. */
export const contract = {
  standing: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dostawy/stan', summary: 'What residents see now of each system, and how deliveries come', permission: 'import-check', query, body: noBody,
    answer: z.object({
      isByDesk: z.boolean(), mostMB: z.int(), samples: z.string().nullable(),
      systems: z.array(z.object({ system, dataDate: day, days: z.int(), isOld: z.boolean(), previousDate: day.nullable(), previousDelivery: z.int().nullable(), aside: z.int(), isGoingBack: z.boolean() })),
    }),
  }),
  one: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dostawa', summary: 'One delivery: how far it is, what it changes, what is wrong with it', permission: 'import-check', query: z.strictObject({ ...openQuery, id }), body: noBody,
    answer: delivery.extend({
      czyPrzezBiurko: z.boolean(), bajtow: z.int(), odebrano: z.int(), opublikowal: z.string().nullable(), czyPonadLimit: z.boolean(), procent: z.int().nullable(),
      liczby: z.array(count), zmiany: z.array(change), bledy: z.array(finding), dalszychBledow: z.int(), limity: z.array(finding), uwagi: z.array(finding), czyCzekaNaDruga: z.boolean(),
    }),
  }),
  faults: defineDeskEndpoint({
    method: 'GET', path: '/urzad/dostawa/bledy', summary: 'What is wrong with a delivery, by file, line and field', permission: 'import-check', query: z.strictObject({ ...openQuery, id }), body: noBody,
    answer: z.unknown(), file: 'text/csv',
  }),
  aside: defineDeskEndpoint({
    method: 'GET', path: '/urzad/odlozone', summary: 'Whose rows of the last deliveries are set aside, why, and since when', permission: 'import-check', query, body: noBody,
    answer: z.object({
      czyObserwacja: z.boolean(), czyZmianaCzeka: z.boolean(),
      systemy: z.array(z.object({ system, dzien: day, odlozonych: z.int(), nowych: z.int(), poprawionych: z.int(), kwota: z.number().nullable(), pozycje: z.array(asideEntry) })),
    }),
  }),
  asideFile: defineDeskEndpoint({
    method: 'GET', path: '/urzad/odlozone/plik', summary: 'The same of everybody, with what to do, for whoever keeps the register', permission: 'import-check', query, body: noBody, answer: z.unknown(), file: 'text/csv',
  }),
  asideMode: defineDeskEndpoint({
    method: 'POST', path: '/urzad/odlozone/tryb', summary: 'Propose to set odd rows aside, or only to watch', permission: 'import-over-limit', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ czyObserwacja: z.boolean(), powod: reason }), answer: z.object({ propozycja: z.int() }),
  }),
  begin: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/nowa', summary: 'Begin to upload a delivery', permission: 'import-check', query,
    body: z.strictObject({ nazwa: z.string().trim().min(1).max(200), bajtow: z.int().positive() }), answer: z.object({ id: z.int() }),
  }),
  piece: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/kawalek', summary: 'The next piece of an upload, base64', permission: 'import-check', query, bodyLimit: LONGEST_PIECE + 1_000,
    body: z.strictObject({ id: bodyId, od: z.int().nonnegative(), tresc: z.string().min(1).max(LONGEST_PIECE).regex(/^[A-Za-z0-9+/]+={0,2}$/) }), answer: z.object({ odebrano: z.int() }),
  }),
  check: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/proba', summary: 'Check an uploaded delivery without changing anything', permission: 'import-check', query, body: z.strictObject({ id: bodyId }), answer: done,
  }),
  publish: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/publikacja', summary: 'Let residents see a checked delivery', permission: 'import-publish', query, body: z.strictObject({ id: bodyId }), answer: done,
  }),
  discard: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/odrzucenie', summary: 'Throw an uploaded delivery away', permission: 'import-check', query, body: z.strictObject({ id: bodyId }), answer: done,
  }),
  beyond: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/ponad-limit', summary: 'Propose to publish a delivery that is older or smaller than permitted', permission: 'import-over-limit', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ id: bodyId, powod: reason }), answer: z.object({ propozycja: z.int() }),
  }),
  withdraw: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dostawa/cofniecie', summary: 'Propose to go back to the delivery before', permission: 'import-over-limit', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ system, powod: reason }), answer: z.object({ propozycja: z.int() }),
  }),
}
