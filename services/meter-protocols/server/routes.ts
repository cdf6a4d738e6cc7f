import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { pointsOf } from '#registers/water/points.ts'
import { contract as water } from '#shared/contracts/water.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { protocolPaper } from './protocol-paper.ts'
import { protocolOf } from './protocols.ts'

/** The calls of service 40, and the collection points with which other pages about water begin too. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(water.points, async (ctx) => ({ punktyOdbioru: await pointsOf(ctx) })),
    route(contract.protocol, async (ctx, { query }) => {
      const protocol = await protocolOf(ctx, query.numerWodomierza)
      if (!protocol) throw new Refusal('noProtocol')
      return fileOf('pdf', await protocolPaper(ctx, protocol, query.czyZeZdjeciami === 'true'), documents)
    }),
  ]
}
