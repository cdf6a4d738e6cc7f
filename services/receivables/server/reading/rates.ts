import type { Rate } from '#shared/payments/interest.ts'
import type { Context } from '#shared/server/context.ts'
import { confirmedRates, publicRates, withConfirmed } from '../confirmed-rates.ts'

interface Known {
  readonly schema: string
  readonly rates: readonly Rate[]
}

/** Delivered rates change only with an import, so each portal keeps those of one register generation. */
const known = new WeakMap<Context['portal'], Known>()

async function deliveredOf({ portal, registerSchema }: Pick<Context, 'portal' | 'registerSchema'>): Promise<readonly Rate[]> {
  const kept = known.get(portal)
  if (kept?.schema === registerSchema) return kept.rates
  const rates = await portal
    .withSchema(registerSchema)
    .withTables<{ stawkiOdsetek: Rate }>()
    .selectFrom('stawkiOdsetek')
    .select(['odDnia', 'stawkaProcent', 'progNienaliczania'])
    .orderBy('odDnia')
    .execute()
  known.set(portal, { schema: registerSchema, rates })
  return rates
}

/** Dated interest rates of the request's register generation with those that the office has confirmed, ascending. */
export async function ratesOf(ctx: Pick<Context, 'portal' | 'registerSchema'>): Promise<readonly Rate[]> {
  const [delivered, confirmed] = await Promise.all([deliveredOf(ctx), confirmedRates(ctx.portal)])
  return withConfirmed(delivered, publicRates(confirmed))
}
