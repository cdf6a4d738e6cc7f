import { Suspense, lazy, useEffect } from 'react'
import { useSession } from '#client/session/session.ts'
import { useStore } from '#client/kept/store.ts'
import { tabValue } from '#client/kept/stored.ts'
import { leaving } from '../actions.ts'
import { FirstLoginDialog, LeaveDialog, SubjectDialog, fetchDialogsLater } from '../dialogs/late-dialogs.ts'
import { SessionStrip } from './session-strip.tsx'
import { isChoosingSubject } from '../subject-choice.ts'
import { signOut } from '../sign-out.ts'

const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).Banner }))
// Apart from the other dialogs: hardly anybody needs it, and nobody on most days.
const TermsDialog = lazy(async () => ({ default: (await import('./new-terms.tsx')).TermsDialog }))

/** What the shell shows only to a signed-in person; loaded when somebody signs in. */
export function SignedIn() {
  const { account, subject } = useSession()
  const isChoosing = useStore(isChoosingSubject)
  const isAsked = useStore(leaving) === 'asked'
  const isNew = tabValue.get('firstLogin') === '1'
  // The next person is not met by a question that this one left open.
  useEffect(() => () => isChoosingSubject.set(false), [])
  useEffect(fetchDialogsLater, [])
  return (
    <>
      <SessionStrip />
      <Suspense>
        {(account?.czyPodglad || account?.czyKodemZListu || subject?.upowaznienie) && <Banner />}
        {isChoosing && <SubjectDialog />}
        {account?.nowyRegulamin ? <TermsDialog /> : account && isNew && <FirstLoginDialog />}
        {isAsked && <LeaveDialog onStay={() => leaving.set('no')} onLeave={() => void signOut()} />}
      </Suspense>
    </>
  )
}
