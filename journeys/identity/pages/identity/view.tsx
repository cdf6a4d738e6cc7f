import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/call/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../provider/contract.ts'
import { useParametersOnce } from '../parameters-once.ts'
import { enter } from './enter.ts'
import { texts } from './texts.ts'

/** `/podglad-urzedu?token=`: somebody of the office begins to look at the portal as a resident sees it. */
export function Page() {
  const words = useTexts(texts)
  const token = useParametersOnce().get('token')
  const [fault, setFault] = useState<string | null>(null)
  const isTaken = useRef(false)
  const arrive = useEffectEvent(() => {
    if (token === null) return setFault(words.viewOver)
    call(contract.takeOver, { body: { token } }).then(
      (taken) => enter(taken.token, false, '/strona-glowna'),
      (error: unknown) => setFault(failureWords(error, { refused: words.viewOver })),
    )
  })
  useEffect(() => {
    if (!isTaken.current) arrive()
    isTaken.current = true
  }, [])
  return (
    <PageFrame title={words.view}>
      {fault === null ? (
        <Loading lines={2} />
      ) : (
        <Notice kind="error" live>
          {fault}
        </Notice>
      )}
    </PageFrame>
  )
}
