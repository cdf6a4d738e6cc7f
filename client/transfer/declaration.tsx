import { useState } from 'react'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { refresh } from '../call/use-api.ts'
import { contract } from '#shared/contracts/own-transfer.ts'
import { transferTexts } from './texts.ts'

interface DeclarationProps {
  cardId: number
  ids: readonly number[]
  /** Day of the last declaration that is still expected. */
  declared: string | null
}

/** "I have paid by transfer", and the way back from it. */
export function Declaration({ cardId, ids, declared }: DeclarationProps) {
  const words = useTexts(transferTexts)
  // Each of the two buttons takes the place of the other.
  const kept = useKeptFocus(words.title)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function say(endpoint: typeof contract.declare | typeof contract.withdraw): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await call(endpoint, { body: { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: [...ids] } })
      await refresh(contract.data)
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0))
    } finally {
      setBusy(false)
    }
  }

  const failed = failure && (
    <Notice kind="error" live title={words.failed}>
      {failure.opis}
    </Notice>
  )
  if (declared !== null) {
    const back = (
      <Button look="quiet" busy={isBusy} onClick={() => void say(contract.withdraw)}>
        {words.withdraw}
      </Button>
    )
    return (
      <div {...kept} className="stack">
        <Notice live title={fill(words.declared, { date: formatDate(declared) })} actions={back}>
          {words.declaredHelp}
        </Notice>
        {failed}
      </div>
    )
  }
  return (
    <div {...kept} className="stack stack--small no-print">
      <div>
        <Button icon="check" busy={isBusy} aria-describedby="przelew-zgloszenie" onClick={() => void say(contract.declare)}>
          {words.paid}
        </Button>
      </div>
      <p id="przelew-zgloszenie" className="secondary small">
        {words.paidHelp}
      </p>
      {failed}
    </div>
  )
}
