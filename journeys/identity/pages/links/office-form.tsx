import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { call } from '#client/call/call.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../contract.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { AnotherPassword } from '../password/new-password-fields.tsx'
import { passwordFault, repeatFault } from '../password/password-check.ts'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { useStrength } from '../password/use-strength.ts'
import type { ByLink } from './link-form.tsx'
import { texts } from './texts.ts'

const NOTHING = { hash: '', stareHaslo: '', noweHaslo: '', powtorzHaslo: '' }
/** What stands in the tab is neither a password nor the code of the letter, which is one, too. */
const SECRETS = ['hash', 'stareHaslo', 'noweHaslo', 'powtorzHaslo'] as const
const NO_WORDS: readonly string[] = []

/** Own password in place of that of the office's letter. Without a link the code of the letter is asked for. */
export function OfficeForm({ code, byLink }: Omit<ByLink, 'code'> & { readonly code: string | null }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const rules = useTexts(ruleTexts)
  const toSignIn = useToSignIn()
  const strength = useStrength()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    draft: 'pismo',
    secrets: SECRETS,
    check: ({ hash, stareHaslo, noweHaslo, powtorzHaslo }) => ({
      hash: code === null && hash.trim() === '' ? rules.empty : undefined,
      stareHaslo: stareHaslo === '' ? accountWords.passwordEmpty : undefined,
      noweHaslo: noweHaslo !== '' && noweHaslo === stareHaslo ? rules.passwordSame : passwordFault(noweHaslo, strength.levelOf(noweHaslo)),
      powtorzHaslo: repeatFault(noweHaslo, powtorzHaslo),
    }),
    prepare: ({ noweHaslo }) => strength.judge(noweHaslo, NO_WORDS),
    send: ({ hash, stareHaslo, noweHaslo }) =>
      byLink(call(contract.activateFromOffice, { body: { hash: code ?? hash, stareHaslo, noweHaslo } })),
    onSent: () => toSignIn(words.officeSuccess, 'information'),
    fieldOfCode: { 1105: 'noweHaslo', 1502: 'noweHaslo', 1519: 'stareHaslo', 1530: 'hash' },
  })
  const printed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true } as const
  return (
    <FormFrame form={form} isGuarded submit={words.officeSubmit}>
      <div className="form__group">
        {code === null && (
          <TextField {...form.text('hash')} {...printed} label={words.letterCode} hint={words.letterCodeHint} maxLength={40} />
        )}
        <PasswordField
          {...form.text('stareHaslo')}
          label={words.officePassword}
          hint={words.officePasswordHint}
          autoComplete="current-password"
          required
        />
        <AnotherPassword form={form} personal={NO_WORDS} strength={strength} />
      </div>
    </FormFrame>
  )
}
