import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '#ui/portal/call.ts'
import { useGo } from '#ui/portal/navigation.ts'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { useSession } from '#ui/portal/session.ts'
import { showMessage } from '#ui/snackbar.ts'
import { SummaryList } from '#ui/summary-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { type EmailValues, NOTHING, checkEmail } from './email-check.ts'
import { texts } from './texts.ts'

const SECRETS = ['haslo'] as const

/** `/zmiana-email` (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const { account } = useSession()
  return (
    <PageFrame title={t.emailTitle} lead={t.emailLead} breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: t.emailTitle }]}>
      {account ? <EmailForm current={account.email} /> : <Loading />}
    </PageFrame>
  )
}

function EmailForm({ current }: { readonly current: string }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const go = useGo()
  const form = useForm<EmailValues>({
    initial: NOTHING,
    check: (values) => checkEmail(values, current),
    send: async ({ nowyEmail, haslo }) => {
      await call(contract.changeEmail, { body: { nowyEmail: nowyEmail.trim(), haslo } })
      showMessage(fill(t.emailSent, { email: nowyEmail.trim() }), 'information')
    },
    onSent: () => go('/panel-uzytkownika', { replace: true }),
    fieldOfCode: { 1511: 'nowyEmail', 1519: 'haslo' },
    draft: 'email',
    secrets: SECRETS,
  })
  const email = { type: 'email', inputMode: 'email', maxLength: 254, spellCheck: false, required: true } as const
  return (
    <FormFrame
      form={form}
      isGuarded
      actions={
        <>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {t.emailSubmit}
          </Button>
          <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
        </>
      }
    >
      <div className="form__group">
        <SummaryList facts={[{ label: t.currentEmail, value: current }]} />
        <TextField {...form.text('nowyEmail')} {...email} label={t.newEmail} autoComplete="email" />
        <TextField {...form.text('powtorzEmail')} {...email} label={words.repeatEmail} autoComplete="email" />
        <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" required />
      </div>
    </FormFrame>
  )
}
