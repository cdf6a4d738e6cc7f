import { useState } from 'react'
import { buttonClass, Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { useSubject } from '#client/session/session.ts'
import { refresh } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { type HistoryPayment, contract } from '../contract.ts'
import type { Stage } from '../states.ts'
import { transactionOf } from '../sheet/transaction.ts'
import { pageTexts } from './texts.ts'

interface UnfinishedProps {
  payment: HistoryPayment
  /** What the link to the payment service is called. */
  finish: string
  look: 'primary' | 'secondary'
  onGivenUp?: (stage: Stage) => void
}

/** What can be done with an order that is not paid: go to its page at the payment service, where it has one, or give it up. Nothing for any other. */
export function Unfinished({ payment, finish, look, onGivenUp }: UnfinishedProps) {
  const words = useTexts(pageTexts)
  const subject = useSubject()
  const { url } = transactionOf(payment.opisPlatnosci)
  if (payment.etap !== 'zlecona') return null
  async function giveUp(): Promise<void> {
    const body = { idTransakcji: payment.idTransakcji, nip: subject?.czyInstytucja ? subject.nip : null }
    const { etap } = await call(contract.cancel, { body })
    showMessage(etap === 'anulowana' ? words.givenUp : words.notGivenUp)
    await refresh(contract.history, contract.summary)
    onGivenUp?.(etap)
  }
  return (
    <>
      {url && (
        <a className={buttonClass(look)} href={url}>
          <span>{finish}</span>
          <Icon name="arrow-right" size={20} />
        </a>
      )}
      <GiveUp says={{ press: words.giveUp, question: words.giveUpQuestion, help: words.giveUpHelp, keep: words.keep }} send={giveUp} />
    </>
  )
}

interface GiveUpProps {
  readonly says: Readonly<Record<'press' | 'question' | 'help' | 'keep', string>>
  readonly send: () => Promise<void>
}

/** Gives up what is not paid, after a question, so that its instalments can be paid otherwise. */
export function GiveUp({ says, send }: GiveUpProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {says.press}
      </Button>
      {isAsking && <Question says={says} send={send} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ says, send, onClose }: GiveUpProps & { readonly onClose: () => void }) {
  const { fetchFailed } = useTexts(pageTexts)
  const { run, isBusy, failure } = useAct(() => send().then(onClose))
  const actions = (
    <>
      <Button onClick={onClose}>{says.keep}</Button>
      <Button look="primary" busy={isBusy} onClick={() => run()}>
        {says.press}
      </Button>
    </>
  )
  return (
    <Dialog title={says.question} onClose={onClose} actions={actions}>
      <p>{says.help}</p>
      {failure !== null && (
        <Notice kind="error" live>
          {(failure instanceof ApiError && failure.opis) || fetchFailed}
        </Notice>
      )}
    </Dialog>
  )
}
