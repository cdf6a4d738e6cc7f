import { lastFact } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addWorkingDays, warsawDate } from '#shared/dates.ts'
import { sumPln, toGrosze } from '#shared/money.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Db } from '#shared/server/database/database.ts'
import { openCase } from '../payment/cases.ts'
import type { Engine } from '../payment/engine.ts'
import { moveIn, type Step } from '../payment/move.ts'
import { owedBy } from '../payment/owed.ts'
import { type Payment, payments } from '../payment/payment.ts'

const ACTOR = 'job:payments'
const TWICE = 'paid-otherwise'

/** What people are promised: the payment is usually visible within 5 working days. */
const BOOKED_WITHIN = 5

/** `judged`: a clerk has looked at an instalment that was paid twice, so nothing is asked about it again. */
type Paid = Payment & { readonly judged: boolean }

function paidOnes(db: Db) {
  return payments(db)
    .where('p.state', '=', 'PAID')
    .orderBy('p.id')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('payment_case as c').whereRef('c.payment_id', '=', 'p.id').where('c.kind', '=', TWICE))
        .$castTo<boolean>()
        .as('judged'),
    )
    .where(({ exists, not, selectFrom }) => {
      const asked = selectFrom('payment_case as c').whereRef('c.payment_id', '=', 'p.id').where('c.kind', '=', TWICE)
      return not(exists(asked.where('c.decided_at', 'is', null)))
    })
}

/**
 * Ends the lock of paid instalments once the office's data show the payment, and asks a clerk where they do not, or where they
 * show another one. Silence books nothing: until then nobody can pay a second time. Looks after a new delivery, after
 * facts, and once a day.
 */
export async function postPaid(engine: Engine): Promise<void> {
  const { pool, clock, log } = engine.deps
  const look = [(await currentRegister(pool)).generation, await lastFact(pool), clock.today()].join(' ')
  if (look === engine.memory.postedLook) return
  for (const payment of await paidOnes(pool).execute()) {
    try {
      await postOne(engine, payment)
    } catch (error) {
      log.error({ err: error, payment: payment.id }, 'payment could not be posted')
    }
  }
  engine.memory.postedLook = look
}

async function postOne(engine: Engine, payment: Paid): Promise<void> {
  const { owed, card } = await owedBy(engine, payment)
  const paidOn = warsawDate(payment.paid_at ?? payment.created_at)
  if (owed === 'paid' && card) {
    const isOurs = payment.judged || (await showsOurs(card, payment, paidOn))
    return isOurs ? post(engine, payment) : openCase(engine, payment.id, { kind: TWICE, notice: null }, ACTOR)
  }
  const isLong = engine.deps.clock.today() > addWorkingDays(paidOn, BOOKED_WITHIN)
  if (isLong) await openCase(engine, payment.id, { kind: 'not-booked', notice: null }, ACTOR)
}

/** Whether what the office shows as paid can be the money of this payment: neither older than it, nor cash, nor less. */
async function showsOurs(card: PayableCard, payment: Payment, paidOn: string): Promise<boolean> {
  const postings = await card.postings()
  if (postings.length === 0) return card.dataDate === null || card.dataDate >= paidOn
  const since = postings.filter(({ day, isCash }) => day >= paidOn && !isCash)
  return toGrosze(sumPln(since.map(({ amount }) => amount))) >= toGrosze(payment.amount)
}

async function post(engine: Engine, payment: Payment): Promise<void> {
  const step: Step = { action: 'post', cause: 'posted-by-office', actor: ACTOR, nextCheck: null }
  await inTransaction(engine.deps.pool, async (tx) => {
    const moved = await moveIn(tx, engine, payment, step)
    if (!moved) return
    const booked = tx.updateTable('payment_case').set({ decision: 'booked', decided_at: engine.deps.clock.now(), decided_by: ACTOR })
    await booked.where('payment_id', '=', payment.id).where('kind', '=', 'not-booked').where('decided_at', 'is', null).execute()
  })
}
