import type { SubjectContext } from '#shared/server/context.ts'
import type { Summary } from '../../contract.ts'
import type { Engine } from '../payment/engine.ts'
import { readOffice } from './office.ts'
import { readSelection, seenInstalment, titleOf, totalOf } from './selection.ts'

/** What the person sees before ordering: the same amounts that an order would have at this moment. */
export async function summarise({ deps, gateways }: Engine, ctx: SubjectContext, cardId: number, ids: readonly number[]): Promise<Summary> {
  const [card, office] = await Promise.all([readSelection(deps.payables, ctx, cardId, ids), readOffice(deps, gateways)])
  return {
    idKartyNaleznosci: card.id,
    symbolKarty: card.symbol,
    aplikacjaNaleznosci: card.kind,
    numerKontaBankowego: card.accountNumber,
    nazwaPlatnika: card.payer,
    odbiorca: office.recipient,
    tytul: titleOf(card),
    raty: card.instalments.map((instalment) => ({
      ...seenInstalment(instalment, ctx.language),
      idNaleznosciRaty: instalment.parts.map((part) => part.id),
    })),
    kwotaRazem: totalOf(card),
    czyStarszeZaleglosci: card.hasOlderArrears,
    metody: [...office.methods],
  }
}
