import { useState } from 'react'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { failureWords } from '#client/form/failure.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { texts } from './texts.ts'

interface EmailWaitingProps {
  readonly email: string
  /** The present address was never confirmed (acceptance A-134). */
  readonly isUnconfirmed: boolean
}

/** The banner of an address that waits for its link: which one, and the two ways on. Nothing where none waits. */
export function EmailWaiting({ email, isUnconfirmed }: EmailWaitingProps) {
  const words = useTexts(texts)
  const { data, isPending } = useApi(contract.emailChange)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null)
  const waiting = data?.nowyEmail ?? null
  const act = (name: 'resend' | 'cancel', work: () => Promise<void>) => {
    setBusy(name)
    setError(null)
    work()
      .catch(setError)
      .finally(() => setBusy(null))
  }
  const resend = async () => {
    await call(contract.resendEmailLink, { body: {} })
    await refresh(contract.emailChange)
    showMessage(fill(words.linkSent, { email: waiting ?? email }))
  }
  const cancel = async () => {
    await call(contract.cancelEmailChange)
    showMessage(words.changeCancelled)
    await refresh(contract.emailChange)
  }
  if (isPending) return isUnconfirmed ? <Loading lines={2} /> : null
  if (waiting === null && !isUnconfirmed) return null
  return (
    <Notice
      kind={isUnconfirmed ? 'warning' : 'information'}
      title={words.unconfirmedTitle}
      actions={
        <>
          <Button busy={busy === 'resend'} onClick={() => act('resend', resend)}>
            {words.resendLink}
          </Button>
          {waiting !== null && (
            <Button busy={busy === 'cancel'} onClick={() => act('cancel', cancel)}>
              {words.cancelChange}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack--small">
        <p>{waiting === null ? words.unconfirmed : fill(words.waiting, { email: waiting, until: formatTimestamp(data?.wazneDo ?? '') })}</p>
        {waiting !== null && <p>{words.waitingEnd}</p>}
        {error !== null && <p role="alert">{failureWords(error)}</p>}
      </div>
    </Notice>
  )
}
