import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { Page as PageFrame } from '#client/page/page.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../ways/contract.ts'
import { texts } from './texts.ts'

/** `/wypisz?klucz=`: the link of a mail. Opening it changes nothing, because scanners of mail open links too. */
export function Page() {
  const t = useTexts(texts)
  const { klucz } = useSearchValues()
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const off = async (key: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(contract.unsubscribeAsked, { body: { klucz: key } })
      setDone(true)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <PageFrame title={t.title} lead={isDone ? undefined : t.lead}>
      <div className="stack reading">
        {failure !== null && (
          <Notice kind="error" live>
            {failureWords(failure, { failed: t.failed })}
          </Notice>
        )}
        {isDone && (
          <Notice kind="success" live title={t.done}>
            {t.doneText}
          </Notice>
        )}
        {typeof klucz !== 'string' && (
          <Notice kind="warning" title={t.dead}>
            {t.deadText}
          </Notice>
        )}
        {typeof klucz === 'string' && !isDone && (
          <div>
            <Button look="primary" icon="check" busy={isBusy} onClick={() => void off(klucz)}>
              {t.off}
            </Button>
          </div>
        )}
      </div>
    </PageFrame>
  )
}
