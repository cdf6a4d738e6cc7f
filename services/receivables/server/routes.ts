import type { z } from 'zod'
import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { textsIn } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { cardFile, cardsFile, contract } from '../contract.ts'
import type { Filter } from '../dues/filter.ts'
import { cardsLayout, instalmentsLayout } from '../layouts.ts'
import type { Card } from '../dues/rows.ts'
import { cardSheet, cardsSheet } from '../sheets.ts'
import { texts } from '../texts.ts'
import { cardTitle, interestDay } from '../words.ts'
import { cardOf, openCards, requireCard } from './reading/cards.ts'
import { coObligors, postedPayments, recoveryElements } from './reading/lists.ts'
import { nextOf } from './next.ts'
import { recipientOf } from './office.ts'
import { chosenOf, slipOf } from './slip.ts'
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

/** What the screen shows with the same filters; all instalments when the call names none. */
function filterOf({ typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo }: z.infer<typeof cardFile>): Filter {
  const bounds = { from: dataOd ?? null, to: dataDo ?? null, least: kwotaOd ?? null, most: kwotaDo ?? null }
  return { type: typNaleznosci ?? 'wszystkie', ...bounds }
}

function instalmentRoutes(deps: Dependencies): Route[] {
  const { documents } = deps
  const files = fileRoutes({ ...contract.instalments, query: cardFile }, documents, async (ctx, asked) => {
    const { row: card, instalments } = await requireCard(ctx, asked.idKartyNaleznosci)
    const { aplikacjaNaleznosci: kind, stanNaDzien } = card
    const words = textsIn(texts, ctx.language)
    const shown = { card, instalments, filter: filterOf(asked), interestDay: interestDay(kind, ctx.today, stanNaDzien) }
    const sheet = cardSheet(shown, { words, language: ctx.language })
    return {
      name: `naleznosci-${card.symbolKarty}`,
      layout: instalmentsLayout,
      sheet,
      head: headOf(ctx, cardTitle(kind, card.rok, words), stanNaDzien),
    }
  })
  return [
    route(contract.instalments, async (ctx, input) => {
      const { row, instalments } = await requireCard(ctx, input.query.idKartyNaleznosci)
      return { ratyZbiorcze: [...instalments], stanNaDzien: row.stanNaDzien, odsetkiNaDzien: ctx.today }
    }),
    ...files,
    route(contract.slip, async (ctx, { body }) => {
      const card = await requireCard(ctx, body.idKartyNaleznosci)
      return slipOf(card, chosenOf(card, body.idNaleznosciRatyZbiorczej), await recipientOf(deps, ctx), { ctx, documents })
    }),
  ]
}

function listRoutes({ configuration }: Dependencies): Route[] {
  return [
    route(contract.posted, async (ctx, input) => ({
      listaZaksiegowanychWplat: await postedPayments(ctx, input.query.idKartyNaleznosci),
    })),
    route(contract.recovery, async (ctx, input) => ({
      listaElementowDochodzeniaNaleznosci: await recoveryElements(ctx, input.query.idKartyNaleznosci),
    })),
    route(contract.coObligors, async (ctx, input) => {
      // The schema demands one of the two, so the last fallback names no card.
      const people = await coObligors(ctx, input.query.idKartyNaleznosci ?? input.query.probka ?? 0)
      const { czyAdresyWspolzobowiazanych: hasAddresses } = await configuration()
      return { wspolzobowiazani: hasAddresses ? people : people.map((one) => ({ ...one, adresUdzialowca: null })) }
    }),
  ]
}
