import { z } from 'zod'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

/** Proof of work: find `number` for which SHA-256 of `salt` and `number` is `challenge` (ALTCHA protocol, version 1). */
const work = z.object({
  rodzaj: z.literal('altcha'),
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})

const outside = z.object({ rodzaj: z.literal('recaptcha'), kluczWitryny: z.string() })

export type CaptchaTask = z.infer<typeof work> | z.infer<typeof outside>
export type CaptchaWork = z.infer<typeof work>

/**
 * What has to be done before a call that answered 1011 is sent again with `recaptcha`. `rodzaj=altcha`: work for the browser itself,
 * for whom an outside captcha is out of reach or has refused.
 */
export const contract = {
  challenge: defineEndpoint({
    method: 'GET', path: '/captcha/wyzwanie', summary: 'Challenge of the captcha', access: 'public',
    query: z.strictObject({ ...openQuery, rodzaj: z.literal('altcha').optional() }), body: noBody, answer: z.discriminatedUnion('rodzaj', [work, outside]),
  }),
}
