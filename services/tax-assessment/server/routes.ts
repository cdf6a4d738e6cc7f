import { fieldsOf } from '#shared/field.ts'
import { Refusal } from '#shared/errors.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { assessment } from '../service.ts'
import { contract } from '../contract.ts'
import { wymiarPodatku } from '../datasets.ts'
import { decisionPdf } from './decision.ts'

/** The decision behind a row. A number that is not of this subject is not found: whose it is, or whether it is anybody's, is not told. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.decisionPdf, async (ctx, { query }) => {
      const columns = [...fieldsOf(assessment), 'trescDecyzji'] as const
      const decision = await ctx.own(wymiarPodatku).select(columns).where('idArchiwumDruku', '=', query.idArchiwumDruku).executeTakeFirst()
      if (!decision) throw new Refusal('notFound')
      return decisionPdf(ctx, decision, documents)
    }),
  ]
}
