import { Suspense, lazy } from 'react'
import { useTexts } from '#ui/language/i18n.tsx'
import { Page } from '#client/page/page.tsx'
import { useSession } from '#client/session/session.ts'
import { HomeSearch } from './home-search.tsx'
import { texts } from './texts.ts'
import { Tiles } from './tiles.tsx'
import './home.css'

const SignedInHome = lazy(async () => ({ default: (await import('./signed-in-home.tsx')).SignedInHome }))
const RestrictedHome = lazy(async () => ({ default: (await import('./restricted-home.tsx')).RestrictedHome }))

/** `/strona-glowna`: for a signed-in person what is due or what is missing, then search and services; for others only these. */
export function HomePage() {
  const t = useTexts(texts)
  const { token, isRestricted } = useSession()
  if (token) return <Suspense fallback={<div className="container page" />}>{isRestricted ? <RestrictedHome /> : <SignedInHome />}</Suspense>
  return (
    <Page title={t.anonymousTitle} lead={t.anonymousLead}>
      <HomeSearch />
      <Tiles />
    </Page>
  )
}
