import { z } from 'zod'
import { TOPICS } from '#shared/messages/topics.ts'
import { SMS_REPORTS } from '#shared/messages/sms-reports.ts'
import { UNSUBSCRIBE_PAGE } from '#shared/shell/message-pages.ts'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'

/** Of a report: each provider has names of its own. */
const told = z.string().max(1000)
const key = z.string().min(1).max(200)
const clicked = { access: 'public', path: UNSUBSCRIBE_PAGE, query: z.strictObject({ ...openQuery, klucz: z.string().min(1).max(1000) }) } as const
const asked = { access: 'public', method: 'POST', query: z.strictObject(openQuery), body: z.strictObject({ klucz: z.string().min(1).max(1000) }) } as const
const scope = z.object({ tematy: z.array(z.enum(TOPICS)), kanal: z.enum(['mail', 'sms', 'push']) })
const report = { access: 'public', path: SMS_REPORTS, answer: z.literal('OK'), summary: 'The provider of SMS tells what became of messages' } as const

/** Calls by which others tell what became of messages. The key of the address stands behind the question mark: query strings are logged nowhere. */
export const contract = {
  smsReport: defineEndpoint({ ...report, method: 'GET', query: z.object({ ...openQuery, klucz: key }).catchall(told), body: noBody, isNeverCached: true }),
  smsReportForm: defineEndpoint({ ...report, method: 'POST', accepts: 'form', query: z.strictObject({ ...openQuery, klucz: key }), body: z.object({}).catchall(told) }),
  /** The one click of a mail program (RFC 8058): no cookie, no sign-in, and an answer without a further address. */
  unsubscribe: defineEndpoint({
    ...clicked, method: 'POST', accepts: 'forms', body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }), answer: z.literal('OK'), refuses: ['linkExpired'],
    summary: 'A mail program switches one kind of message off',
  }),
  /** Who opens the same address in a browser comes to the page with the button; nothing changes by that. */
  unsubscribePage: defineEndpoint({ ...clicked, method: 'GET', redirects: true, errorPage: UNSUBSCRIBE_PAGE, body: noBody, answer: z.null(), summary: 'The page on which a kind of message is switched off' }),
  /** By POST, as what follows: the key stays out of every address that is logged. */
  unsubscribeScope: defineEndpoint({
    ...asked, path: `${UNSUBSCRIBE_PAGE}/zakres`, answer: scope.extend({ juzWylaczone: scope.shape.tematy }), refuses: ['linkExpired'], summary: 'What the link of a mail would switch off, and what of it is off already; nothing changes',
  }),
  unsubscribeAsked: defineEndpoint({
    ...asked, path: `${UNSUBSCRIBE_PAGE}/potwierdz`, answer: scope, refuses: ['linkExpired'], summary: 'The person switches one kind of message off by the link of a mail',
  }),
}
