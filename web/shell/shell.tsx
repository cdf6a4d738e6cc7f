import { type ReactNode, Suspense, lazy, useEffect, useState, useRef } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { LinkComponent, Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { usePath } from '#client/page/navigation.ts'
import { useCurrentTitle } from '#client/page/page-title.ts'
import { TrailOf } from '#client/page/trail.ts'
import { useIsSignedIn, useSession } from '#client/session/session.ts'
import { useStore, createStore } from '#client/kept/store.ts'
import { PageView, useIsLoading } from '#client/router/router-view.tsx'
import { SnackbarRegion } from '#ui/message/snackbar-region.tsx'
import { warsawDate } from '#shared/dates.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { usePrinting } from '#ui/table/use-printing.ts'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { Button } from '#ui/action/button.tsx'
import { deviceValue } from '#client/kept/stored.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { TechnicalBreak } from '#shared/contracts/portal.ts'
import { onLanguageChange } from '#ui/language/texts-store.ts'
import { hasEnded, leaving } from '../session/actions.ts'
import { SignedInPart } from '../session/signed-in-view.tsx'
import { AppBar } from './bar/app-bar.tsx'
import { Footer } from './footer.tsx'
import { RouterLink } from './router-link.tsx'
import { texts } from '../words/texts.ts'
import { useTrailOf } from '../catalogue/use-trail.ts'
import { AnnouncementText } from '../start/announcement-text.tsx'
import { announcements, breaks, refreshBreaks } from '../start/start.ts'
import { entryText } from '../catalogue/entry-text.ts'
import { useOfficeColours } from './office-colours.ts'
import { useShellEvents } from './shell-events.ts'
import { failedPage } from './failed-page.ts'
import { PendingPage } from './pending-page.tsx'
import './banners/break-banner.css'
import './banners/cookie-banner.css'
import './print-heading.css'
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

/** First line of a printed page: whose office, for whom, of which day, from which address. The address has no parameters. */
export function PrintHeading() {
  const words = useTexts(texts)
  const office = useConfiguration()?.nazwaGminy
  const { subject } = useSession()
  const path = usePath()
  const since = usePrinting()
  if (since === null) return null
  const facts = [office, subject?.nazwa, fill(words.printed, { date: formatDate(warsawDate(since)) }), `${location.origin}${path}`]
  return <p className="print-heading">{facts.filter(Boolean).join(' · ')}</p>
}

const isRead = createStore(deviceValue.get('cookies') === '1', false)

/** Tells of necessary storage until closed; closing is stored and is no consent to anything (domain.md part 5 row 21). */
export function CookieBanner() {
  return useStore(isRead) ? null : <OpenBanner />
}

function OpenBanner() {
  const words = useTexts(texts)
  const banner = useBottomBar('cookie-banner')
  const close = () => {
    deviceValue.set('cookies', '1')
    isRead.set(true)
    focusNext(null)
  }
  return (
    <section ref={banner} className="cookie-banner no-print" aria-label={words.cookieTitle}>
      <p>
        {words.cookieText} <Link href="/polityka-cookie">{words.cookieMore}</Link>
      </p>
      <Button onClick={close}>{words.cookieClose}</Button>
    </section>
  )
}

/** Lines of a banner that one closes one by one; closed, they stay away until the page is loaded anew. */
function useClosed() {
  const [closed, setClosed] = useState<readonly string[]>([])
  const region = useRef<HTMLElement>(null)
  const close = (key: string) => {
    setClosed([...closed, key])
    focusNext(region.current)
  }
  return [closed, region, close] as const
}

interface LineProps {
  readonly icon: 'info' | 'clock'
  /** What the button says that closes it. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Line({ icon, label, onClose, children }: LineProps) {
  return (
    <div className="container break-banner__line">
      <Icon name={icon} />
      {children}
      <button type="button" className="break-banner__close" aria-label={label} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** What everybody must know now, on every page; a region that can be found, not an alert that interrupts. */
export function Announcements() {
  const words = useTexts(texts)
  const [closed, region, close] = useClosed()
  const shown = useStore(announcements).filter(({ id, czyPilne }) => czyPilne && !closed.includes(id))
  if (shown.length === 0) return null
  return (
    <section ref={region} className="break-banner no-print" aria-label={words.announcements}>
      {shown.map(({ id, tekst, jezyk, link }) => (
        <Line key={id} icon="info" label={words.announcementClose} onClose={() => close(id)}>
          <AnnouncementText tekst={tekst} jezyk={jezyk} link={link} />
        </Line>
      ))}
    </section>
  )
}

const EVERY_MS = 60_000

/** Says on every page that a break is planned, before it begins (S0 §2.2). */
export function BreakBanner() {
  const words = useTexts(texts)
  const [closed, region, close] = useClosed()
  const announced = useStore(breaks).filter((one) => !one.czyTrwa && !closed.includes(keyOf(one)))
  useEffect(() => {
    const timer = setInterval(() => void refreshBreaks(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // The texts of the office come in the language of the call.
  useEffect(() => onLanguageChange(() => breaks.get().length + announcements.get().length > 0 && void refreshBreaks()), [])
  if (announced.length === 0) return null
  return (
    <section ref={region} className="break-banner no-print" role="status">
      {announced.map((one) => (
        <Line key={keyOf(one)} icon="clock" label={words.breakClose} onClose={() => close(keyOf(one))}>
          <p>
            <strong>
              {one.uslugaId !== null && `${entryText(`title.${one.uslugaId}`)}: `}
              {fill(one.do ? words.breakAnnounced : words.breakAnnouncedOpen, {
                from: formatTimestamp(one.od),
                to: one.do ? formatTimestamp(one.do) : '',
              })}
              .
            </strong>{' '}
            {one.tekst}
          </p>
        </Line>
      ))}
    </section>
  )
}

function keyOf({ uslugaId, od }: TechnicalBreak): string {
  return `${uslugaId} ${od}`
}

/** What was closed cannot keep the focus: the button of another line of the region has it next, or else the heading of the page. */
function focusNext(region: HTMLElement | null): void {
  const others = [...(region?.querySelectorAll('button') ?? [])]
  const next = others.find((button) => button !== document.activeElement) ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}
