import { useEffect, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskSession } from '#client/desk/session.ts'
import { useStore } from '#client/kept/store.ts'
import { useCurrentTitle, usePageTitle } from '#client/page/page-title.ts'
import { usePath } from '#client/page/navigation.ts'
import { PageView } from '#client/router/router-view.tsx'
import { LinkComponent } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { SnackbarRegion } from '#ui/message/snackbar-region.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { isOfSignIn, missing, Pending } from './frame.tsx'
import { PasswordDialog } from '../sign-in/password-dialog.tsx'
import { SendsBar } from '../sends/sends-bar.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { SignInSteps } from '../sign-in/steps.tsx'
import { texts as signInTexts } from '../sign-in/texts.ts'
import { texts } from '../words/texts.ts'
import { learnWhoIsHere } from '../sign-in/who.ts'
import { Bar } from './bar.tsx'
import { Menu } from './menu.tsx'
import { RouterLink } from './router-link.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Strip } from './strip.tsx'

/** Frame of the desk: bar, strip, menu, page. While nobody is signed in, the sign-in form is shown instead of any page. */
export function Shell() {
  const words = useTexts(texts)
  const { state, member } = useStore(deskSession)
  const pathname = usePath()
  // Open as long as the page stays.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isMenuOpen = openAt === pathname
  const title = useCurrentTitle()
  useEffect(() => {
    document.title = [title, words.desk, member?.nazwaUrzedu].filter(Boolean).join(' – ')
  }, [title, words.desk, member])
  const isIn = member !== null && !isOfSignIn(pathname)
  return (
    <LinkComponent value={RouterLink}>
      <a className="skip-link" href="#tresc">
        {words.skip}
      </a>
      <Bar isMenuOpen={isMenuOpen} onMenu={() => setOpenAt(isMenuOpen ? null : pathname)} />
      {isIn && <Strip />}
      {isIn && <SendsBar />}
      <div className={isIn ? 'desk-body' : 'desk-body desk-body--alone'}>
        {isIn && <Menu isOpen={isMenuOpen} />}
        <main id="tresc" tabIndex={-1} className="desk-main">
          <div className="desk-room">
            {isIn || isOfSignIn(pathname) ? (
              <PageView Pending={Pending} failed={missing} />
            ) : state === 'unanswered' ? (
              <Unanswered />
            ) : (
              <SignInPage />
            )}
          </div>
        </main>
      </div>
      {state === 'ended' && member && <Ended login={member.login} />}
      <PasswordDialog />
      {isIn && <Shortcuts />}
      <SnackbarRegion />
    </LinkComponent>
  )
}

/** The page behind stays as it is: nothing typed is lost. */
function Ended({ login }: { readonly login: string }) {
  const words = useTexts(signInTexts)
  return (
    <Dialog title={words.ended} mustAnswer onClose={() => undefined}>
      <p>{words.endedMore}</p>
      <SignInSteps login={login} />
    </Dialog>
  )
}

/** The portal did not say who is here: the session may well go on, so nobody is sent to sign in anew. */
export function Unanswered() {
  const words = useTexts(texts)
  const { run, isBusy } = useAct(learnWhoIsHere)
  usePageTitle(words.unanswered)
  return (
    <Notice
      kind="warning"
      live
      title={words.unanswered}
      actions={
        <Button look="primary" busy={isBusy} onClick={() => run()}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.unansweredMore}
    </Notice>
  )
}
