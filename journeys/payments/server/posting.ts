import { addDays, warsawDate } from '#shared/dates.ts'
import type { Engine } from './engine.ts'
import { move } from './move.ts'
import { owedBy } from './owed.ts'
import type { Payment } from './payment.ts'

/**
 * Posting takes up to 5 working days. Data of a day this much later show whatever the office made of the payment, so the
 * lock ends then at the latest: a few grosze of interest left over must not lock an instalment for ever.
 */
const POSTED_AFTER_DAYS = 14

/** Ends the lock of paid instalments once the office's data show the payment. Looks only after a new delivery of data. */
export async function postPaid(engine: Engine): Promise<void> {
  const { pool } = engine.deps
  const state = await pool.query<{ generation: number }>('select generation from portal.register_state')
  const generation = state.rows[0]?.generation ?? null
  if (generation === engine.memory.postedGeneration) return
  const dates = await pool.query<{ date: string | null }>('select max(data_date) as date from portal.register_date')
  const dataDate = dates.rows[0]?.date ?? null
  const paid = await pool.query<Payment>("select * from portal.payment where state = 'PAID' order by id")
  for (const payment of paid.rows) await postOne(engine, payment, dataDate)
  engine.memory.postedGeneration = generation
}

async function postOne(engine: Engine, payment: Payment, dataDate: string | null): Promise<void> {
  const lastDay = addDays(warsawDate(payment.paid_at ?? payment.created_at), POSTED_AFTER_DAYS)
  const isOld = dataDate !== null && dataDate > lastDay
  if (!isOld && (await owedBy(engine, payment)) !== 'paid') return
  await move(engine, payment, { action: 'post', cause: isOld ? 'data-newer' : 'posted-by-office', actor: 'job:payments', nextCheck: null })
}
