import { Refusal } from '#shared/calls/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { PROVIDERS, transactions } from '#shared/payments/payment-providers.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Db } from '#shared/server/database/database.ts'
import { ownPortal } from '#shared/server/kept/own-portal.ts'
import type { DeclaredTransfer, HistoryPayment, Hosted, Transfer } from '../../contract.ts'
import { refundStage } from '../../money/refund-states.ts'
import { stageOf, statusOf, type PaymentState, type Stage } from '../../states.ts'
import { texts } from '../../texts.ts'
import { seenInstalment } from '../order/selection.ts'
import type { Engine } from '../payment/engine.ts'
import { ownPayments, type Payment, type SeenPayment } from '../payment/payment.ts'

export type Instalment = HistoryPayment['raty'][number]

/** Online payments of the subject, the newest first; with `id`, only that one (kod 1004 when it is not the subject's). */
export async function readHistory(engine: Engine, ctx: SubjectContext, id?: string): Promise<HistoryPayment[]> {
  const payments = await ownPayments(engine.deps.pool, ctx.subject, (own) => {
    const wanted = id === undefined ? own : own.where('p.id', '=', id)
    return wanted.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc')
  })
  if (id !== undefined && payments.length === 0) throw new Refusal('notFound')
  const instalments = await instalmentsOf(
    engine.deps.pool,
    payments.map((payment) => payment.id),
  )
  const refunds = await refundsOf(
    engine.deps.pool,
    payments.map((payment) => payment.id),
  )
  const asked = await toldWhenAsked(
    engine.deps.pool,
    payments.map((payment) => payment.id),
  )
  return payments.map((payment) => ({
    ...historyOf(payment, instalments.get(payment.id) ?? [], refunds.get(payment.id) ?? [], ctx),
    czyNiePozniej: asked.has(payment.id),
  }))
}

/** What the subject pays by transfers of its own, as long as they are expected: no payment of the portal's, and on its way all the same. */
export async function readDeclared({ deps }: Pick<Engine, 'deps'>, ctx: SubjectContext): Promise<DeclaredTransfer[]> {
  const { id } = ctx.subject
  const isAny = await ownPortal(ctx, 'declared_transfer').select('card_id').limit(1).executeTakeFirst()
  if (id === null || !isAny) return []
  return (await deps.dues.openOf(ctx, [id])).flatMap((card) =>
    card.instalments
      .filter(({ declaredOn, refusal }) => declaredOn !== null && refusal === null)
      .map((instalment) => ({ idKartyNaleznosci: card.id, ...seenInstalment(instalment, ctx.language) })),
  )
}

/** Those of whose money the gateway told only when the portal asked: it is older than that, and by how much nobody knows. */
async function toldWhenAsked(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const told = db.selectFrom('payment_history').select('payment_id').where('to_state', '=', 'NOTIFIED').where('cause', '=', 'asked')
  return new Set((await told.where('payment_id', 'in', ids).execute()).map(({ payment_id: id }) => id))
}

type RefundSeen = HistoryPayment['zwroty'][number]

/** What goes back of each of these payments, as soon as two persons of the office have agreed. */
async function refundsOf(db: Db, ids: readonly string[]): Promise<Map<string, RefundSeen[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_refund')
    .select(['payment_id', 'amount', 'state', 'ended_at'])
    .where('payment_id', 'in', ids)
    .orderBy('ordered_at')
    .execute()
  const seen = rows.flatMap(({ payment_id: id, amount: kwota, state, ended_at: endedAt }) => {
    const stage = refundStage(state)
    return stage === null ? [] : [{ id, refund: { kwota, stan: stage, dataZwrotu: endedAt && warsawTime(endedAt) } }]
  })
  return new Map([...Map.groupBy(seen, ({ id }) => id)].map(([id, ones]) => [id, ones.map(({ refund }) => refund)]))
}

/** What was paid with each of these payments. */
export async function instalmentsOf(db: Db, ids: readonly string[]): Promise<Map<string, Instalment[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_instalment')
    .where('payment_id', 'in', ids)
    .select([
      'payment_id',
      'rodzajOplaty',
      'opisNrRaty',
      'terminPlatnosci',
      'kwotaRaty',
      'kwotaGlowna',
      'kosztUpomnien',
      'oplataProlongacyjna',
      'kwotaOdsetek',
      'kwotaVat',
    ])
    .orderBy('terminPlatnosci')
    .orderBy('collective_id')
    .execute()
  return Map.groupBy(rows, (row) => row.payment_id)
}

function historyOf(
  payment: SeenPayment,
  raty: Instalment[],
  zwroty: RefundSeen[],
  ctx: SubjectContext,
): Omit<HistoryPayment, 'czyNiePozniej'> {
  const etap = stageOf(payment)
  const czyCzeka = etap === 'zlecona' && payment.state === 'NEW' && payment.waits_turn
  const { name, transaction } = PROVIDERS[payment.provider]
  const told = transaction === 'transfer' ? transferOf(payment) : hostedOf(payment, ctx.now)
  return {
    idTransakcji: payment.id,
    tytul: payment.title,
    kwota: payment.amount,
    kodWaluty: payment.currency,
    dataZlecenia: warsawTime(payment.created_at),
    status: statusOf(payment.state),
    etap,
    czyCzeka,
    dataZaplaty: payment.paid_at && warsawTime(payment.paid_at),
    zwroty,
    opisPlatnosci: {
      typPlatnosci: name[ctx.language],
      opisStatusu: stageText(czyCzeka ? 'waits' : etap, ctx.language),
      ...transactions((id) => (id === payment.provider ? told : null)),
    },
    raty,
  }
}

function stageText(stage: Stage | 'waits', language: Language): string {
  return textsIn(texts, language)[stage]
}

function transferOf({ valid_until, account_number, recipient }: Payment): Transfer {
  return { waznoscTransakcji: warsawTime(valid_until), akceptantNumerRachunku: account_number, akceptantNazwaRachunku: recipient.nazwa }
}

const PAYABLE: readonly PaymentState[] = ['REGISTERED', 'PENDING']

function hostedOf(payment: Payment, now: Date): Hosted {
  const { recipient } = payment
  const isPayable = PAYABLE.includes(payment.state) && now < payment.valid_until
  return {
    iban: `PL${payment.account_number}`,
    odbiorcaNazwa: recipient.nazwa,
    odbiorcaAdres: recipient.adres,
    odbiorcaMiasto: recipient.miasto,
    odbiorcaKodPocztowy: recipient.kodPocztowy,
    odbiorcaEmail: recipient.email,
    odbiorcaKodPanstwa: recipient.kodPanstwa,
    urlTransakcji: isPayable ? payment.redirect_url : null,
  }
}
