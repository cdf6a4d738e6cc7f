import { contract as sessionContract } from '#shared/contracts/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { call } from '#ui/portal/call.ts'
import { useGo } from '#ui/portal/navigation.ts'
import { sessionStore, setAccount } from '#ui/portal/session-store.ts'
import { showMessage } from '#ui/snackbar.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { LinkAction } from './link-action.tsx'
import { texts } from './texts.ts'

/** Shows the new address where the person is signed in here; elsewhere the next sign-in does. */
async function confirm(hash: string): Promise<void> {
  await call(contract.confirmEmail, { body: { hash } })
  if (!sessionStore.get().token) return
  const account = await call(sessionContract.account).catch(() => null)
  const { subjects, subject } = sessionStore.get()
  if (account) setAccount(account, subjects ?? [], subject)
}

/** `/potwierdzenie-email?hash=`: the link sent to a new e-mail address. */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const go = useGo()
  return (
    <LinkAction
      title={t.emailTitle}
      lead={t.emailLead}
      submit={t.emailSubmit}
      failed={t.emailFailed}
      help={t.emailHelp}
      next={
        <LinkButton look="primary" href="/panel-uzytkownika">
          {words.panel}
        </LinkButton>
      }
      send={confirm}
      onDone={() => {
        showMessage(t.emailSuccess)
        go(sessionStore.get().token ? '/panel-uzytkownika' : '/logowanie', { replace: true })
      }}
    />
  )
}
