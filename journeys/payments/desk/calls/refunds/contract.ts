import { z } from 'zod'
import { amount, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
const name = z.string().regex(/^20\d{2}-\d{8}\/\d{1,9}$/)
const state = z.enum(['ORDERED', 'SECONDED', 'PENDING', 'DONE', 'REFUSED', 'WITHDRAWN'])
const method = z.enum(['gateway', 'transfer'])

/** How the money of a case could go back, and how much: always all of it. */
export const wayBack = z.object({ kwota: amount, sposob: method })

/** `prob`: how often the provider was called or asked about it. `wygasa`: until when a second person can agree. */
export const refund = z.object({
  zwrot: z.uuid(), sprawa: z.string(), stan: state, kwota: amount, sposob: method, powod: z.string(), zlecil: z.string(), zlecono: wallTime, wygasa: wallTime,
  zatwierdzil: z.string().nullable(), slowa: z.string().nullable(), prob: z.int(), czyWlasny: z.boolean(),
})

/** `czyNowe`: false where it was done before, by the same press or by somebody else. */
const done = z.object({ stan: state, czyNowe: z.boolean() })
const act = { method: 'POST', permission: 'payment-refund', fourEyes: true, query, answer: done } as const
/** The refund that stood on the screen: another one of the same case may have followed it. */
const seen = { sprawa: name, zwrot: z.uuid() }

/** Money that goes back to the payer: one person orders it, another agrees. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', permission: 'payment-refund', path: '/urzad/zwroty', summary: 'Refunds that wait for a second person or for a transfer of the office, and those on their way', query, body: noBody,
    answer: z.object({ zwroty: z.array(refund.extend({ numer: z.string(), rodzaj: z.string(), karta: z.string(), platnik: z.string(), podmiot: z.string(), dniRoboczych: z.int(), czyPoTerminie: z.boolean() })) }),
  }),
  order: defineDeskEndpoint({
    ...act, path: '/urzad/zwrot', summary: 'Orders that the money of a case goes back', body: z.strictObject({ sprawa: name, wersja: z.int().nonnegative(), powod: z.string().max(2000) }),
  }),
  second: defineDeskEndpoint({ ...act, sensitive: true, path: '/urzad/zwrot/zgoda', summary: 'Agrees to a refund that somebody else has ordered', body: z.strictObject(seen) }),
  withdraw: defineDeskEndpoint({ ...act, path: '/urzad/zwrot/wycofanie', summary: 'Gives a refund up before a second person has agreed', body: z.strictObject(seen) }),
  transfer: defineDeskEndpoint({ ...act, path: '/urzad/zwrot/przelew', summary: 'Notes that the transfer of the office went out', body: z.strictObject({ ...seen, slowa: z.string().max(500) }) }),
}
