import { queueMail } from '#integrations/mail/outbox.ts'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { ofAccount, paymentMail } from '../../mail/mails.ts'
import type { Steps } from '../payment/move.ts'
import { lockPayment } from '../payment/lock.ts'
import { paymentById } from '../payment/payment.ts'
import { closeRefunded, findCase } from '../payment/review.ts'
import { type Refund, refunds, stepIn } from './refund.ts'

/**
 * The money is back: refund, case, payment where the case was about its own money, the entries and the mail to the payer, in one
 * transaction. False when it is known already.
 */
export async function finishIn(tx: Tx, steps: Steps, refund: Refund, { actor, words }: { actor: string; words: string }): Promise<boolean> {
  const { cipher, office, log } = steps.deps
  const { payment_id: paymentId, case_number: number } = refund
  // Whoever decides or posts at this moment waits, first for the payment, then for the case: the case is closed on the state that it has then.
  await lockPayment(tx, paymentId)
  await tx
    .selectFrom('payment_case')
    .select('number')
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  await withdrawOthers(tx, steps, refund)
  if (!(await stepIn(tx, steps, refund, { action: 'finish', act: 'payment.refunded', actor, set: { words }, nextCheck: null })))
    return false
  const opened = await findCase(tx, `${paymentId}/${number}`)
  if (typeof opened === 'string')
    afterCommit(tx, () =>
      log.error({ payment: paymentId, case: number }, 'money went back for a case that was decided otherwise: look into the books'),
    )
  else await closeRefunded(tx, steps, opened, actor)
  const payment = await paymentById(tx, paymentId)
  if (payment && payment.link_key === null)
    await queueMail(
      tx,
      paymentMail(
        { recipient: payment.payer_email, language: payment.language, office, ...ofAccount(payment.account_id) },
        'refunded',
        paymentId,
      ),
      cipher,
    )
  return true
}

/** The money went back by this one after all: what was only ordered for the same money since is not wanted any more. */
async function withdrawOthers(tx: Tx, steps: Steps, { id, payment_id, case_number, provider, provider_order_id }: Refund) {
  const ordered = refunds(tx).where('r.state', '=', 'ORDERED').where('r.id', '<>', id)
  const others = await ordered
    .where(({ and, or, eb }) =>
      or([
        and([eb('r.payment_id', '=', payment_id), eb('r.case_number', '=', case_number)]),
        and([eb('r.provider', '=', provider), eb('r.provider_order_id', '=', provider_order_id)]),
      ]),
    )
    .execute()
  for (const other of others)
    await stepIn(tx, steps, other, {
      action: 'withdraw',
      act: 'payment.refundWithdraw',
      actor: 'job:payments',
      set: { words: 'superseded' },
      nextCheck: null,
    })
}
