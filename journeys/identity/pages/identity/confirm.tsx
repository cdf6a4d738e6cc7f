import { useState } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { type Landed, keepArrival, keptArrival } from './begin.ts'
import { ConfirmForm, type ProvenPerson } from './confirm-form.tsx'
import { texts } from './texts.ts'
import { useLanding } from './use-landing.ts'

interface Arrival extends Landed {
  readonly person: ProvenPerson
}

/** `/return-url-potwierdz?token=&link=`: a proved person without an account confirms the data (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const fault = useLanding(
    async (handed) => {
      keepArrival(handed)
      setArrival({ ...handed, person: await call(contract.dataToConfirm, { body: { token: handed.token } }) })
    },
    words.confirmExpired,
    keptArrival,
  )
  const title = fault === null ? words.confirmTitle : words.errorTitle
  return (
    <PageFrame
      title={title}
      lead={arrival ? words.confirmLead : undefined}
      breadcrumb={[{ label: accountWords.signInTitle, href: '/logowanie' }, { label: title }]}
    >
      {fault !== null ? (
        <Notice kind="error" live actions={<LinkButton href="/logowanie">{accountWords.toSignIn}</LinkButton>}>
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
