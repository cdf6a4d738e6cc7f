import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { failureWords } from '#ui/form/failure.ts'
import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { call } from '#ui/portal/call.ts'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { contract } from '../../identity/contract.ts'
import { useParametersOnce } from '../parameters-once.ts'
import { texts as accountTexts } from '../texts.ts'
import { landed } from './begin.ts'
import { enter } from './enter.ts'
import { texts } from './texts.ts'

/** `/return-url-ok?token=&link=`: a provider has signed the person in (acceptance A-091). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const parameters = useParametersOnce()
  const [fault, setFault] = useState<string | null>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const arrival = landed(parameters)
    if (arrival === null) return setFault(t.otherTab)
    call(contract.takeOver, { body: { token: arrival.token } }).then(
      ({ token, czyOgraniczony }) => enter(token, czyOgraniczony, arrival.link),
      (error: unknown) => setFault(failureWords(error, t.otherTab)),
    )
  }, [parameters, t])
  return (
    <PageFrame title={fault === null ? t.arrivingTitle : t.errorTitle}>
      {fault === null ? (
        <Loading lines={2} />
      ) : (
        <Notice kind="error" live actions={<LinkButton href="/logowanie">{words.toSignIn}</LinkButton>}>
          {fault}
        </Notice>
      )}
    </PageFrame>
  )
}
