import { Refusal } from '#shared/calls/errors.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import { type SeenPayment, seenPayment } from '../../server/payment/payment.ts'

/** Numbers of whom a payment concerns. */
export function numbersOf(db: Db, { pesel, nip }: Pick<SeenPayment, 'pesel' | 'nip'>): Promise<readonly string[]> {
  return numbersAround(db, pesel ?? nip ?? '')
}

/** A payment that whoever is signed in may work on. Throws `notFound`, and `ownCase` for one of their own. */
export async function paymentFor(db: Db, ctx: Pick<DeskContext, 'refuseOwn'>, id: string): Promise<SeenPayment> {
  const found = await seenPayment(db, id)
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersOf(db, found))
  return found
}
