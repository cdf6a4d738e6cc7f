import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import type { Engine } from '../payment/engine.ts'
import { openEngine } from '../journey.ts'
import { handOver, wayBack } from './hand-over.ts'

/** The way to providers that take orders from the browser, and back. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return { routes: handOverRoutes(engine), formTargets: [...engine.gateways.values()].flatMap(({ handOver: way }) => way?.origin ?? []) }
}

export function handOverRoutes(engine: Engine): Route[] {
  return [
    route(contract.handOver, (ctx, { body }) => handOver(engine, ctx, body.platnosc.toLowerCase())),
    route(contract.back, async (_ctx, { query }) => ({ redirectTo: await wayBack(engine, query) })),
  ]
}
