import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { call } from '#client/call/call.ts'
import { clearSession } from '#client/session/session-store.ts'
import { contract } from '../../contract.ts'
import { AnotherPassword } from '../password/new-password-fields.tsx'
import { passwordFault, repeatFault } from '../password/password-check.ts'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { useStrength } from '../password/use-strength.ts'
import { LinkForm, type ByLink } from './link-form.tsx'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

const NOTHING = { noweHaslo: '', powtorzHaslo: '' }
const NO_WORDS: readonly string[] = []

/** The link of the password reminder (acceptance A-112). */
export function Page() {
  const words = useTexts(texts)
  return (
    <LinkForm
      page={MAILED.newPassword}
      words={{ title: words.passwordTitle, lead: words.passwordLead, failed: words.passwordFailed, help: words.passwordHelp }}
      next={{ label: words.remind, href: '/reset-haslo' }}
      form={NewPasswordForm}
    />
  )
}

function NewPasswordForm({ code, byLink }: ByLink) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const toSignIn = useToSignIn()
  const strength = useStrength()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ noweHaslo, powtorzHaslo }) => ({
      noweHaslo: passwordFault(noweHaslo, strength.levelOf(noweHaslo)),
      powtorzHaslo: repeatFault(noweHaslo, powtorzHaslo),
    }),
    prepare: ({ noweHaslo }) => strength.judge(noweHaslo, NO_WORDS),
    send: ({ noweHaslo }) => byLink(call(contract.setPassword, { body: { noweHaslo, kodZmianyHasla: code } })),
    onSent: () => {
      // The server has ended all sessions of the account; one of this tab may be among them.
      clearSession()
      toSignIn(words.passwordSuccess)
    },
    fieldOfCode: { 1105: 'noweHaslo', 1502: 'noweHaslo' },
  })
  return (
    <FormFrame form={form} isGuarded submit={words.passwordSubmit} beside={<Link href="/logowanie">{accountWords.toSignIn}</Link>}>
      <div className="form__group">
        <AnotherPassword form={form} personal={NO_WORDS} strength={strength} />
      </div>
    </FormFrame>
  )
}
