import type { QueryOf } from '#shared/endpoint.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { filterInstalments, type Filter } from '../filter.ts'
import type { Card } from '../rows.ts'
import { byUrgency } from '../urgency.ts'
import { cardOf, openCards, requireCard } from './cards.ts'
import { cardsCsv, cardsPdf, instalmentsCsv, instalmentsPdf } from './files.ts'
import { coObligors, postedPayments, recoveryElements } from './lists.ts'
import { nextOf } from './next.ts'
import { recipientOf } from './office.ts'
import { preparedOn, type Query } from './query.ts'
import { chosenOf, slipOf } from './slip.ts'

/** The calls of service 20 and what belongs to its rows (spec/api.md "Receivables and payments"). */
export function routes(deps: Dependencies): Route[] {
  const query = preparedOn(deps.pool)
  return [...cardRoutes(query, deps), ...instalmentRoutes(query, deps), ...listRoutes(query, deps)]
}

async function cardsOf(query: Query, ctx: SubjectContext): Promise<{ karty: Card[]; stanNaDzien: string | null }> {
  const cards = await openCards(query, ctx, [subjectId(ctx)])
  const karty = cards.map((card) => cardOf(card, ctx.subject.kind === 'institution'))
  return { karty, stanNaDzien: cards[0]?.row.stanNaDzien ?? (await dataDate(ctx, ['finanse'])) }
}

async function cardsOfKinds(query: Query, ctx: SubjectContext, list: string | undefined) {
  const { karty, stanNaDzien } = await cardsOf(query, ctx)
  const kinds = list?.split(',')
  const chosen = karty.filter((card) => !kinds || kinds.includes(card.aplikacjaNaleznosci))
  return { karty: chosen.toSorted(byUrgency), dataDate: stanNaDzien ?? ctx.today }
}

function cardRoutes(query: Query, { documents }: Dependencies): Route[] {
  return [
    route(contract.cards, async (ctx) => ({ ...(await cardsOf(query, ctx)), odsetkiNaDzien: ctx.today })),
    route(contract.cardsPdf, async (ctx, input) => {
      const { karty, dataDate } = await cardsOfKinds(query, ctx, input.query.rodzajPlatnosci)
      return cardsPdf(karty, { ctx, documents, dataDate })
    }),
    route(contract.cardsCsv, async (ctx, input) => cardsCsv((await cardsOfKinds(query, ctx, input.query.rodzajPlatnosci)).karty, ctx)),
    route(contract.next, (ctx) => nextOf(query, ctx)),
  ]
}

/** What the screen shows with the same filters; all instalments when the call names none. */
function filterOf(query: QueryOf<typeof contract.instalmentsPdf>): Filter {
  const { typNaleznosci: type = 'wszystkie', dataOd: from, dataDo: to, kwotaOd: least, kwotaDo: most } = query
  return { type, from, to, least, most }
}

function instalmentRoutes(query: Query, deps: Dependencies): Route[] {
  const { documents } = deps
  return [
    route(contract.instalments, async (ctx, input) => {
      const { row, instalments } = await requireCard(query, ctx, input.query.idKartyNaleznosci)
      return { ratyZbiorcze: [...instalments], stanNaDzien: row.stanNaDzien, odsetkiNaDzien: ctx.today }
    }),
    route(contract.instalmentsPdf, async (ctx, input) => {
      const card = await requireCard(query, ctx, input.query.idKartyNaleznosci)
      const printing = { ctx, documents, dataDate: card.row.stanNaDzien ?? ctx.today }
      return instalmentsPdf(card, filterOf(input.query), printing)
    }),
    route(contract.instalmentsCsv, async (ctx, input) => {
      const card = await requireCard(query, ctx, input.query.idKartyNaleznosci)
      return instalmentsCsv(card.row, filterInstalments(card.instalments, filterOf(input.query)), ctx)
    }),
    route(contract.slip, async (ctx, { body }) => {
      const card = await requireCard(query, ctx, body.idKartyNaleznosci)
      const chosen = chosenOf(card, body.idNaleznosciRatyZbiorczej)
      return slipOf(card, chosen, await recipientOf(deps, ctx), { ctx, documents, dataDate: card.row.stanNaDzien ?? ctx.today })
    }),
  ]
}

function listRoutes(query: Query, { configuration }: Dependencies): Route[] {
  return [
    route(contract.posted, async (ctx, input) => ({ listaZaksiegowanychWplat: await postedPayments(query, ctx, input.query.idKartyNaleznosci) })),
    route(contract.recovery, async (ctx, input) => ({
      listaElementowDochodzeniaNaleznosci: await recoveryElements(query, ctx, input.query.idKartyNaleznosci),
    })),
    route(contract.coObligors, async (ctx, input) => {
      // The schema demands one of the two, so the last fallback names no card.
      const people = await coObligors(query, ctx, input.query.idKartyNaleznosci ?? input.query.probka ?? 0)
      const { czyAdresyWspolzobowiazanych: hasAddresses } = await configuration()
      return { wspolzobowiazani: hasAddresses ? people : people.map((one) => ({ ...one, adresUdzialowca: null })) }
    }),
  ]
}
