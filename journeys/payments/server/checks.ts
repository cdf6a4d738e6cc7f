import type { Check, Complaint } from '#shared/server/dependencies.ts'
import { rowsOf, tables } from '#shared/server/tables.ts'
import type { Engine } from './engine.ts'
import type { Gateway } from './gateway.ts'
import { openCases } from './review.ts'

/** What `portal doctor` asks about payments. */
export function paymentChecks({ deps, gateways }: Engine): Check[] {
  return [
    ...[...gateways.values()].map((gateway) => ({ what: `payment gateway ${gateway.provider}`, run: () => greeted(gateway) })),
    { what: 'orders refused by the gateway', run: () => refusedOrders(deps) },
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

const DAY_MS = 86_400_000

/** An order that the gateway understands and refuses is a fault of settings or data: nobody can pay until it is found. */
async function refusedOrders({ pool, clock }: Engine['deps']): Promise<Complaint | null> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const refused = await rowsOf(pool, tables.selectFrom('payment_history').select('provider_reference as reason')
    .where('to_state', '=', 'FAILED').where('cause', '=', 'refused').where('at', '>', since).orderBy('id', 'desc'))
  const [last] = refused
  if (!last) return null
  return { level: 'fail', words: `${refused.length} in the last 24 hours, the last one with "${last.reason}": look at P24_MERCHANT_ID, P24_POS_ID, P24_API_KEY and P24_CRC.` }
}
