import type { Context } from '#shared/server/context.ts'
import type { Rate } from '../../interest.ts'

interface Known {
  readonly schema: string
  readonly rates: readonly Rate[]
}

/** Rates change only with an import, so each portal keeps those of one register generation. */
const known = new WeakMap<Context['portal'], Known>()

/** Dated interest rates of the request's register generation, ascending. */
export async function ratesOf({ portal, registerSchema }: Pick<Context, 'portal' | 'registerSchema'>): Promise<readonly Rate[]> {
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
