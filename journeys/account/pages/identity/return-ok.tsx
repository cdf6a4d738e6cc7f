import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { call } from '#ui/portal/call.ts'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { sessionStore } from '#ui/portal/session-store.ts'
import { contract } from '../../identity/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { enter } from './enter.ts'
import { texts } from './texts.ts'
import { useLanding } from './use-landing.ts'

/** `/return-url-ok?token=&link=`: a provider has signed the person in (acceptance A-091). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const fault = useLanding(async ({ token, link }) => {
    // Who is signed in here has proved the own identity.
    if (sessionStore.get().token !== null) return enter((await call(contract.confirmOwn, { body: { token } })).token, false, link)
    const taken = await call(contract.takeOver, { body: { token } })
    enter(taken.token, taken.czyOgraniczony, link)
  }, t.otherTab)
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
