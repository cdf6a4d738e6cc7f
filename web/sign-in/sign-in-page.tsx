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
        {!isOff && <PasswordHelp />}
      </div>
    </PageFrame>
  )
}

/** The ways to a password; without sign-in by password they lead nowhere. */
function PasswordHelp() {
  const words = useTexts(texts)
  return (
    <nav aria-label={words.otherWays}>
      <ul role="list" className="sign-in__links">
        <li>
          <Link href="/pismo">{words.letter}</Link>
        </li>
        <li>
          <Link href="/reset-haslo">{words.forgot}</Link>
        </li>
        <li>
          <Link href="/rejestracja">{words.noAccount}</Link>
        </li>
        <li>
          <Link href="/reset-link">{words.resend}</Link>
        </li>
      </ul>
    </nav>
  )
}
