import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type ActionRule, isLegal, type PaymentAction, ruleOf } from '../../states.ts'
import { ofAccount, paymentMail } from '../../mail/mails.ts'
import { affectedRows, type PortalRow, type Tx } from '#shared/server/database/database.ts'
import { paymentConfirmed } from './events.ts'
import type { PaymentDependencies } from './engine.ts'
import { instalmentIds, payments, type Payment } from './payment.ts'

/** Columns that a step may set beside the state. */
type Changes = Partial<Pick<PortalRow<'payment'>, 'provider_token' | 'redirect_url' | 'provider_order_id' | 'paid_at'>>

/** What a step needs: less than the calls do, so that the office's commands can take one too. */
export interface Steps {
  readonly deps: Pick<PaymentDependencies, 'pool' | 'clock' | 'log' | 'audit' | 'cipher' | 'office' | 'tell'>
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

/** Locks are taken in the order of the instalments' numbers, as `reserveIn` takes them: two transactions never wait for each other. */
async function changeLocks(tx: Tx, lock: NonNullable<ActionRule['lock']>, paymentId: string): Promise<void> {
  const own = tx
    .updateTable('payment_instalment as own')
    .set({ live: lock !== 'release' })
    .where('own.payment_id', '=', paymentId)
  if (lock === 'release') return void (await affectedRows(own))
  const ids = await instalmentIds(tx, paymentId)
  for (const id of ids.toSorted((a, b) => a - b)) {
    const one = own.where('own.collective_id', '=', id)
    await (
      lock === 'take'
        ? one
        : one.where(({ exists, not, selectFrom }) => {
            const others = selectFrom('payment_instalment as other').whereRef('other.collective_id', '=', 'own.collective_id')
            return not(exists(others.where('other.live', '=', true).where('other.payment_id', '<>', paymentId)))
          })
    ).execute()
  }
}

/**
 * Changes the state if it is still the one that was read (compare and set), with its line of history, its entry in the
 * accountability log, the lock on the instalments, and the mail and the message that tell of paid money, all in the transaction of `client`. False when somebody else was faster or the table forbids it.
 */
export async function moveIn(tx: Tx, { deps }: Steps, payment: Pick<Payment, 'id' | 'state'>, step: Step): Promise<boolean> {
  if (!isLegal(step.action, payment.state)) {
    deps.log.warn({ payment: payment.id, action: step.action, state: payment.state }, 'payment step refused')
    return false
  }
  const { to, lock } = ruleOf(step.action)
  const update = tx.updateTable('payment').set({ ...step.set, state: to, checks: 0, next_check_at: step.nextCheck })
  const moved = await affectedRows(update.where('id', '=', payment.id).where('state', '=', payment.state))
  if (moved !== 1) return false
  if (lock) await changeLocks(tx, lock, payment.id)
  await tx
    .insertInto('payment_history')
    .values({
      payment_id: payment.id,
      from_state: payment.state,
      to_state: to,
      cause: step.cause,
      actor: step.actor,
      provider_reference: step.reference ?? null,
      at: deps.clock.now(),
    })
    .execute()
  const outcome = step.action === 'refuse' ? 'failed' : 'done'
  await deps.audit.within(tx, { actor: step.actor, action: `payment.${step.action}`, object: payment.id, outcome })
  if (to === 'PAID') await tellPaid(tx, deps, payment.id)
  return true
}

/**
 * Nothing leads back to before PAID, so the money is told of once, by whichever step it was confirmed: the payer by mail, and in their mailboxes
 * all who may act for the subject. History and confirmations are the subject's (`receipts/journey.ts`); who sees them there is told of them here.
 */
async function tellPaid(tx: Tx, { cipher, office, tell }: Steps['deps'], id: string): Promise<void> {
  const paid = await payments(tx).where('p.id', '=', id).executeTakeFirst()
  if (!paid) return
  const { account_id: accountId, payer_email: recipient, language, pesel, nip, title, link_key: linkKey } = paid
  const of = ofAccount(accountId, id)
  // Who pays with a letter leaves no address, and has the confirmation in the tab.
  if (linkKey === null) await queueMail(tx, paymentMail({ recipient, language, office, ...of }, 'confirmed', id), cipher)
  await tell(tx, paymentConfirmed, [{ key: id, accountId: null, pesel, nip, facts: { id, title } }])
}

/** One step in a transaction of its own. */
export async function move(engine: Steps, payment: Pick<Payment, 'id' | 'state'>, step: Step): Promise<boolean> {
  return inTransaction(engine.deps.pool, (tx) => moveIn(tx, engine, payment, step))
}
