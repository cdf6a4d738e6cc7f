import { queueMail } from '#integrations/mail/outbox.ts'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import type pg from 'pg'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { paymentMail } from '../../mail/mails.ts'
import type { Steps } from '../payment/move.ts'
import { paymentById } from '../payment/payment.ts'
import { closeRefunded, findCase } from '../payment/review.ts'
import { type Refund, stepIn } from './refund.ts'

/**
 * The money is back: refund, case, payment where the case was about its own money, the entries and the mail to the payer, in one
 * transaction. False when it is known already.
 */
export async function finishIn(
  client: pg.PoolClient,
  steps: Steps,
  refund: Refund,
  { actor, words }: { actor: string; words: string },
): Promise<boolean> {
  const { cipher, office, log } = steps.deps
  const { payment_id: paymentId, case_number: number } = refund
  // Whoever decides or posts at this moment waits, first for the case, then for the payment: the case is closed on the state that it has then.
  await rowOf(
    client,
    tables.selectFrom('payment_case').select('number').where('payment_id', '=', paymentId).where('number', '=', number).forUpdate(),
  )
  await rowOf(client, tables.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate())
  if (!(await stepIn(client, steps, refund, { action: 'finish', act: 'payment.refunded', actor, set: { words }, nextCheck: null })))
    return false
  const opened = await findCase(client, `${paymentId}/${number}`)
  if (typeof opened === 'string')
    afterCommit(client, () =>
      log.error({ payment: paymentId, case: number }, 'money went back for a case that was decided otherwise: look into the books'),
    )
  else await closeRefunded(client, steps, opened, actor)
  const payment = await paymentById(client, paymentId)
  if (payment)
    await queueMail(
      client,
      paymentMail({ recipient: payment.payer_email, language: payment.language, office }, 'refunded', paymentId),
      cipher,
    )
  return true
}
