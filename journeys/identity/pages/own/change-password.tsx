import { LinkButton } from '#ui/action/button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { call } from '#client/call/call.ts'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { personalWords } from '../../personal-words.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { AnotherPassword } from '../password/new-password-fields.tsx'
import { passwordFault, repeatFault } from '../password/password-check.ts'
import { texts as accountTexts } from '../texts.ts'
import { useStrength } from '../password/use-strength.ts'
import { texts } from './texts.ts'

const NOTHING = { stareHaslo: '', noweHaslo: '', powtorzHaslo: '' }

/** `/zmiana-hasla` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const rules = useTexts(ruleTexts)
  const go = useGo()
  const { account } = useSession()
  const hasPassword = account?.czyHaslo !== false
  const strength = useStrength()
  const personal = account ? personalWords({ ...account, first_name: account.imie, last_name: account.nazwisko }) : []
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ stareHaslo, noweHaslo, powtorzHaslo }) => ({
      stareHaslo: hasPassword && stareHaslo === '' ? accountWords.passwordEmpty : undefined,
      noweHaslo: noweHaslo !== '' && noweHaslo === stareHaslo ? rules.passwordSame : passwordFault(noweHaslo, strength.levelOf(noweHaslo)),
      powtorzHaslo: repeatFault(noweHaslo, powtorzHaslo),
    }),
    prepare: ({ noweHaslo }) => strength.judge(noweHaslo, personal),
    send: async ({ stareHaslo, noweHaslo }) =>
      void (await call(contract.changePassword, { body: { stareHaslo: hasPassword ? stareHaslo : null, noweHaslo } })),
    onSent: () => {
      showMessage(words.passwordChanged)
      go('/panel-uzytkownika', { replace: true })
    },
    fieldOfCode: { 1105: 'noweHaslo', 1502: 'noweHaslo', 1519: 'stareHaslo' },
  })
  const old = form.text('stareHaslo')
  return (
    <PageFrame
      title={words.passwordTitle}
      lead={words.passwordLead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.passwordTitle }]}
    >
      <FormFrame
        form={form}
        isGuarded
        submit={words.passwordSubmit}
        beside={<LinkButton href="/panel-uzytkownika">{accountWords.back}</LinkButton>}
      >
        <div className="form__group">
          {hasPassword ? (
            <PasswordField
              {...old}
              label={words.oldPassword}
              autoComplete="current-password"
              required
              onChange={(event) => {
                // What was wrong may have been the old password after all (acceptance A-122).
                form.forgive()
                old.onChange(event)
              }}
            />
          ) : (
            <Notice>{words.firstPassword}</Notice>
          )}
          <AnotherPassword form={form} personal={personal} strength={strength} />
        </div>
      </FormFrame>
    </PageFrame>
  )
}
