import { z } from 'zod'
import { amount, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'

const query = z.strictObject(openQuery)
const name = z.string().regex(/^20\d{2}-\d{8}\/\d{1,9}$/)
const state = z.enum(['ORDERED', 'SECONDED', 'PENDING', 'DONE', 'REFUSED', 'WITHDRAWN'])
const method = z.enum(['gateway', 'transfer'])

/** How the money of a case could go back, and how much: always all of it. */
export const wayBack = z.object({ kwota: amount, sposob: method })

/** `tries`: how often the provider was called or asked about it. `until`: when a second person can agree at last. `isMine`: ordered by whoever looks. */
export const refund = z.object({
  id: z.uuid(), case: z.string(), state, amount, method, reason: z.string(), orderedBy: z.string(), orderedAt: wallTime, until: wallTime,
  secondedBy: z.string().nullable(), words: z.string().nullable(), tries: z.int(), isMine: z.boolean(),
})

/** `czyNowe`: false where it was done before, by the same press or by somebody else. */
const done = z.object({ stan: state, czyNowe: z.boolean() })
const act = { method: 'POST', permission: 'payment-refund', fourEyes: true, query, answer: done } as const
/** The refund that stood on the screen: another one of the same case may have followed it. */
const seen = { sprawa: name, zwrot: z.uuid() }

/** Money that goes back to the payer: one person orders it, another agrees. */
export const contract = {
  order: defineDeskEndpoint({
    ...act, path: '/urzad/zwrot', summary: 'Orders that the money of a case goes back', body: z.strictObject({ sprawa: name, wersja: z.int().nonnegative(), powod: z.string().max(2000) }),
  }),
  second: defineDeskEndpoint({ ...act, sensitive: true, path: '/urzad/zwrot/zgoda', summary: 'Agrees to a refund that somebody else has ordered', body: z.strictObject(seen) }),
  withdraw: defineDeskEndpoint({ ...act, path: '/urzad/zwrot/wycofanie', summary: 'Gives a refund up before a second person has agreed', body: z.strictObject(seen) }),
  transfer: defineDeskEndpoint({ ...act, path: '/urzad/zwrot/przelew', summary: 'Notes that the transfer of the office went out', body: z.strictObject({ ...seen, slowa: z.string().max(500) }) }),
}
