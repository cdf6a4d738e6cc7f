import { useEffect, useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/directory.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { KeyStep } from './key-step.tsx'
import { CodeStep } from './steps.tsx'
import { texts } from './texts.ts'

type Step = DeskAnswer<typeof contract.finish>['krok']

/** What the directory has sent along. A code is good once: it is read once, however often the page is drawn. */
let brought: Readonly<Record<'kod' | 'stan' | 'wystawca' | 'blad', string | null>> | null = null

function takeBrought() {
  if (brought) return brought
  const search = new URLSearchParams(location.search)
  brought = { kod: search.get('code'), stan: search.get('state'), wystawca: search.get('iss'), blad: search.get('error') }
  return brought
}

const toDesk = () => location.assign('/urzad')

/**
 * Where the office's directory sends the browser back. The cookie of the desk goes with no navigation that begins elsewhere, so the page
 * itself hands over what stands in its address, which is gone from there at once.
 */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.directoryPage)
  const [step, setStep] = useState<Step | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const isFirst = brought === null
    const given = Object.fromEntries(Object.entries(takeBrought()).filter(([, value]) => value !== null))
    history.replaceState(history.state, '', location.pathname)
    if (!isFirst) return
    deskCall(contract.finish, { body: given }).then(
      ({ krok }) => (krok === 'gotowe' ? toDesk() : setStep(krok)),
      (error: unknown) => setFailure(failureWords(error, { failed: words.directoryFailed })),
    )
  }, [words.directoryFailed])
  return (
    <div className="desk-narrow">
      <PageHeading title={words.directoryPage} />
      {failure === null && step === null && <Loading />}
      {failure !== null && (
        <div className="stack">
          <Notice kind="warning" live>
            {failure}
          </Notice>
          <Button onClick={toDesk}>{words.backToSignIn}</Button>
        </div>
      )}
      {step !== null && step !== 'gotowe' && (
        <Card title={words.secondFactor}>{step === 'kod' ? <CodeStep onBack={toDesk} onIn={toDesk} /> : <KeyStep />}</Card>
      )}
    </div>
  )
}
