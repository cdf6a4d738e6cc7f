import { contract as elections } from '#shared/contracts/elections.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { electionsToCome } from '../source.ts'

/** The elections that this service and the voter check begin with. */
export function routes(): Route[] {
  return [route(elections.dates, async (ctx) => ({ datyWyborow: await electionsToCome(ctx) }))]
}
