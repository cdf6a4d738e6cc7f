import type { Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '#shared/contracts/own-transfer.ts'
import { declare, forgetDeclared, withdraw } from './declared.ts'
import { ownTransfer } from './own-transfer.ts'
import type { Needs } from './payable-now.ts'

/** Paying by a transfer from one's own bank. */
export function journey(deps: Needs): Journey {
  return {
    routes: transferRoutes(deps),
    jobs: [{ name: 'forget-declared-transfers', cron: '50 3 * * *', run: () => forgetDeclared(deps) }],
  }
}

export function transferRoutes(deps: Needs): Route[] {
  return [
    route(contract.data, (ctx, { query }) =>
      ownTransfer(deps, ctx, { cardId: query.idKartyNaleznosci, ids: query.raty.split(',').map(Number), day: query.dzien }),
    ),
    route(contract.declare, (ctx, { body }) => declare(deps, ctx, body)),
    route(contract.withdraw, async (ctx, { body }) => {
      await withdraw(deps, ctx, body)
      return { czyCofnieto: true }
    }),
  ]
}
