import { Refusal } from '#shared/calls/errors.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import { type SeenPayment, seenPayment } from '../../server/payment/payment.ts'

/** Numbers of whom a payment concerns. */
export function numbersOf(database: Queryable, { pesel, nip }: Pick<SeenPayment, 'pesel' | 'nip'>): Promise<readonly string[]> {
  return numbersAround(database, pesel ?? nip ?? '')
}

/** A payment that whoever is signed in may work on. Throws `notFound`, and `ownCase` for one of their own. */
export async function paymentFor(database: Queryable, ctx: Pick<DeskContext, 'refuseOwn'>, id: string): Promise<SeenPayment> {
  const found = await seenPayment(database, id)
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersOf(database, found))
  return found
}
