import { sql } from 'kysely'
import type { Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract, type OwnTransfer } from '#shared/contracts/own-transfer.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { slipOf } from '#shared/server/payments/slip.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { expectedUntil } from '#shared/payments/own-transfer.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import { ofSubject, ownerColumns, ownPortal } from '#shared/server/kept/own-portal.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { checkSelection, readSelection } from '../order/selection.ts'
import { codePicture } from './picture.ts'

/** Paying by a transfer from one's own bank. */
export function journey(deps: Needs): Journey {
  return {
    routes: transferRoutes(deps),
    jobs: [{ name: 'forget-declared-transfers', cron: '50 3 * * *', run: () => forgetDeclared(deps) }],
  }
}

export function transferRoutes(deps: Needs): Route[] {
  return [
    route(contract.data, (ctx, { query }) =>
      ownTransfer(deps, ctx, { cardId: query.idKartyNaleznosci, ids: query.raty.split(',').map(Number), day: query.dzien }),
    ),
    route(contract.declare, (ctx, { body }) => declare(deps, ctx, body)),
    route(contract.withdraw, async (ctx, { body }) => {
      await withdraw(deps, ctx, body)
      return { czyCofnieto: true }
    }),
  ]
}

/** What to write in a transfer, with the amounts of the day; today's sum, account and title are those of the payment slip. */
async function ownTransfer(deps: Needs, caller: SubjectContext, { cardId, ids, day: asked }: Asked): Promise<OwnTransfer> {
  const { day, card } = await payableOn(deps, caller, { cardId, ids, day: asked })
  const slip = await slipOf(deps, caller, card)
  return {
    odbiorca: slip.recipient,
    adresOdbiorcy: slip.recipientAddress,
    rachunek: slip.accountNumber,
    kwota: slip.amount,
    tytul: slip.title,
    naDzien: day,
    obrazKodu: await codePicture(slip),
    zgloszono: await declaredOn(caller, ids),
  }
}

const DECLARATIONS: Limit = { name: 'declare-transfer', points: 60, seconds: 3600 }

/** Days after which nobody wants to know any more: the office has booked it, or it never came. */
const KEPT_DAYS = 60

type Chosen = BodyOf<typeof contract.declare>

/** The last day on which the subject declared a transfer of one of the instalments, while it is still expected. */
async function declaredOn(ctx: SubjectContext, ids: readonly number[]): Promise<string | null> {
  const last = await ownPortal(ctx, 'declared_transfer')
    .where('collective_id', 'in', ids)
    .select(sql<string | null>`max(declared_on)`.as('day'))
    .executeTakeFirst()
  const day = last?.day ?? null
  return day !== null && ctx.today <= expectedUntil(day) ? day : null
}

/** Keeps what the person says, once a day however often it is said. It takes nothing off what is owed. */
async function declare(deps: Needs, ctx: SubjectContext, { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }: Chosen) {
  await deps.limits.take(DECLARATIONS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const card = await payableNow(deps, ctx, cardId, ids)
  const rows = card.instalments.map(({ id }) => ({ ...ownerColumns(ctx), card_id: cardId, collective_id: id, declared_on: ctx.today }))
  await inTransaction(deps.pool, async (tx) => {
    const kept = await affectedRows(
      tx
        .insertInto('declared_transfer')
        .values(rows)
        .onConflict((on) => on.doNothing()),
    )
    if (kept === 0) return
    await deps.audit.within(tx, doneBy(ctx, 'transfer-declared', `card:${cardId}`))
  })
  return { zgloszono: ctx.today, oczekiwanyDo: expectedUntil(ctx.today) }
}

/** Forgets what was said of these instalments, also of those that cannot be paid any more. */
async function withdraw(
  { pool, audit }: Needs,
  ctx: SubjectContext,
  { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }: Chosen,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const own = tx
      .deleteFrom('declared_transfer')
      .where('card_id', '=', cardId)
      .where('collective_id', 'in', ids)
      .where(ofSubject(ctx.subject))
    if ((await affectedRows(own)) === 0) return
    await audit.within(tx, doneBy(ctx, 'transfer-withdrawn', `card:${cardId}`))
  })
}

/** Declarations serve for days; afterwards they are nobody's business (docs/privacy.md). */
async function forgetDeclared({ pool, clock }: Pick<Needs, 'pool' | 'clock'>): Promise<void> {
  await pool
    .deleteFrom('declared_transfer')
    .where('declared_on', '<', sql<string>`${clock.today()}::date - ${KEPT_DAYS}::int`)
    .execute()
}

/** What transfers take from the portal. */
type Needs = Pick<PaymentDependencies, 'pool' | 'payables' | 'contact' | 'configuration' | 'limits' | 'audit' | 'log' | 'clock'>

/** The chosen instalments, all of which can be paid now: what is enforced, ordered or paid gets no code (kod 1701). */
async function payableNow(
  { payables }: Pick<Needs, 'payables'>,
  ctx: SubjectContext,
  cardId: number,
  ids: readonly number[],
): Promise<PayableCard> {
  const card = await readSelection(payables, ctx, cardId, ids)
  checkSelection(card, { ids, partIds: [], shown: undefined })
  return card
}

/** What is asked for: instalments of a card, on a day ahead or today. */
interface Asked {
  readonly cardId: number
  readonly ids: readonly number[]
  readonly day: string | undefined
}

/** The same with the amounts of the day on which the person means to pay. */
async function payableOn(
  deps: Pick<Needs, 'payables'>,
  ctx: SubjectContext,
  { cardId, ids, day: asked }: Asked,
): Promise<{ readonly day: string; readonly card: PayableCard }> {
  const today = await payableNow(deps, ctx, cardId, ids)
  const day = paymentDay(ctx, asked, today.toldUntil)
  // Amounts are counted up to the day of the context.
  return { day, card: day === ctx.today ? today : await payableNow(deps, { ...ctx, today: day }, cardId, ids) }
}
