import type { Check, Complaint } from '#shared/server/dependencies.ts'
import type { Engine } from './engine.ts'
import type { Gateway } from './gateway.ts'
import { openCases } from './review.ts'

/** What `portal doctor` asks about payments. */
export function paymentChecks({ deps, gateways }: Engine): Check[] {
  return [
    ...[...gateways.values()].map((gateway) => ({ what: `payment gateway ${gateway.provider}`, run: () => greeted(gateway) })),
    {
      what: 'payments under review',
      async run() {
        const { length } = await openCases(deps.pool)
        return length === 0 ? null : { level: 'warn', words: `${length} wait for a clerk: "portal payments review" lists them.` }
      },
    },
  ]
}

async function greeted(gateway: Gateway): Promise<Complaint | null> {
  const answer = await gateway.greet()
  if (answer === 'accepted') return null
  const words = answer === 'silent' ? 'It does not answer: look at P24_URL, DNS and the firewall.' : 'It refuses our credentials: look at P24_POS_ID and P24_API_KEY.'
  return { level: 'fail', words }
}
