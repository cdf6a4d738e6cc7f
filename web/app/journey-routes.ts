import { type WebJourneyPage, journeyPages } from 'virtual:entries'
import type { PortalRoute } from '#client/router/portal-router.ts'
import { guardAnonymous, guardFull, guardSession, guardSubject } from '../session/guards.ts'

const GUARDS: Readonly<Record<WebJourneyPage['access'], ((address: string) => Promise<void>) | null>> = {
  public: null,
  anonymous: guardAnonymous,
  limited: guardSession,
  session: guardFull,
  subject: guardSubject,
}

/** One route for each page that a journey declares. */
export const journeyRoutes: readonly PortalRoute[] = journeyPages.map(({ route, access, load }) => {
  const guard = GUARDS[access]
  // A guard of subjects also takes kinds; a route hands over the address alone.
  return { path: route, load, ...(guard && { guard: (address: string) => guard(address) }) }
})
