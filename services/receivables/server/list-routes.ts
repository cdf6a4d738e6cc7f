import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import type { QueryOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { contract } from '../contract.ts'
import { elementyDochodzenia, wspolzobowiazani, zaksiegowaneWplaty } from '../datasets.ts'
import { listsLayout, listsWithoutAddresses } from '../sheet/layouts.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { texts } from '../texts.ts'
import { cardTitle } from '../sheet/words.ts'
import { requireCard } from './reading/cards.ts'
import { rowsOfCard } from './reading/lists.ts'

type Lists = SheetOf<typeof listsLayout>['tables']
type OfCoObligors = QueryOf<typeof contract.coObligors>

/** Further lists of a card, and each of them to take along. */
export function listRoutes({ documents, configuration }: Dependencies): Route[] {
  const posted = async (ctx: SubjectContext, card: number) => ({
    listaZaksiegowanychWplat: await rowsOfCard(ctx, card, zaksiegowaneWplaty),
  })
  const recovery = async (ctx: SubjectContext, card: number) => ({
    listaElementowDochodzeniaNaleznosci: await rowsOfCard(ctx, card, elementyDochodzenia),
  })
  const coObligors = async (ctx: SubjectContext, card: number) => {
    const people = await rowsOfCard(ctx, card, wspolzobowiazani)
    const { czyAdresyWspolzobowiazanych: hasAddresses } = await configuration()
    return { wspolzobowiazani: hasAddresses ? people : people.map((one) => ({ ...one, adresUdzialowca: null })) }
  }
  // The schema demands one of the two, so the last fallback names no card.
  const cardOf = ({ idKartyNaleznosci, probka }: OfCoObligors) => idKartyNaleznosci ?? probka ?? 0

  return [
    route(contract.posted, (ctx, { query }) => posted(ctx, query.idKartyNaleznosci)),
    ...fileRoutes(contract.posted, documents, async (ctx, { idKartyNaleznosci: card }) =>
      fileOf(ctx, card, 'zaksiegowane-wplaty', await posted(ctx, card)),
    ),
    route(contract.recovery, (ctx, { query }) => recovery(ctx, query.idKartyNaleznosci)),
    ...fileRoutes(contract.recovery, documents, async (ctx, { idKartyNaleznosci: card }) =>
      fileOf(ctx, card, 'upomnienia-i-egzekucja', await recovery(ctx, card)),
    ),
    route(contract.coObligors, (ctx, { query }) => coObligors(ctx, cardOf(query))),
    ...fileRoutes(contract.coObligors, documents, async (ctx, query) => {
      const file = await fileOf(ctx, cardOf(query), 'wspolzobowiazani', await coObligors(ctx, cardOf(query)))
      const { czyAdresyWspolzobowiazanych: hasAddresses } = await configuration()
      return hasAddresses ? file : { ...file, layout: listsWithoutAddresses }
    }),
  ]
}

/** One of the lists, under the name of its card. */
async function fileOf(ctx: SubjectContext, cardId: number, name: string, tables: Lists): Promise<NamedSheet> {
  const { row: card } = await requireCard(ctx, cardId)
  const words = textsIn(texts, ctx.language)
  const facts = [
    { label: words.symbolKarty, value: card.symbolKarty },
    { label: words.payer, value: card.nazwaPlatnika },
  ]
  const head = headOf(ctx, cardTitle(card.aplikacjaNaleznosci, card.rok, words), card.stanNaDzien)
  return { name: `${name}-${card.symbolKarty}`, layout: listsLayout, sheet: { facts, tables }, head }
}
