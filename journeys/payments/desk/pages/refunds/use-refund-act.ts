import { ApiError, isUnjudged } from '#client/call/api-error.ts'
import { renew } from '#client/desk/use-desk.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract as payments } from '../../calls/contract.ts'
import { cases } from '../../lists/cases.ts'
import { payments as paymentList } from '../../lists/payments.ts'
import { refunds } from '../../lists/refunds.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { texts } from '../../words/texts.ts'
import { refundCause } from './refund-words.ts'

/** What was typed into a dialog is wanted in another form. */
const REASON = 1411

type Send = () => Promise<{ readonly stan: string; readonly czyNowe: boolean }>

/**
 * Does something about a refund and says what became of it. `fromForm` rejects where nobody has judged what was typed: the dialog stays, and
 * the same may be sent again without harm.
 */
export function useRefundAct() {
  const words = useTexts(refundTexts)
  const others = useTexts(texts)
  const refresh = () => renew(payments.one, ...callsOf(cases), ...callsOf(paymentList), ...callsOf(refunds), today.queue)
  const fromForm = async (send: Send, said: string) => {
    try {
      const { stan, czyNowe } = await send()
      showMessage(czyNowe ? said : stan === 'WITHDRAWN' ? words.doneWithdraw : words.doneBefore)
    } catch (error) {
      if (isUnjudged(error) || (error instanceof ApiError && error.kod === REASON)) throw error
      showMessage(refundCause(error, words, others), 'error')
    }
    await refresh()
  }
  const atOnce = (send: Send, said: string) =>
    fromForm(send, said).catch((error: unknown) => showMessage(refundCause(error, words, others), 'error'))
  return { fromForm, atOnce }
}
