import { contract } from '#shared/contracts/own-transfer.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { useAct } from '../call/use-act.ts'
import { transferTexts } from './texts.ts'

interface WithdrawProps {
  readonly cardId: number
  readonly ids: readonly number[]
  /** Of the instalment, where several stand on the page. */
  readonly name?: string
  readonly after: () => Promise<void>
}

/** Takes back that a transfer was sent. */
export function Withdraw({ cardId, ids, name, after }: WithdrawProps) {
  const words = useTexts(transferTexts)
  const { run, isBusy, failure } = useAct(async () => {
    await call(contract.withdraw, { body: { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: [...ids] } })
    await after()
  })

  return (
    <>
      <Button look="quiet" className="no-print" busy={isBusy} aria-label={name && `${words.withdraw}: ${name}`} onClick={() => run()}>
        {words.withdraw}
      </Button>
      {failure !== null && (
        <Notice kind="error" live title={words.failed}>
          {failure instanceof ApiError && failure.opis}
        </Notice>
      )}
    </>
  )
}
