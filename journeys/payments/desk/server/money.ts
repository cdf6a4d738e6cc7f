import { inTransaction } from '#integrations/postgres/transaction.ts'
import { daysBetween } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, QueueState } from '#shared/server/desk/part.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { LABELS } from '../../money/labels.ts'
import { closeDay, closeDifference, type Closed, isCase } from '../../server/reconciliation/close.ts'
import { type Difference, differenceName, readReport } from '../../server/reconciliation/report.ts'
import { Busy, type MoneyTools } from '../../server/reconciliation/tools.ts'
import { contract } from '../calls/contract.ts'
import { type MoneyDay, readDay } from './money-day-list.ts'
import { paymentFor } from './own.ts'

/** Working days after which a difference is late: what the office posts within, too. */
const WITHIN = 5

function shownDay({ day, orders, ordered, settled, banked, posted, isClosed, closedBy, open }: MoneyDay) {
  return {
    dzien: day,
    zlecen: orders,
    zlecono: ordered,
    rozliczono: settled,
    naWyciagu: banked,
    zaksiegowano: posted,
    czyZamkniety: isClosed,
    zamknal: closedBy,
    roznic: open,
  }
}

/** What people wrote into a transfer may hold a number of theirs. */
const covered = (title: string) => title.replaceAll(/(?<!\d)\d{11}(?!\d)/g, maskedNumber)

function shownDifference(one: Difference) {
  const { label, payment_id: payment, title, ordered, settled, banked, posted, age, closed_at: closedAt, closed_by: closedBy, reason } = one
  const { severity } = LABELS[label]
  return {
    numer: differenceName(one),
    etykieta: label,
    waga: severity,
    platnosc: payment,
    tytul: covered(title),
    zlecono: ordered,
    rozliczono: settled,
    naWyciagu: banked,
    zaksiegowano: posted,
    dniRoboczych: age,
    czyZamknieta: closedAt !== null,
    zamknal: closedBy,
    powod: reason,
    czySprawa: isCase(label),
  }
}

/** Differences that wait for a decision. */
export async function waitingDifferences(pool: Pool, { today, language }: DeskContext): Promise<QueueState> {
  const open = await readReport(pool, today, { isAll: false, day: null })
  const [oldest] = open
  if (!oldest) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }
  const aged = agesOf(open.map(({ day, age }) => ({ days: daysBetween(day, today), isLate: age > WITHIN })))
  return {
    count: open.length,
    oldestDays: daysBetween(oldest.day, today),
    late: aged.late,
    ages: aged,
    oldest: `${differenceName(oldest)}, ${LABELS[oldest.label][language === 'pl' ? 'pl' : 'en']}`,
  }
}

async function closing(act: Promise<Closed>): Promise<Record<string, never>> {
  const refusal = await act.catch((error: unknown) => {
    if (error instanceof Busy) return 'busy' as const
    throw error
  })
  if (refusal !== null) throw new Refusal(refusal === 'unknown' ? 'notFound' : 'officeAct', { details: { przyczyna: refusal } })
  return {}
}

export function moneyRoutes({ pool, clock }: DeskDependencies): DeskRoute[] {
  const toolsOf = (ctx: DeskContext): Omit<MoneyTools, 'bookings'> => ({
    pool,
    clock,
    actor: ctx.actor,
    record: (client, entry) => ctx.record(client, entry),
  })
  return [
    deskRoute(contract.day, (ctx, { query }) =>
      inTransaction(pool, async (tx) => {
        const day = await readDay(tx, query.dzien)
        if (!day) throw new Refusal('notFound')
        const found = await readReport(tx, ctx.today, { isAll: true, day: query.dzien })
        await ctx.record(tx, { action: 'payments-list', object: `differences: ${found.length}` })
        return { ...shownDay(day), czyMinal: query.dzien < ctx.today, roznice: found.map(shownDifference) }
      }),
    ),
    deskRoute(contract.closeDifference, async (ctx, { body: { numer, powod } }) => {
      const found = await pool
        .selectFrom('difference')
        .select('payment_id')
        .where('number', '=', Number(numer.slice(2)))
        .executeTakeFirst()
      if (found?.payment_id) await paymentFor(pool, ctx, found.payment_id)
      return closing(closeDifference(toolsOf(ctx), numer, checkedReason(powod)))
    }),
    deskRoute(contract.closeDay, (ctx, { body }) => closing(closeDay(toolsOf(ctx), body.dzien))),
  ]
}
