import { useRef } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { useGo } from '#client/page/navigation.ts'
import { clearSession } from '#client/session/session-store.ts'
import { contract } from '../../contract.ts'
import { LinkAction } from './link-action.tsx'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

/** The link of a mail about a sign-in from a new device. Leads on to a new password. */
export function Page() {
  const words = useTexts(texts)
  const go = useGo()
  const code = useRef('')
  return (
    <LinkAction
      page={MAILED.notMe}
      title={words.notMeTitle}
      lead={words.notMeLead}
      submit={words.notMeSubmit}
      failed={words.notMeFailed}
      help={words.notMeHelp}
      next={
        <LinkButton look="primary" href="/reset-haslo">
          {words.remind}
        </LinkButton>
      }
      send={async (hash) => {
        const { kodZmianyHasla } = await call(contract.notMe, { body: { hash } })
        code.current = kodZmianyHasla
        // One of this tab may have been among them.
        clearSession()
      }}
      onDone={() => go(MAILED.newPassword.to(code.current), { replace: true })}
    />
  )
}
