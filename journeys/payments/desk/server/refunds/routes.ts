import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Engine } from '../../../server/payment/engine.ts'
import { lastToAct } from '../../../server/payment/version.ts'
import type { RefundAnswer } from '../../../server/refunds/at-case.ts'
import { noteTransfer, secondRefund, withdrawRefund } from '../../../server/refunds/decide.ts'
import { orderRefund } from '../../../server/refunds/order.ts'
import { loginsOf } from '../../../server/refunds/persons.ts'
import { refunds } from '../../../server/refunds/refund.ts'
import { contract } from '../../calls/refunds/contract.ts'
import { paymentFor } from '../own.ts'
import { stepsFor } from '../steps.ts'

const SHORTEST = 10
/** A number of a person has no place in words that are kept for years; that of a transfer is longer or shorter. */
const PERSON = /(?<!\d)\d{11}(?!\d)/

function checkedTransfer(given: string): string {
  const words = given.trim()
  if (words.length < SHORTEST || PERSON.test(words)) throw new Refusal('reasonMissing', { fields: { slowa: '' } })
  return words
}

interface Act {
  readonly name: string
  readonly action: ActName
  /** The refund on the screen; undefined where none was yet. */
  readonly seen?: string
}

/** What became of an act, for the screen. A second press, or one whose answer was lost, is told how it stands; every refusal leaves an entry. */
async function told(pool: Pool, ctx: DeskContext, { name, action, seen }: Act, answer: RefundAnswer) {
  if ('refund' in answer && answer.kind !== 'already') return { stan: answer.refund.state, czyNowe: true }
  const before = answer.kind === 'already' ? answer.refund : await ended(pool, seen)
  if (before !== null) return { stan: before.state, czyNowe: false }
  const { kind } = answer
  // Whoever tries to agree to what is theirs is in the log already.
  if (kind === 'samePerson') throw new Refusal('secondPerson')
  await inTransaction(pool, (tx) => ctx.record(tx, { action, object: `${name}: ${kind}`, outcome: 'refused' }))
  if (kind === 'unknown' || kind === 'ambiguous') throw new Refusal('notFound')
  if (kind === 'changed' || kind === 'none')
    throw new Refusal('conflict', { details: { przyczyna: 'changed', kto: await lastToAct(pool, name.split('/')[0] ?? '') } })
  throw new Refusal('officeAct', { details: { przyczyna: kind } })
}

/** A refund that has come to its end: its case may be closed since. */
async function ended(pool: Pool, id: string | undefined) {
  return id === undefined
    ? null
    : refunds(pool)
        .where('r.id', '=', id)
        .where('r.state', 'in', ['DONE', 'WITHDRAWN'])
        .executeTakeFirst()
        .then((row) => row ?? null)
}

export function refundRoutes({ pool, standing }: DeskDependencies, engine: Engine): DeskRoute[] {
  const own = (ctx: DeskContext, name: string) => paymentFor(pool, ctx, name.split('/')[0] ?? '')
  return [
    deskRoute(contract.order, async (ctx, { body: { sprawa: name, wersja: version, powod } }) => {
      await own(ctx, name)
      const wish = { reason: checkedReason(powod), clerk: ctx.actor, version }
      return told(pool, ctx, { name, action: 'payment.refundOrder' }, await orderRefund(stepsFor(engine, ctx), name, wish))
    }),
    deskRoute(contract.second, async (ctx, { body: { sprawa: name, zwrot: seen } }) => {
      await own(ctx, name)
      const answer = await secondRefund(stepsFor(engine, ctx), name, ctx.actor, {
        seen,
        standing: (client, first) =>
          standing(client, ctx, {
            logins: loginsOf(first),
            isOfDesk: first === `staff:${loginsOf(first)[0]}`,
            permission: 'payment-refund',
          }),
      })
      return told(pool, ctx, { name, action: 'payment.refundSecond', seen }, answer)
    }),
    deskRoute(contract.withdraw, async (ctx, { body: { sprawa: name, zwrot: seen } }) => {
      await own(ctx, name)
      return told(
        pool,
        ctx,
        { name, action: 'payment.refundWithdraw', seen },
        await withdrawRefund(stepsFor(engine, ctx), name, ctx.actor, { seen }),
      )
    }),
    deskRoute(contract.transfer, async (ctx, { body: { sprawa: name, zwrot: seen, slowa } }) => {
      await own(ctx, name)
      const words = checkedTransfer(slowa)
      const answer = await noteTransfer(stepsFor(engine, ctx), name, { words, clerk: ctx.actor, seen })
      return told(pool, ctx, { name, action: 'payment.refunded', seen }, answer)
    }),
  ]
}
