import { Suspense, lazy } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import { SignedInPart } from '../session/signed-in-view.tsx'
import { Announced } from './announced.tsx'
import { HeaderBand } from './header-band.tsx'
import { HomeSearch } from './home-search.tsx'
import { OfficeHours } from './office-hours.tsx'
import { Tasks } from './tasks.tsx'
import { texts } from './words/texts.ts'
import { Tiles } from './tiles.tsx'
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
