import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { call } from '#client/call/call.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Faults } from '#client/form/form-state.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { CodeField } from '../password/proof.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { texts } from './texts.ts'

const SECRETS = ['haslo', 'totp'] as const

/** `/zmiana-email` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const { account } = useSession()
  const { data, error, refetch } = useApi(contract.emailChange)
  return (
    <PageFrame
      title={words.emailTitle}
      lead={words.emailLead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.emailTitle }]}
    >
      {account && data ? (
        <EmailForm current={account.email} asks={{ code: data.czyKod, password: account.czyHaslo }} />
      ) : (
        !error && <Loading />
      )}
      {error && !data && <LoadFailure error={error} retry={() => void refetch()} />}
    </PageFrame>
  )
}

function EmailForm({ current, asks }: { readonly current: string; readonly asks: Asks }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const go = useGo()
  const form = useForm<EmailValues>({
    initial: NOTHING,
    check: (values) => checkEmail(values, current, asks),
    send: async ({ nowyEmail, haslo, totp }) => {
      await call(contract.changeEmail, {
        body: { nowyEmail: nowyEmail.trim(), haslo: asks.password ? haslo : null, ...(asks.code && { totp: totp.replace(/\s/g, '') }) },
      })
      showMessage(fill(words.emailSent, { email: nowyEmail.trim() }), 'information')
    },
    onSent: () => {
      void refresh(contract.emailChange)
      go('/panel-uzytkownika', { replace: true })
    },
    fieldOfCode: { 1511: 'nowyEmail', 1519: 'haslo', 1520: 'totp' },
    draft: 'email',
    secrets: SECRETS,
  })
  const email = { type: 'email', inputMode: 'email', maxLength: 254, spellCheck: false, required: true } as const
  return (
    <FormFrame
      form={form}
      isGuarded
      submit={words.emailSubmit}
      beside={<LinkButton href="/panel-uzytkownika">{accountWords.back}</LinkButton>}
    >
      <div className="form__group">
        <Notice kind="information" title={words.emailBeforeTitle}>
          {words.emailBefore}
        </Notice>
        <SummaryList facts={[{ label: words.currentEmail, value: <EmailAddress address={current} /> }]} />
        <TextField {...form.text('nowyEmail')} {...email} label={words.newEmail} autoComplete="email" />
        <TextField {...form.text('powtorzEmail')} {...email} label={accountWords.repeatEmail} autoComplete="email" />
        {asks.password && <PasswordField {...form.text('haslo')} label={accountWords.password} autoComplete="current-password" required />}
        {asks.code && <CodeField {...form.text('totp')} hint={accountWords.codeAgain} />}
      </div>
    </FormFrame>
  )
}

const NOTHING = { nowyEmail: '', powtorzEmail: '', haslo: '', totp: '' }
type EmailValues = typeof NOTHING

function shapeFault(email: string): string | undefined {
  if (email === '') return textsNow(accountTexts).emailEmpty
  return isEmail(email) ? undefined : textsNow(ruleTexts).emailFormat
}

/** What the server will ask for: a code of the second factor, no password of an account without one. */
interface Asks {
  readonly code: boolean
  readonly password: boolean
}

/** In the order of S0 §5: same as the present one, empty, format; the repetition likewise; the two differ; what else is asked. */
export function checkEmail(
  { nowyEmail, powtorzEmail, haslo, totp }: EmailValues,
  current: string,
  asks: Asks = { code: false, password: true },
): Faults<EmailValues> {
  const email = nowyEmail.trim()
  const repeat = powtorzEmail.trim()
  const words = textsNow(accountTexts)
  const isSame = email.toLowerCase() === current.toLowerCase()
  return {
    nowyEmail: isSame ? textsNow(ruleTexts).emailSame : shapeFault(email),
    powtorzEmail: shapeFault(repeat) ?? (repeat === email ? undefined : words.emailsDiffer),
    haslo: asks.password && haslo === '' ? words.passwordEmpty : undefined,
    totp: asks.code && totp.trim() === '' ? words.codeAgain : undefined,
  }
}
