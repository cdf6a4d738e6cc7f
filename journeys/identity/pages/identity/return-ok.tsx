import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { enter } from './enter.ts'
import { texts } from './texts.ts'
import { useLanding } from './use-landing.ts'

/** `/return-url-ok?token=&link=`: a provider has signed the person in (acceptance A-091). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const fault = useLanding(async ({ purpose, token, link }) => {
    // What the tab has begun counts: it may share the session of another tab since.
    if (purpose === 'tozsamosc') return enter((await call(contract.confirmOwn, { body: { token } })).token, false, link)
    const taken = await call(contract.takeOver, { body: { token } })
    enter(taken.token, taken.czyOgraniczony, link)
  }, words.otherTab)
  return (
    <PageFrame title={fault === null ? words.arrivingTitle : words.errorTitle}>
      {fault === null ? (
        <Loading lines={2} />
      ) : (
        <Notice kind="error" live actions={<LinkButton href="/logowanie">{accountWords.toSignIn}</LinkButton>}>
          {fault}
        </Notice>
      )}
    </PageFrame>
  )
}
