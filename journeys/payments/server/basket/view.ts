import { warsawDate, warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { sumPln } from '#shared/money.ts'
import type { SessionContext, SubjectContext } from '#shared/server/context.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { basket, BasketPart } from '../../basket/contract.ts'
import { stageOf } from '../../states.ts'
import { nameOfInstalment } from '../../sheet/sheets.ts'
import type { Engine } from '../payment/engine.ts'
import { readOffice } from '../order/office.ts'
import { reasonOf, totalOf } from '../order/selection.ts'
import { actingOf, type Acting } from './acting.ts'
import { leftOf } from './left.ts'
import { basketOf, isOpenAtGateway, isOver, isWaiting, type Part, partsOf } from './parts.ts'

/** What became of each part. Parts of subjects for whom the account may not act any more are not shown. */
export async function readBasket(engine: Engine, ctx: SessionContext, id: string): Promise<AnswerOf<typeof basket.state>> {
  const { deps, gateways } = engine
  const [known, acting, office] = await Promise.all([
    basketOf(deps.pool, ctx.session.accountId, id),
    actingOf(engine, ctx),
    readOffice(deps, gateways),
  ])
  if (!known) throw new Refusal('notFound')
  const czesci = await seenParts(engine, acting, await partsOf(deps.pool, [known.id]))
  return {
    idKoszyka: known.id,
    dataZlecenia: warsawTime(known.created_at),
    czyZamkniety: known.closed_at !== null,
    czesci,
    metody: [...office.methods],
  }
}

async function seenParts(engine: Engine, acting: Acting, parts: readonly Part[]): Promise<BasketPart[]> {
  const ordered = await orderedWith(
    engine.deps.pool,
    parts.map(({ id }) => id),
  )
  const seen = await Promise.all(
    parts.map(async (part) => {
      const by = acting.byPayment(part)
      return by && seenPart(engine, by, part, ordered.get(part.id) ?? [])
    }),
  )
  return seen.filter((part) => part !== null)
}

interface Ordered {
  readonly payment_id: string
  readonly collective_id: number
  readonly rodzajOplaty: string
  readonly opisNrRaty: string
  readonly terminPlatnosci: string
}

async function orderedWith(db: Db, ids: readonly string[]): Promise<Map<string, Ordered[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_instalment')
    .select(['payment_id', 'collective_id', 'rodzajOplaty', 'opisNrRaty', 'terminPlatnosci'])
    .where('payment_id', 'in', ids)
    .orderBy('terminPlatnosci')
    .orderBy('collective_id')
    .execute()
  return Map.groupBy(rows, (row) => row.payment_id)
}

/** As they were called where they were chosen; what the office delivers no more, by its kind. */
async function namesOf({ deps }: Engine, ctx: SubjectContext, part: Part, ordered: readonly Ordered[]): Promise<string[]> {
  const card = await deps.payables(
    ctx,
    part.card_id,
    ordered.map((one) => one.collective_id),
  )
  const titles = new Map(card?.instalments.map(({ id, title }) => [id, title]))
  return ordered.map((one) => titles.get(one.collective_id) ?? nameOfInstalment(one))
}

async function seenPart(engine: Engine, ctx: SubjectContext, part: Part, ordered: readonly Ordered[]): Promise<BasketPart> {
  const { subject, language } = ctx
  return {
    nr: part.position,
    podmiot: subject.name,
    czyInstytucja: subject.kind === 'institution',
    nazwaKarty: engine.deps.dues.nameOf(part.card_kind, part.card_year, language),
    symbolKarty: part.card_symbol,
    numerKontaBankowego: part.account_number,
    nazwaPlatnika: part.payer_name,
    tytul: part.title,
    raty: await namesOf(engine, ctx, part, ordered),
    terminPlatnosci: ordered[0]?.terminPlatnosci ?? warsawDate(part.created_at),
    idTransakcji: part.id,
    dostawca: part.provider,
    etap: stageOf(part),
    ...(await stepOf(engine, ctx, part)),
  }
}

type Step = Pick<BasketPart, 'krok' | 'kwota' | 'powodOdmowy'>

/** What can be done with the part, and what it costs now. */
async function stepOf(engine: Engine, ctx: SubjectContext, part: Part): Promise<Step> {
  if (isOpenAtGateway(part, ctx.now)) return { krok: 'dokoncz', kwota: part.amount, powodOdmowy: null }
  const mayOrder = isWaiting(part) || isOver(part)
  if (!mayOrder) return { krok: null, kwota: part.amount, powodOdmowy: null }
  const { card, refused } = await leftOf(engine, ctx, part)
  if (card && card.instalments.length > 0) return { krok: isWaiting(part) ? 'oplac' : 'ponow', kwota: totalOf(card), powodOdmowy: null }
  const [first] = refused
  return { krok: null, kwota: part.amount, powodOdmowy: first ? reasonOf(first) : null }
}

/** So long a basket that nobody finished is told of on the home page. */
const TOLD_DAYS = 7
const MOST = 3
const DAY_MS = 86_400_000

/** A basket of which something is still to be paid. */
interface Unfinished {
  readonly idKoszyka: string
  readonly liczbaCzesci: number
  readonly liczbaDoZaplaty: number
  readonly kwotaDoZaplaty: number
}

/** Those of the last days, the newest first. */
export async function unfinishedBaskets(engine: Engine, ctx: SessionContext): Promise<Unfinished[]> {
  const { pool } = engine.deps
  const since = new Date(ctx.now.getTime() - TOLD_DAYS * DAY_MS)
  const open = pool.selectFrom('payment_basket').selectAll().where('account_id', '=', ctx.session.accountId).where('closed_at', 'is', null)
  const baskets = await open.where('created_at', '>', since).orderBy('created_at', 'desc').limit(MOST).execute()
  if (baskets.length === 0) return []
  const [acting, parts] = await Promise.all([
    actingOf(engine, ctx),
    partsOf(
      pool,
      baskets.map(({ id }) => id),
    ),
  ])
  const byBasket = Map.groupBy(parts, (part) => part.basket_id)
  const seen = await Promise.all(baskets.map(async ({ id }) => ({ id, czesci: await seenParts(engine, acting, byBasket.get(id) ?? []) })))
  return seen.flatMap(({ id, czesci }) => {
    const left = czesci.filter(({ krok }) => krok !== null)
    if (left.length === 0) return []
    return [
      { idKoszyka: id, liczbaCzesci: czesci.length, liczbaDoZaplaty: left.length, kwotaDoZaplaty: sumPln(left.map(({ kwota }) => kwota)) },
    ]
  })
}
