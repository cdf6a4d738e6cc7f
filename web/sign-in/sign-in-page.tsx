import { useEffect } from 'react'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useGo } from '#client/page/navigation.ts'
import { useHere } from '#client/kept/store.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { fill } from '#shared/i18n.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { onBegun } from '../session/tabs.ts'
import { hasTarget } from '../session/target.ts'
import { joinSession, signIn } from './sign-in.ts'
import { texts } from './texts.ts'
import './sign-in.css'
import { useWait } from './failure.ts'

/** `/logowanie` */
export function Page() {
  const words = useTexts(texts)
  const configuration = useConfiguration()
  const go = useGo()
  const isOnTheWay = useHere(hasTarget, false)
  // Signed in in another tab: here too, as a tab opened now would be.
  useEffect(
    () =>
      onBegun(
        () =>
          void joinSession().then(
            (address) => address !== null && go(address, { replace: true }),
            () => undefined,
          ),
      ),
    [go],
  )
  const isOff = configuration?.czyLogowaniePrzezPortal === false
  const hasNode = configuration?.czyLogowaniePrzezWezelKrajowy === true
  const hasEpuap = configuration?.czyLogowaniePrzezEpuap === true
  return (
    <PageFrame title={words.title} lead={isOnTheWay ? words.target : isOff ? undefined : words.lead}>
      <div className={hasNode || hasEpuap ? 'sign-in sign-in--two-ways' : 'sign-in'}>
        {(hasNode || hasEpuap) && (
          <section className="sign-in__providers" aria-labelledby="sign-in-providers">
            <h2 id="sign-in-providers">{words.providers}</h2>
            <p className="secondary">{words.providersLead}</p>
            {hasNode && (
              <LinkButton href="/logowanie/wezel-krajowy" icon="shield" look="primary">
                {words.node}
              </LinkButton>
            )}
            {hasEpuap && (
              <LinkButton href="/logowanie/epuap" icon="shield">
                {words.epuap}
              </LinkButton>
            )}
          </section>
        )}
        {isOff ? <Notice>{words.portalOff}</Notice> : <SignInForm isSecond={hasNode} />}
        <OtherWays isOff={isOff} />
      </div>
    </PageFrame>
  )
}

/** The ways to a password, which lead nowhere without sign-in by password, and what needs none. */
function OtherWays({ isOff }: { isOff: boolean }) {
  const words = useTexts(texts)
  const ways = [
    { href: '/pismo', name: words.letter },
    { href: '/reset-haslo', name: words.forgot },
    { href: '/rejestracja', name: words.noAccount },
    { href: '/reset-link', name: words.resend },
  ]
  return (
    <nav aria-label={words.otherWays}>
      <ul role="list" className="sign-in__links">
        {[...(isOff ? [] : ways), { href: '/zaplac-z-listu', name: words.payLetter }].map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NOTHING = { login: '', haslo: '' }

/** Login and password; `isSecond`: another way stands out. After a failure the login stays and the password is empty and has the focus. */
export function SignInForm({ isSecond }: { isSecond: boolean }) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ login, haslo }) => ({
      login: login.trim() === '' ? words.emptyLogin : undefined,
      haslo: haslo === '' ? words.emptyPassword : undefined,
    }),
    send: async ({ login, haslo }) => go(await signIn(login.trim(), haslo)),
    failed: words.notSignedIn,
    refused: words.failed,
    forgets: 'haslo',
  })
  const wait = useWait(form.error)
  return (
    <FormFrame
      form={form}
      className="sign-in__form"
      onSubmit={() => {
        if (wait === 0) void form.submit()
      }}
      actions={
        <Button type="submit" look={isSecond ? 'secondary' : 'primary'} icon="login" busy={form.isBusy} disabled={wait > 0}>
          {wait > 0 ? fill(words.wait, { seconds: wait }) : words.submit}
        </Button>
      }
    >
      {isSecond && <h2>{words.byPassword}</h2>}
      <p className="secondary">{words.passwordLead}</p>
      <TextField {...form.text('login')} label={words.login} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" required />
    </FormFrame>
  )
}
