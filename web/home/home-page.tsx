import { Suspense, lazy } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useContact } from '#client/call/contact.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { SignedInPart } from '../session/signed-in-view.tsx'
import { Announced } from './announced.tsx'
import { HomeSearch } from './home-search.tsx'
import { texts } from './words/texts.ts'
import { Tiles } from './tiles.tsx'
import './header-band.css'
import './steps/sums.css'
import './steps/next-steps.css'
import './tiles.css'
import './home.css'

const RestrictedHome = lazy(async () => ({ default: (await import('./restricted-home.tsx')).RestrictedHome }))

/** `/strona-glowna`: for a signed-in person what is due or what is missing, then search and services; for others only these. */
export function HomePage() {
  const words = useTexts(texts)
  const { token, isRestricted } = useSession()
  const wait = <div className="container page home-wait" />
  if (token)
    return isRestricted ? (
      <Suspense fallback={wait}>
        <RestrictedHome />
      </Suspense>
    ) : (
      <SignedInPart name="Home" instead={wait} />
    )
  return (
    <PageFrame title={words.anonymousTitle} lead={words.anonymousLead}>
      <HeaderBand />
      <Announced urgent />
      <Tasks />
      <HomeSearch />
      <Announced />
      <Tiles />
      <section className="home-office" aria-labelledby="urzad">
        <h2 id="urzad">{words.office}</h2>
        <div className="home-office__facts">
          <OfficeHours />
        </div>
      </section>
    </PageFrame>
  )
}

/** The office's picture above its home page: it says nothing that stands nowhere else. Lazy: who is signed in does not see it, nor fetch it. */
function HeaderBand() {
  if (!useConfiguration()?.czyNaglowek) return null
  return <img className="header-band" src="/naglowek" alt="" loading="lazy" width="1152" height="192" />
}

/** Telephone and hours, in the office's own words; nothing where it has given none. */
function OfficeHours() {
  const words = useTexts(texts)
  const contact = useContact()
  if (!contact) return null
  const { telefon: phone, kontaktDodatkowyWpis1: hours } = contact
  return (
    <>
      {phone && (
        <p className="cluster">
          <Icon name="phone" size={20} />{' '}
          <a className="lone-link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </p>
      )}
      {hours && <p lang="pl">{hours}</p>}
      <p>
        <Link className="lone-link" href="/kontakt">
          {words.contactMore}
        </Link>
      </p>
    </>
  )
}

/** What most people come for, and the way in: login.gov.pl first where the office has it. */
function Tasks() {
  const words = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy === true
  const tasks = [
    { href: '/lista-naleznosci', icon: 'card', name: words.taskPay },
    { href: '/zaplac-z-listu', icon: 'mail', name: words.taskLetter },
    { href: '/uslugi/stan-wodomierzy', icon: 'gauge', name: words.taskMeter },
    { href: '/uslugi/terminy-odbioru-odpadow', icon: 'waste', name: words.taskWaste },
  ] as const
  return (
    <div className="home-tasks">
      <section aria-labelledby="sprawy">
        <h2 id="sprawy" className="home-tasks__title">
          {words.tasks}
        </h2>
        <ul role="list" className="home-tasks__list">
          {tasks.map(({ href, icon, name }) => (
            <li key={href}>
              <Link className="home-task" href={href}>
                <Icon name={icon} />
                <strong>{name}</strong>
                <Icon name="arrow-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="home-tasks__sign-in" aria-labelledby="wejscie">
        <h2 id="wejscie" className="home-tasks__title">
          {words.signIn}
        </h2>
        <p className="secondary small">{words.signInLead}</p>
        {hasNode && (
          <LinkButton look="primary" icon="shield" href="/logowanie/wezel-krajowy">
            {words.signInNode}
          </LinkButton>
        )}
        <LinkButton look={hasNode ? 'secondary' : 'primary'} href="/logowanie">
          {words.signInPassword}
        </LinkButton>
      </section>
    </div>
  )
}
