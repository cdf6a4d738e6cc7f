import { useEffect } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useGo } from '#client/page/navigation.ts'
import { useHere } from '#client/kept/store.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { onBegun } from '../session/tabs.ts'
import { hasTarget } from '../session/target.ts'
import { SignInForm } from './sign-in-form.tsx'
import { joinSession } from './sign-in.ts'
import { texts } from './texts.ts'
import './sign-in.css'

/** `/logowanie` */
export function Page() {
  const t = useTexts(texts)
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
    <PageFrame title={t.title} lead={isOnTheWay ? t.target : isOff ? undefined : t.lead}>
      <div className={hasNode || hasEpuap ? 'sign-in sign-in--two-ways' : 'sign-in'}>
        {(hasNode || hasEpuap) && (
          <section className="sign-in__providers" aria-labelledby="sign-in-providers">
            <h2 id="sign-in-providers">{t.providers}</h2>
            <p className="secondary">{t.providersLead}</p>
            {hasNode && (
              <LinkButton href="/logowanie/wezel-krajowy" icon="shield" look="primary">
                {t.node}
              </LinkButton>
            )}
            {hasEpuap && (
              <LinkButton href="/logowanie/epuap" icon="shield">
                {t.epuap}
              </LinkButton>
            )}
          </section>
        )}
        {isOff ? <Notice>{t.portalOff}</Notice> : <SignInForm isSecond={hasNode} />}
        {!isOff && <PasswordHelp />}
      </div>
    </PageFrame>
  )
}

/** The ways to a password; without sign-in by password they lead nowhere. */
function PasswordHelp() {
  const t = useTexts(texts)
  return (
    <nav aria-label={t.otherWays}>
      <ul role="list" className="sign-in__links">
        <li>
          <Link href="/reset-haslo">{t.forgot}</Link>
        </li>
        <li>
          <Link href="/rejestracja">{t.noAccount}</Link>
        </li>
        <li>
          <Link href="/reset-link">{t.resend}</Link>
        </li>
      </ul>
    </nav>
  )
}
