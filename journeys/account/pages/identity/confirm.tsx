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
import { type Landed, landed } from './begin.ts'
import { ConfirmForm, type ProvenPerson } from './confirm-form.tsx'
import { texts } from './texts.ts'

interface Arrival extends Landed {
  readonly person: ProvenPerson
}

/** `/return-url-potwierdz?token=&link=`: a proved person without an account confirms the data (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const parameters = useParametersOnce()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const handed = landed(parameters)
    if (handed === null) return setFault(t.otherTab)
    call(contract.dataToConfirm, { body: { token: handed.token } }).then(
      (person) => setArrival({ ...handed, person }),
      (error: unknown) => setFault(failureWords(error, t.confirmExpired)),
    )
  }, [parameters, t])
  const title = fault === null ? t.confirmTitle : t.errorTitle
  return (
    <PageFrame title={title} lead={arrival ? t.confirmLead : undefined} breadcrumb={[{ label: words.signInTitle, href: '/logowanie' }, { label: title }]}>
      {fault !== null ? (
        <Notice kind="error" live actions={<LinkButton href="/logowanie">{words.toSignIn}</LinkButton>}>
          {fault}
        </Notice>
      ) : arrival ? (
        <ConfirmForm {...arrival} />
      ) : (
        <Loading lines={4} />
      )}
    </PageFrame>
  )
}
