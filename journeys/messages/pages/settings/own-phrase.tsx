import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { texts } from './texts.ts'

/** The two words of the account; whoever has none yet draws them, or gets them with the first message. */
export function OwnPhrase({ words: phrase }: { readonly words: string | null }) {
  const words = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const draw = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(contract.phrase, { body: {} })
      showMessage(words.drawn)
      await refresh(contract.settings)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <Card title={words.phrase}>
      <div className="stack stack--small">
        <p>{phrase === null ? words.noPhrase : <strong lang="pl">{phrase}</strong>}</p>
        <p className="secondary">{words.phraseLead}</p>
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure, { failed: words.drawFailed })}
          </Notice>
        )}
        <div>
          <Button icon="refresh" busy={isBusy} onClick={() => void draw()}>
            {phrase === null ? words.draw : words.drawOther}
          </Button>
        </div>
      </div>
    </Card>
  )
}
