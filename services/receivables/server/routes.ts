import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { readerOf, textsIn } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { cardFile, cardsFile, contract } from '../contract.ts'
import { cardsLayout, instalmentsLayout } from '../sheet/layouts.ts'
import type { Card } from '../dues/rows.ts'
import { cardSheet, cardsSheet } from '../sheet/sheets.ts'
import { texts } from '../texts.ts'
import { cardTitle, interestDay } from '../sheet/words.ts'
import { cardOf, openCards, requireCard } from './reading/cards.ts'
import { nextOf } from './due-items.ts'
import { listRoutes } from './list-routes.ts'
import { slipFile } from './slip.ts'
import { whyRoutes } from './why/routes.ts'

export { findable } from './findable.ts'

/** The calls of service 20 and what belongs to its rows (spec/api.md "Receivables and payments"). */
export function routes(deps: Dependencies): Route[] {
  return [...cardRoutes(deps), ...instalmentRoutes(deps), ...listRoutes(deps), ...whyRoutes(deps)]
}

async function cardsOf(ctx: SubjectContext): Promise<{ karty: Card[]; stanNaDzien: string | null }> {
  const cards = await openCards(ctx, [subjectId(ctx)])
  const karty = cards.map((card) => cardOf(card, ctx.subject.kind === 'institution'))
  return { karty, stanNaDzien: cards[0]?.row.stanNaDzien ?? (await dataDate(ctx, ['finanse'])) }
}

function cardRoutes({ documents, accounts }: Dependencies): Route[] {
  const files = fileRoutes({ ...contract.cards, query: cardsFile }, documents, async (ctx, { rodzajPlatnosci }) => {
    const { karty, stanNaDzien } = await cardsOf(ctx)
    const kinds = rodzajPlatnosci?.split(',')
    const chosen = karty.filter((card) => !kinds || kinds.includes(card.aplikacjaNaleznosci))
    const words = textsIn(texts, ctx.language)
    const sheet = cardsSheet(chosen, ctx.today, { words })
    return { name: 'naleznosci', layout: cardsLayout, sheet, head: headOf(ctx, words.title, stanNaDzien) }
  })
  return [
    route(contract.cards, async (ctx) => ({ ...(await cardsOf(ctx)), odsetkiNaDzien: ctx.today })),
    ...files,
    route(contract.next, (ctx) => nextOf(ctx, accounts)),
  ]
}

function instalmentRoutes(deps: Dependencies): Route[] {
  const { documents } = deps
  const files = fileRoutes({ ...contract.instalments, query: cardFile }, documents, async (ctx, asked) => {
    const { row: card, instalments } = await requireCard(ctx, asked.idKartyNaleznosci)
    const { aplikacjaNaleznosci: kind, stanNaDzien } = card
    const reader = readerOf(texts, ctx.language)
    // What the screen shows with the same filters; all instalments when the call names none.
    const filter = { ...asked, typNaleznosci: asked.typNaleznosci ?? ('wszystkie' as const) }
    const shown = { card, instalments, filter, interestDay: interestDay(kind, ctx.today, stanNaDzien) }
    const head = headOf(ctx, cardTitle(kind, card.rok, reader.words), stanNaDzien)
    return { name: `naleznosci-${card.symbolKarty}`, layout: instalmentsLayout, sheet: cardSheet(shown, reader), head }
  })
  return [
    route(contract.instalments, async (ctx, input) => {
      const { row, instalments } = await requireCard(ctx, input.query.idKartyNaleznosci)
      return { ratyZbiorcze: [...instalments], stanNaDzien: row.stanNaDzien, odsetkiNaDzien: ctx.today }
    }),
    ...files,
    route(contract.slip, (ctx, { body }) =>
      slipFile(deps, ctx, { cardId: body.idKartyNaleznosci, ids: body.idNaleznosciRatyZbiorczej, day: body.dzien ?? undefined }),
    ),
  ]
}
