import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { tables, written } from '#shared/server/database/tables.ts'
import { cancel } from '../settle/cancel.ts'
import type { Engine } from '../payment/engine.ts'
import { actingOf } from './acting.ts'
import { basketOf, partsOf } from './parts.ts'

/**
 * Gives up what is left of a basket. Each part goes the way of a single payment: where the gateway has to be asked and does not
 * answer, the part stays as it is and the call says so (kod 1505); the others are free.
 */
export async function closeBasket(engine: Engine, ctx: SessionContext, id: string): Promise<{ idKoszyka: string }> {
  const { pool } = engine.deps
  const [known, acting] = await Promise.all([basketOf(pool, ctx.session.accountId, id), actingOf(engine, ctx)])
  if (!known) throw new Refusal('notFound')
  const own = (await partsOf(pool, [id])).flatMap((part) => {
    const by = acting.byPayment(part)
    return by ? [{ part, by }] : []
  })
  const ends = await Promise.allSettled(own.map(({ part, by }) => cancel(engine, by, part.id)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  await written(pool, tables.updateTable('payment_basket').set({ closed_at: ctx.now }).where('id', '=', id))
  return { idKoszyka: id }
}
