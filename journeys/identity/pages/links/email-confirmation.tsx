import { useRef } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { tellShell } from '#client/call/events.ts'
import { useGo } from '#client/page/navigation.ts'
import { clearSession, sessionStore } from '#client/session/session-store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { LinkAction } from './link-action.tsx'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

/** Limited sessions end with the confirmation. Where a session of this tab goes on, it shows the new address. */
async function confirm(hash: string): Promise<boolean> {
  const { czyWylogowano, czyZmieniono } = await call(contract.confirmEmail, { body: { hash } })
  if (czyWylogowano) clearSession()
  else if (sessionStore.get().token) tellShell('rights')
  return czyZmieniono
}

/** The link sent to a new e-mail address. */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const go = useGo()
  const isChange = useRef(false)
  return (
    <LinkAction
      page={MAILED.email}
      title={words.emailTitle}
      lead={words.emailLead}
      submit={words.emailSubmit}
      failed={words.emailFailed}
      help={words.emailHelp}
      next={
        <LinkButton look="primary" href="/panel-uzytkownika">
          {accountWords.panel}
        </LinkButton>
      }
      send={async (hash) => {
        isChange.current = await confirm(hash)
      }}
      onDone={() => {
        const isSignedIn = sessionStore.get().token !== null
        const success = isChange.current ? words.emailChanged : words.emailSuccess
        showMessage(
          isSignedIn ? success : isChange.current ? words.emailChangedSignIn : words.emailSignIn,
          isSignedIn ? 'success' : 'information',
        )
        go(isSignedIn ? '/panel-uzytkownika' : '/logowanie', { replace: true })
      }}
    />
  )
}
