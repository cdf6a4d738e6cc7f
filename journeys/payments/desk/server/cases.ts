import { inTransaction } from '#integrations/postgres/transaction.ts'
import { daysBetween, warsawDate, warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, QueueState } from '#shared/server/desk/part.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Engine } from '../../server/payment/engine.ts'
import type { Payment } from '../../server/payment/payment.ts'
import {
  alreadyBooked,
  caseName,
  type Decided,
  decisionsOn,
  judgeCase,
  type OpenCase,
  openCases,
  openCasesOf,
} from '../../server/payment/review.ts'
import { lastToAct } from '../../server/payment/version.ts'
import { ages } from '../../server/reconciliation/write.ts'
import { wayBack } from '../../server/refunds/order.ts'
import { latestRefund } from '../../server/refunds/refund.ts'
import { contract } from '../calls/contract.ts'
import { paymentFor } from './own.ts'
import { stepsFor } from './steps.ts'
import { shownRefund } from './refunds/shown.ts'

/** Working days within which the office wants to have looked at a case. */
export const WITHIN = 2

function shownCase(opened: OpenCase, ageOf: (day: string) => number) {
  const { kind, opened_at: at, amount, currency, provider_order_id: order } = opened
  const age = ageOf(warsawDate(at))
  return {
    sprawa: caseName(opened),
    rodzaj: kind,
    otwarto: warsawTime(at),
    dniRoboczych: age,
    czyPoTerminie: age > WITHIN,
    zgloszono: amount,
    waluta: currency,
    transakcja: order === null ? null : String(order),
    zaksiegowano: alreadyBooked(opened),
    decyzje: decisionsOn(opened),
  }
}

/** What of a payment waits for a decision, with the refund that is under way or came to nothing. */
export async function shownCasesOf(tx: Tx, payment: Payment, ctx: DeskContext) {
  const cases = await openCasesOf(tx, payment.id)
  return Promise.all(
    cases.map(async (opened) => {
      const refund = await latestRefund(tx, payment.id, opened.number)
      const back = ctx.may('payment-refund') ? wayBack(opened, payment) : null
      return {
        ...shownCase(opened, ages(ctx.today)),
        zwrot: refund && shownRefund(refund, ctx),
        doZwrotu: back && { kwota: back.amount, sposob: back.method },
      }
    }),
  )
}

/** Payments that wait for a decision. */
export async function waitingForDecision(pool: Pool, { today }: DeskContext): Promise<QueueState> {
  const cases = await openCases(pool)
  const ageOf = ages(today)
  const [oldest] = cases
  if (!oldest) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }
  const aged = agesOf(
    cases.map(({ opened_at: at }) => ({ days: daysBetween(warsawDate(at), today), isLate: ageOf(warsawDate(at)) > WITHIN })),
  )
  return {
    count: cases.length,
    oldestDays: daysBetween(warsawDate(oldest.opened_at), today),
    late: aged.late,
    oldest: oldest.payment_id,
    ages: aged,
  }
}

async function refusalOf(pool: Pool, decided: Exclude<Decided, 'done'>, paymentId: string): Promise<Refusal> {
  if (decided === 'confirmed' || decided === 'refunding') return new Refusal('officeAct', { details: { przyczyna: decided } })
  return new Refusal('conflict', { details: { przyczyna: 'changed', kto: await lastToAct(pool, paymentId) } })
}

export function caseRoutes({ pool }: DeskDependencies, engine: Engine): DeskRoute[] {
  return [
    deskRoute(contract.decide, async (ctx, { body: { sprawa, wersja: version, decyzja: decision, powod } }) => {
      const [id = ''] = sprawa.split('/')
      await paymentFor(pool, ctx, id)
      const decided = await judgeCase(stepsFor(engine, ctx), sprawa, { decision, actor: ctx.actor, reason: checkedReason(powod), version })
      if (decided === 'done') return {}
      await inTransaction(pool, (tx) =>
        ctx.record(tx, { action: `payment.${decision}`, object: `${sprawa}: ${decided}`, outcome: 'refused' }),
      )
      throw await refusalOf(pool, decided, id)
    }),
  ]
}
