import type { Language } from '#shared/language.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { basket, type DueCard } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { intentionOf } from '../payment/idempotency.ts'
import { cancel } from '../settle/cancel.ts'
import { readOffice } from '../order/office.ts'
import { seenInstalment } from '../order/selection.ts'
import { orderBasket } from './order.ts'
import { payPart } from './pay.ts'
import { readBasket } from './view.ts'
import { actingOf } from './acting.ts'
import { basketOf, partsOf } from './parts.ts'

export function basketRoutes(engine: Engine): Route[] {
  return [
    route(basket.dues, (ctx) => readDues(engine, ctx)),
    route(basket.order, (ctx, { body, headers }) =>
      orderBasket(engine, ctx, body, intentionOf(headers, ctx.session.accountId, basket.order.path, [body])),
    ),
    route(basket.pay, (ctx, { body }) => payPart(engine, ctx, body)),
    route(basket.state, (ctx, { query }) => readBasket(engine, ctx, query.idKoszyka.toLowerCase())),
    route(basket.close, (ctx, { body }) => closeBasket(engine, ctx, body.idKoszyka)),
  ]
}

/**
 * Gives up what is left of a basket. Each part goes the way of a single payment: where the gateway has to be asked and does not
 * answer, the part stays as it is and the call says so (kod 1505); the others are free.
 */
async function closeBasket(engine: Engine, ctx: SessionContext, id: string): Promise<{ idKoszyka: string }> {
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
  await pool.updateTable('payment_basket').set({ closed_at: ctx.now }).where('id', '=', id).execute()
  return { idKoszyka: id }
}

type OpenCard = Awaited<ReturnType<Engine['deps']['dues']['openOf']>>[number]

/** All that is unpaid, of everybody for whom the account may act: what can be ordered, and what cannot. */
async function readDues(engine: Engine, ctx: SessionContext): Promise<AnswerOf<typeof basket.dues>> {
  const { deps, gateways } = engine
  const [acting, office] = await Promise.all([actingOf(engine, ctx), readOffice(deps, gateways)])
  const open = await deps.dues.openOf(ctx, acting.subjectIds)
  const cards = open.map((card) => ({ ...card, instalments: card.instalments.filter(({ refusal }) => refusal !== 'held') }))
  const karty = cards.flatMap((card) => {
    const owner = acting.bySubject(card.subjectId)
    return owner && card.instalments.length > 0
      ? [
          {
            ...dueCard(card, ctx.language),
            nazwaKarty: deps.dues.nameOf(card.kind, card.year, ctx.language),
            podmiot: owner.subject.name,
            czyInstytucja: owner.subject.kind === 'institution',
          },
        ]
      : []
  })
  return { karty, metody: [...office.methods], odsetkiNaDzien: ctx.today }
}

function dueCard(card: OpenCard, language: Language): Omit<DueCard, 'podmiot' | 'czyInstytucja' | 'nazwaKarty'> {
  return {
    idKartyNaleznosci: card.id,
    symbolKarty: card.symbol,
    numerKontaBankowego: card.accountNumber,
    nazwaPlatnika: card.payer,
    czyNajpierwNajstarsze: card.isOldestFirst,
    raty: card.instalments.map((instalment) => ({
      ...seenInstalment(instalment, language),
      poTerminie: instalment.isOverdue,
      dniDoTerminu: instalment.daysLeft,
      zgloszonoPrzelew: instalment.declaredOn,
    })),
  }
}
