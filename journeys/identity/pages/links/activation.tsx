import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { contract } from '../../contract.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { LinkAction } from './link-action.tsx'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

/** The link of the mail after a registration (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  const toSignIn = useToSignIn()
  return (
    <LinkAction
      page={MAILED.activation}
      title={t.activationTitle}
      lead={t.activationLead}
      submit={t.activationSubmit}
      failed={t.activationFailed}
      help={t.activationHelp}
      next={
        <LinkButton look="primary" href="/reset-link">
          {t.resend}
        </LinkButton>
      }
      send={(hash) => call(contract.activate, { body: { hash } })}
      onDone={() => toSignIn(t.activationSuccess)}
    />
  )
}
