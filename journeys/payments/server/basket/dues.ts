import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { basket, DueCard } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { readOffice } from '../order/office.ts'
import { amountsOf, reasonOf } from '../order/selection.ts'
import { actingOf } from './acting.ts'

type OpenCard = Awaited<ReturnType<Engine['deps']['dues']['openOf']>>[number]

/** All that is unpaid, of everybody for whom the account may act: what can be ordered, and what cannot. */
export async function readDues(engine: Engine, ctx: SessionContext): Promise<AnswerOf<typeof basket.dues>> {
  const { deps, gateways } = engine
  const [acting, office] = await Promise.all([actingOf(engine, ctx), readOffice(deps, gateways)])
  const cards = await deps.dues.openOf(ctx, acting.subjectIds)
  const karty = cards.flatMap((card) => {
    const owner = acting.bySubject(card.subjectId)
    return owner && card.instalments.length > 0
      ? [
          {
            ...dueCard(card),
            nazwaKarty: deps.dues.nameOf(card.kind, card.year, ctx.language),
            podmiot: owner.subject.name,
            czyInstytucja: owner.subject.kind === 'institution',
          },
        ]
      : []
  })
  return { karty, metody: [...office.methods], odsetkiNaDzien: ctx.today }
}

function dueCard(card: OpenCard): Omit<DueCard, 'podmiot' | 'czyInstytucja' | 'nazwaKarty'> {
  return {
    idKartyNaleznosci: card.id,
    symbolKarty: card.symbol,
    numerKontaBankowego: card.accountNumber,
    nazwaPlatnika: card.payer,
    czyNajpierwNajstarsze: card.isOldestFirst,
    raty: card.instalments.map((instalment) => {
      const { id, title, nrRaty, dueDate, isOverdue, daysLeft, orderStage, declaredOn, remark } = instalment
      return {
        idNaleznosciRatyZbiorczej: id,
        tytul: title,
        nrRaty,
        terminPlatnosci: dueDate,
        poTerminie: isOverdue,
        dniDoTerminu: daysLeft,
        ...amountsOf(instalment),
        powodOdmowy: reasonOf(instalment),
        uwaga: remark,
        etapPlatnosci: orderStage,
        zgloszonoPrzelew: declaredOn,
      }
    }),
  }
}
