import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { LinkComponent } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { usePath } from '#client/page/navigation.ts'
import { useCurrentTitle } from '#client/page/page-title.ts'
import { TrailOf } from '#client/page/trail.ts'
import { useIsSignedIn } from '#client/session/session.ts'
import { useStore } from '#client/kept/store.ts'
import { PageView, useIsLoading } from '#client/router/router-view.tsx'
import { SnackbarRegion } from '#ui/message/snackbar-region.tsx'
import { hasEnded, leaving } from '../session/actions.ts'
import { SignedInPart } from '../session/signed-in-view.tsx'
import { Announcements } from './banners/announcements.tsx'
import { AppBar } from './bar/app-bar.tsx'
import { BreakBanner } from './banners/break-banner.tsx'
import { CookieBanner } from './banners/cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { PrintHeading } from './print-heading.tsx'
import { RouterLink } from './router-link.tsx'
import { texts } from '../words/texts.ts'
import { useTrailOf } from '../catalogue/use-trail.ts'
import { useOfficeColours } from './office-colours.ts'
import { useShellEvents } from './shell-events.ts'
import { failedPage } from './failed-page.ts'
import { PendingPage } from './pending-page.tsx'
import './shell.css'

const Drawer = lazy(async () => ({ default: (await import('./bar/drawer.tsx')).Drawer }))
const EndedDialog = lazy(async () => ({ default: (await import('../session/dialogs/ended-dialog.tsx')).EndedDialog }))

/** Window title: page, portal, office. A part of its own: the title comes after the page, and the page shall not be drawn again for it. */
function WindowTitle(): null {
  const words = useTexts(texts)
  const page = useCurrentTitle()
  const office = useConfiguration()?.nazwaGminy
  // A page that the server has drawn listens from here on.
  useEffect(() => {
    if (page) delete document.documentElement.dataset['drawn']
  }, [page])
  useEffect(() => {
    document.title = [page, words.title, office].filter(Boolean).join(' – ')
  }, [page, office, words.title])
  return null
}

/** What stands between bar and footer. It alone is drawn again when a page begins to come or has come. */
function Main({ children }: { readonly children: ReactNode }) {
  const isLoading = useIsLoading()
  return (
    <>
      <div className="page-loader" data-active={isLoading || undefined} />
      <main id="tresc" tabIndex={-1} className="shell__main" aria-busy={isLoading || undefined}>
        {children}
      </main>
    </>
  )
}

/** Frame of every page. */
export function Shell() {
  const words = useTexts(texts)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isSignedIn = useIsSignedIn()
  const isOver = useStore(hasEnded) !== 'no'
  const isGone = useStore(leaving) === 'gone'
  // The home page of those who have not signed in tells announcements itself, with their days.
  const isTelling = usePath() === '/strona-glowna' && !isSignedIn
  const trailOf = useTrailOf()
  useOfficeColours()
  useShellEvents()
  return (
    <LinkComponent value={RouterLink}>
      <a className="skip-link" href="#tresc">
        {words.skip}
      </a>
      <PrintHeading />
      <AppBar onMenu={() => setDrawerOpen(true)} />
      {isSignedIn && <SignedInPart name="Strip" instead={<div className="session-strip no-print" />} />}
      {!isTelling && <Announcements />}
      <BreakBanner />
      <Main>
        {isOver || isGone ? null : (
          <TrailOf value={trailOf}>
            <PageView Pending={PendingPage} failed={failedPage} />
          </TrailOf>
        )}
      </Main>
      <Footer />
      <WindowTitle />
      <Suspense>
        {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
        {isOver && <EndedDialog />}
      </Suspense>
      <CookieBanner />
      <SnackbarRegion />
    </LinkComponent>
  )
}
