import { z } from 'zod'

/** In the mail and in the mailbox; on a telephone there is no room for more than what the portal says itself. */
export const LONGEST_ADDITION = 200

/** What the office wants to add: a sentence of its own for one kind of message and one language; empty takes it away. */
export const addition = z.strictObject({
  zdarzenie: z.string().max(60),
  jezyk: z.enum(['pl', 'en', 'de', 'uk']),
  tresc: z.string().trim().max(LONGEST_ADDITION),
})
export type WantedAddition = z.infer<typeof addition>
