import { Button } from '#ui/button.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '#ui/portal/call.ts'
import { contract } from '../../contract.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { passwordFault, repeatFault } from '../password-check.ts'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { useStrength } from '../use-strength.ts'
import { LinkForm, type ByLink } from './link-form.tsx'
import { texts } from './texts.ts'

const NOTHING = { stareHaslo: '', noweHaslo: '', powtorzHaslo: '' }
type Values = typeof NOTHING
const NO_WORDS: readonly string[] = []

/** `/aktywacja-z-urzedu-return-url?hash=`: the link of the office's letter (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  return (
    <LinkForm
      parameter="hash"
      title={t.officeTitle}
      lead={t.officeLead}
      failed={t.activationFailed}
      help={t.officeHelp}
      next={{ label: t.contact, href: '/kontakt' }}
      form={OfficeForm}
    />
  )
}

function OfficeForm({ code, byLink }: ByLink) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const rules = useTexts(ruleTexts)
  const toSignIn = useToSignIn()
  const strength = useStrength()
  const form = useForm<Values>({
    initial: NOTHING,
    check: ({ stareHaslo, noweHaslo, powtorzHaslo }) => ({
      stareHaslo: stareHaslo === '' ? words.passwordEmpty : undefined,
      noweHaslo: noweHaslo !== '' && noweHaslo === stareHaslo ? rules.passwordSame : passwordFault(noweHaslo, strength.levelOf(noweHaslo)),
      powtorzHaslo: repeatFault(noweHaslo, powtorzHaslo),
    }),
    prepare: ({ noweHaslo }) => strength.judge(noweHaslo, NO_WORDS),
    send: ({ stareHaslo, noweHaslo }) => byLink(call(contract.activateFromOffice, { body: { hash: code, stareHaslo, noweHaslo } })),
    onSent: () => toSignIn(t.activationSuccess),
    fieldOfCode: { 1105: 'noweHaslo', 1502: 'noweHaslo', 1519: 'stareHaslo' },
  })
  return (
    <FormFrame
      form={form}
      isGuarded
      actions={
        <Button type="submit" look="primary" busy={form.isBusy}>
          {t.officeSubmit}
        </Button>
      }
    >
      <div className="form__group">
        <PasswordField {...form.text('stareHaslo')} label={t.officePassword} autoComplete="current-password" required />
        <NewPasswordFields
          label={words.newPassword}
          password={form.text('noweHaslo')}
          repeat={form.text('powtorzHaslo')}
          personal={NO_WORDS}
          strength={strength}
        />
      </div>
    </FormFrame>
  )
}
