import { useState } from 'react'
import { contract as home } from '#shared/contracts/next.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { basket } from '../../basket/contract.ts'
import { contract } from '../../contract.ts'
import { pageTexts } from '../texts.ts'
import { basketTexts } from './texts.ts'

/** Gives up what is left, after a question, so that it can be paid otherwise at once. */
export function Stop({ id }: { id: string }) {
  const words = useTexts(basketTexts)
  const { fetchFailed } = useTexts(pageTexts)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function stop(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await call(basket.close, { body: { idKoszyka: id } })
      setAsking(false)
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0))
    } finally {
      setBusy(false)
      await refresh(basket.state, basket.dues, home.next, contract.history)
    }
  }

  function ask(): void {
    setFailure(null)
    setAsking(true)
  }

  const actions = (
    <>
      <Button onClick={() => setAsking(false)}>{words.keepGoing}</Button>
      <Button look="primary" busy={isBusy} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </>
  )
  return (
    <>
      <Button look="quiet" onClick={ask}>
        {words.stop}
      </Button>
      {isAsking && (
        <Dialog title={words.stopQuestion} onClose={() => setAsking(false)} actions={actions}>
          <p>{words.stopHelp}</p>
          {failure && (
            <Notice kind="error" live>
              {failure.opis || fetchFailed}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
