import { inTransaction } from '#integrations/postgres/transaction.ts'
import type pg from 'pg'
import { isLegal, ruleOf, type PaymentAction } from '../states.ts'
import type { PaymentDependencies } from './engine.ts'
import type { Payment } from './payment.ts'

/** Columns that a step may set beside the state. */
interface Changes {
  readonly provider_token?: string
  readonly redirect_url?: string
  readonly provider_order_id?: number
  readonly paid_at?: Date
}

/** What a step needs: less than the calls do, so that the office's commands can take one too. */
export interface Steps {
  readonly deps: Pick<PaymentDependencies, 'pool' | 'clock' | 'log' | 'audit'>
}

export interface Step {
  readonly action: PaymentAction
  /** Why, in one or two words of the history: `notification`, `asked`, `unanswered`. */
  readonly cause: string
  /** `account:12`, `gateway:p24`, `job:payments`, `office:<login>`. */
  readonly actor: string
  /** The gateway's own number or words. */
  readonly reference?: string
  readonly set?: Changes
  /** When the gateway is to be asked next; null when there is nothing left to ask. */
  readonly nextCheck: Date | null
}

const LOCKING = {
  release: 'update portal.payment_instalment set live = false where payment_id = $1',
  take: 'update portal.payment_instalment set live = true where payment_id = $1',
  takeFree: `update portal.payment_instalment own set live = true where payment_id = $1 and not exists (
    select from portal.payment_instalment other where other.collective_id = own.collective_id and other.live and other.payment_id <> $1)`,
} as const

/**
 * Changes the state if it is still the one that was read (compare and set), with its line of history, its entry in the
 * accountability log and the lock on the instalments, all in the transaction of `client`. False when somebody else was faster or the table forbids it.
 */
export async function moveIn(client: pg.PoolClient, { deps }: Steps, payment: Pick<Payment, 'id' | 'state'>, step: Step): Promise<boolean> {
  if (!isLegal(step.action, payment.state)) {
    deps.log.warn({ payment: payment.id, action: step.action, state: payment.state }, 'payment step refused')
    return false
  }
  const { to, lock } = ruleOf(step.action)
  const changes = Object.entries(step.set ?? {})
  const columns = changes.map(([column], index) => `, ${column} = $${index + 5}`)
  const updated = await client.query(
    `update portal.payment set state = $3, checks = 0, next_check_at = $4${columns.join('')} where id = $1 and state = $2`,
    [payment.id, payment.state, to, step.nextCheck, ...changes.map(([, value]) => value)],
  )
  if (updated.rowCount !== 1) return false
  if (lock) await client.query(LOCKING[lock], [payment.id])
  await client.query(
    'insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, provider_reference, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [payment.id, payment.state, to, step.cause, step.actor, step.reference ?? null, deps.clock.now()],
  )
  const outcome = step.action === 'refuse' ? 'failed' : 'done'
  await deps.audit.within(client, { actor: step.actor, action: `payment.${step.action}`, object: payment.id, outcome })
  return true
}

/** One step in a transaction of its own. */
export async function move(engine: Steps, payment: Pick<Payment, 'id' | 'state'>, step: Step): Promise<boolean> {
  return inTransaction(engine.deps.pool, (client) => moveIn(client, engine, payment, step))
}
