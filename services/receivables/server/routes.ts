import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { readerOf, textsIn, fill } from '#shared/i18n.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route, type FileAnswer } from '#shared/server/handler.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { sumPln } from '#shared/money.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import { letterAddress } from '#shared/server/payments/letter-code.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import type { AnswerOf, QueryOf } from '#shared/calls/endpoint.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { cardFile, cardsFile, contract } from '../contract.ts'
import { cardsLayout, heldInstalments, instalmentsLayout, listsLayout, listsWithoutAddresses } from '../sheet/layouts.ts'
import { cardSheet, cardsSheet } from '../sheet/sheets.ts'
import { texts } from '../texts.ts'
import { nextOnCard } from '../dues/due.ts'
import { isKind, KINDS } from '../dues/kinds.ts'
import { cardTitle, interestDay } from '../sheet/words.ts'
import { elementyDochodzenia, wspolzobowiazani, zaksiegowaneWplaty } from '../datasets.ts'
import { cardOf, heldDay, isHidden, openCards, requireCard, waysFrom } from './reading/cards.ts'
import { nextOf } from './due-items.ts'
import { ownWay, ownWayRoutes } from './own-way.ts'
import { whyRoutes } from './why/routes.ts'
import { payables } from './payable.ts'
import { rowsOfCard } from './reading/lists.ts'

export { findable } from './findable.ts'

/** The calls of service 20 and what belongs to its rows (spec/api.md "Receivables and payments"). */
export function routes(deps: Dependencies): Route[] {
  return [...cardRoutes(deps), ...instalmentRoutes(deps), ...ownWayRoutes(deps), ...listRoutes(deps), ...whyRoutes(deps)]
}

/** `odsetkiNaDzien`: today, or of what is held the day of the data. */
async function cardsOf(ctx: SubjectContext): Promise<AnswerOf<typeof contract.cards>> {
  const cards = (await openCards(ctx, [subjectId(ctx)])).filter(({ row }) => !isHidden(row, ctx.today))
  const karty = cards.map((card) => ({ ...cardOf(card, ctx.subject.kind === 'institution'), nastepne: nextOnCard(card.open) }))
  const [first] = cards
  return {
    karty,
    stanNaDzien: first?.row.stanNaDzien ?? (await dataDate(ctx, ['finanse'])),
    odsetkiNaDzien: (first && heldDay(first.row)) ?? ctx.today,
    czyWstrzymane: ctx.subject.held?.finanse !== undefined,
  }
}

function cardRoutes({ documents, accounts }: Dependencies): Route[] {
  const files = fileRoutes({ ...contract.cards, query: cardsFile }, documents, async (ctx, { rodzajPlatnosci }) => {
    const { karty, stanNaDzien, odsetkiNaDzien } = await cardsOf(ctx)
    const kinds = rodzajPlatnosci?.split(',')
    const chosen = karty.filter((card) => !kinds || kinds.includes(card.aplikacjaNaleznosci))
    const reader = readerOf(texts, ctx.language)
    const sheet = cardsSheet(chosen, odsetkiNaDzien, reader)
    return { name: 'naleznosci', layout: cardsLayout, sheet, head: headOf(ctx, reader.words.title, stanNaDzien) }
  })
  return [route(contract.cards, cardsOf), ...files, route(contract.next, (ctx) => nextOf(ctx, accounts))]
}

function instalmentRoutes(deps: Dependencies): Route[] {
  const { documents } = deps
  const files = fileRoutes({ ...contract.instalments, query: cardFile }, documents, async (ctx, asked) => {
    const { row: card, instalments, heldOn } = await requireCard(ctx, asked.idKartyNaleznosci)
    const { aplikacjaNaleznosci: kind, stanNaDzien } = card
    const reader = readerOf(texts, ctx.language)
    // What the screen shows with the same filters; all instalments when the call names none.
    const filter = { ...asked, typNaleznosci: asked.typNaleznosci ?? ('wszystkie' as const) }
    const shown = { card, instalments, filter, interestDay: interestDay(kind, heldOn ?? ctx.today, stanNaDzien) }
    const head = headOf(ctx, cardTitle(kind, card.rok, reader.words), stanNaDzien)
    return {
      name: `naleznosci-${card.symbolKarty}`,
      layout: heldOn === null ? instalmentsLayout : heldInstalments,
      sheet: cardSheet(shown, reader),
      head,
    }
  })
  return [
    route(contract.instalments, async (ctx, input) => {
      const { row, instalments, heldOn } = await requireCard(ctx, input.query.idKartyNaleznosci)
      return {
        ratyZbiorcze: [...instalments],
        sposobyZaplaty: waysFrom(row, ctx.today),
        wlasnySposobZaplaty: await ownWay(ctx, row.idKartyNaleznosci),
        stanNaDzien: row.stanNaDzien,
        odsetkiNaDzien: heldOn ?? ctx.today,
        czyWstrzymane: heldOn !== null,
      }
    }),
    ...files,
    route(contract.slip, (ctx, { body }) =>
      slipFile(deps, ctx, { cardId: body.idKartyNaleznosci, ids: body.idNaleznosciRatyZbiorczej, day: body.dzien ?? undefined }),
    ),
  ]
}

interface Asked {
  readonly cardId: number
  readonly ids: readonly number[]
  /** On which the person means to pay; today where none is named. */
  readonly day: string | undefined
}

/** The chosen instalments, all of them payable: a slip for a debt under enforcement or already ordered would be paid twice. */
async function chosenOf(ctx: SubjectContext, { cardId, ids }: Asked): Promise<PayableCard> {
  const card = await payables(ctx, cardId, ids)
  if (!card) throw new Refusal('notFound')
  if (ids.length === 0) throw new Refusal('noneSelected')
  const { instalments } = card
  if (instalments.length !== new Set(ids).size || instalments.some(({ refusal }) => refusal !== null)) throw new Refusal('notPayable')
  return card
}

/** The slip is one page: more instalments than these are told by their numbers. */
const MOST_LINES = 8

/** Where whoever has the paper pays it; null where only its owner may. */
function letterOf(deps: Dependencies, { symbol, kind, instalments }: PayableCard): string | null {
  const isPlain = instalments.every(({ facts }) => !facts.jestRozlozenieNaRaty && !facts.jestOdroczenieTerminu)
  if (!isPlain || !isKind(kind) || !KINDS[kind].byLetter) return null
  return letterAddress(deps, { symbol, kwota: sumPln(instalments.map(({ kwotaRazem }) => kwotaRazem)) })
}

/** A payment slip of chosen unpaid instalments: a form to pay with, not a proof (reference/domain.md part 5 row 14). */
async function slipFile(deps: Dependencies, ctx: SubjectContext, asked: Asked): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const today = await chosenOf(ctx, asked)
  const day = paymentDay(ctx, asked.day, today.toldUntil)
  const card = day === ctx.today ? today : await chosenOf({ ...ctx, today: day }, asked)
  const remarks = new Set(card.instalments.map(({ remark }) => remark).filter((remark) => remark !== null))
  const { instalments, symbol, kind, year, dataDate } = card
  const lines =
    instalments.length > MOST_LINES
      ? [{ label: words.instalmentNumber, value: instalments.map(({ nrRaty }) => nrRaty).join(', ') }]
      : instalments.map(({ nrRaty, dueDate, kwotaRazem }) => ({
          label: `${words.instalmentNumber} ${nrRaty}, ${formatDate(dueDate)}`,
          value: formatMoney(kwotaRazem, ctx.language),
        }))
  const facts = [
    { label: words.symbolKarty, value: `${symbol}, ${cardTitle(kind, year, words)}` },
    ...lines,
    { label: words.interestDay, value: formatDate(interestDay(kind, day, dataDate)) },
    ...[fill(words.slipOtherDay, { date: formatDate(day) }), ...[...remarks].map((remark) => words[remark])].map((value) => ({
      label: words.mind,
      value,
    })),
  ]
  const slip = { ...(await slipOf(deps, ctx, card)), letter: letterOf(deps, card) }
  const content = await deps.documents.slip(headOf(ctx, words.slipTitle, dataDate), slip, facts)
  return { name: `blankiet-wplaty-${symbol}.pdf`, type: 'application/pdf', content }
}

type Lists = SheetOf<typeof listsLayout>['tables']
type OfCoObligors = QueryOf<typeof contract.coObligors>

/** Further lists of a card, and each of them to take along. */
function listRoutes({ documents, configuration }: Dependencies): Route[] {
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
