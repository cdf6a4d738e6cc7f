import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { type DocumentPaper, type FurtherPaper, headOf } from '#shared/server/documents.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../receipts/contract.ts'
import { texts } from '../../receipts/texts.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { receiptPaper, receiptsPapers } from './paper.ts'
import { receiptOf, receiptsOfCard, receiptsOfYear, type Receipt } from './receipt.ts'

/** Confirmations of payments: of one, of a year, of a card. */
export function journey(deps: Dependencies): Journey {
  return { routes: receiptRoutes(deps) }
}

type Needs = Pick<PaymentDependencies, 'pool' | 'payables' | 'documents' | 'contact'>

export function receiptRoutes(deps: Needs): Route[] {
  return [
    route(contract.one, async (ctx, { query }) => {
      const receipt = await receiptOf(deps, ctx, query.idPrzelewu)
      const { title, ...paper } = receiptPaper(receipt, await writing(deps, ctx))
      return printed(deps, ctx, { name: `potwierdzenie-${receipt.payment.id}`, title, first: paper, further: [] })
    }),
    route(contract.year, async (ctx, { query: { rok } }) => {
      const receipts = await receiptsOfYear(deps, ctx, rok)
      return several(deps, ctx, receipts, { name: `potwierdzenia-${rok}`, title: fill(textsIn(texts, ctx.language).year, { year: rok }) })
    }),
    route(contract.card, async (ctx, { query }) => {
      const receipts = await receiptsOfCard(deps, ctx, query.idKartyNaleznosci)
      const card = receipts[0]?.payment.card_symbol ?? ''
      return several(deps, ctx, receipts, { name: `potwierdzenia-${card}`, title: fill(textsIn(texts, ctx.language).card, { card }) })
    }),
  ]
}

interface File {
  readonly name: string
  readonly title: string
}

async function writing({ contact }: Needs, { language }: SubjectContext) {
  return { language, officeNip: (await contact()).nip }
}

async function several(deps: Needs, ctx: SubjectContext, receipts: readonly Receipt[], file: File): Promise<FileAnswer> {
  return printed(deps, ctx, { ...file, ...receiptsPapers(receipts, await writing(deps, ctx)) })
}

async function printed(
  { documents }: Needs,
  ctx: SubjectContext,
  { name, title, first, further }: File & { first: DocumentPaper; further: FurtherPaper[] },
): Promise<FileAnswer> {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await documents.papers(headOf(ctx, title), first, further) }
}
