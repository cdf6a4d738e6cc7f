import { Refusal } from '#shared/errors.ts'
import type { PaymentDependencies } from '../payment/engine.ts'

/** Documents whose content a test can read. */
export const plainDocuments: PaymentDependencies['documents'] = {
  pdf: async (head, tables, facts) => Buffer.from(JSON.stringify({ head, tables, facts })),
  papers: async (head, first, further) => Buffer.from(JSON.stringify({ head, first, further })),
  slip: async () => Buffer.alloc(0),
  message: async () => Buffer.alloc(0),
  messages: async () => Buffer.alloc(0),
  close: async () => undefined,
}

/** Limits of calls, counted here. */
export function countedLimits(clock: Pick<PaymentDependencies['clock'], 'now'>): PaymentDependencies['limits'] {
  const counts = new Map<string, number>()
  return {
    async take({ name, points, seconds }, who) {
      const key = `${name}:${who}:${Math.floor(clock.now().getTime() / seconds / 1000)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if ((counts.get(key) ?? 0) > points) throw new Refusal('tooManyAttempts', { retryAfterSeconds: 60 })
    },
    apply: async () => [],
  }
}
