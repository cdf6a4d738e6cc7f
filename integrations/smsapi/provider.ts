import { z } from 'zod'
import type { SmsAdapter } from '#shared/server/messages/sms.ts'
import { SmsApi } from './smsapi.ts'
import { reportOf } from './smsapi-codes.ts'

/** Longest list of one report; the provider sends up to five, parted by commas. */
const MOST_TOLD = 20

/** SMSAPI as the portal's messages use it. */
export const smsapi = {
  settings: {
    SMSAPI_URL: z.url().default('https://api.smsapi.pl'),
    SMSAPI_TOKEN: z.string().min(1).optional(),
    SMSAPI_SENDER: z.string().min(3).max(11).optional(),
  },
  open({ SMSAPI_URL: url = '', SMSAPI_TOKEN: token = '', SMSAPI_SENDER: sender = '' }, reportsTo) {
    if (url === '' || (token === '' && sender === '')) return null
    if (token === '' || sender === '')
      throw new Error(`${token === '' ? 'SMSAPI_TOKEN' : 'SMSAPI_SENDER'} is missing: messages by SMS need both (docs/operations.md).`)
    const api = new SmsApi({ url, token, sender, reportsTo: reportsTo(token) })
    return {
      secret: token,
      send: (message) => api.send(message),
      stateOf: (providerId) => api.stateOf(providerId),
      fault: () => api.fault(),
      readReport({ MsgId: ids = '', status = '' }) {
        const states = status.split(',')
        return ids
          .split(',')
          .slice(0, MOST_TOLD)
          .flatMap((id, at) => reportOf(id, states[at] ?? '') ?? [])
      },
    }
  },
} as const satisfies SmsAdapter
