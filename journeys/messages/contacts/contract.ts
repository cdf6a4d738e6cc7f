import { z } from 'zod'
import { noBody, oneTimeCode, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

const own = { access: 'session', query: z.strictObject(openQuery) } as const

const phone = z.object({
  /** Its last three digits; null where the account has none. */
  koncowka: z.string().nullable(),
  potwierdzono: wallTime.nullable(),
  /** Never confirmed, another one since, or confirmed over a year ago. */
  czyDoPotwierdzenia: z.boolean(),
  /** The office sends no messages by SMS: there is no way for a code. */
  czyBrakSms: z.boolean(),
})

/** The number for messages by SMS, confirmed by a code that is sent to it (reference/notifications.md part 3). */
export const contract = {
  phone: defineEndpoint({ ...own, method: 'GET', path: '/powiadomienia/dajTelefon', summary: 'The number for messages by SMS, and whether it is confirmed', body: noBody, answer: phone }),
  sendCode: defineEndpoint({
    ...own, method: 'POST', path: '/powiadomienia/wyslijKod', summary: 'Send the code that confirms the number', body: z.strictObject({}), refuses: ['conflict', 'featureOff'],
    /** False: the provider has not said that it took the message; it may come all the same. */
    answer: z.object({ czyPrzyjeto: z.boolean() }),
  }),
  confirm: defineEndpoint({ ...own, method: 'POST', path: '/powiadomienia/potwierdzTelefon', summary: 'Confirm the number by its code', body: z.strictObject({ kod: oneTimeCode }), answer: phone }),
}
