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
  const words = useTexts(texts)
  const toSignIn = useToSignIn()
  return (
    <LinkAction
      page={MAILED.activation}
      title={words.activationTitle}
      lead={words.activationLead}
      submit={words.activationSubmit}
      failed={words.activationFailed}
      help={words.activationHelp}
      next={
        <LinkButton look="primary" href="/reset-link">
          {words.resend}
        </LinkButton>
      }
      send={(hash) => call(contract.activate, { body: { hash } })}
      onDone={() => toSignIn(words.activationSuccess)}
    />
  )
}
