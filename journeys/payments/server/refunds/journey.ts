import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import type { Check, Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { rowsOf } from '#shared/server/database/tables.ts'
import { refundMessageCall } from '../../contract.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { openEngine } from '../journey.ts'
import { after } from '../payment/timing.ts'
import { receiveRefund } from './message.ts'
import { refunds } from './refund.ts'
import { settleRefunds } from './send.ts'

/** Money back: messages of the gateways about it, the job that sends and follows it, and what `portal doctor` asks. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return {
    routes: refundRoutes(engine),
    jobs: [{ name: 'settle-refunds', cron: '* * * * *', run: () => settleRefunds(engine) }],
    checks: [waitingRefunds(engine)],
  }
}

export function refundRoutes(engine: Engine, adapters: GatewayAdapters = GATEWAYS): Route[] {
  return PROVIDER_IDS.flatMap((id) => {
    const adapter = adapters[id]
    if (!adapter?.givesBack) return []
    return [
      route(refundMessageCall(id, adapter), async (ctx, { body }) => {
        const gateway = gatewayOf(engine, id)
        if (!gateway) throw new Refusal('notFound')
        await receiveRefund(engine, gateway, ctx, body)
        return adapter.message.answer
      }),
    ]
  })
}

const PATIENCE_MS = 3 * 86_400_000

function waitingRefunds({ deps: { pool, clock } }: Engine): Check {
  return {
    what: 'refunds on their way',
    async run() {
      const since = after(clock.now(), -PATIENCE_MS)
      const { length } = await rowsOf(pool, refunds().where('r.state', 'in', ['SECONDED', 'PENDING']).where('r.seconded_at', '<', since))
      return length === 0
        ? null
        : {
            level: 'warn',
            words: `${length} were seconded over three days ago and are not done: look into the gateway's panel, or at transfers that nobody has noted.`,
            polish: `Liczba zwrotów zatwierdzonych ponad trzy dni temu i niewykonanych: ${length}. Trzeba zajrzeć do panelu operatora albo do przelewów, których nikt nie odnotował.`,
          }
    },
  }
}
