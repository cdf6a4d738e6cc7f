import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type WebJourneyPage, journeyPages } from 'virtual:entries'
import { guardAnonymous, guardFull, guardSession, guardSubject } from '../session/guards.ts'

const GUARDS: Readonly<Record<WebJourneyPage['access'], ((address: string) => Promise<void>) | null>> = {
  public: null,
  anonymous: guardAnonymous,
  limited: guardSession,
  session: guardFull,
  subject: guardSubject,
}

/** One route for each page that a journey declares. */
export function journeyRoutes(parent: AnyRoute): AnyRoute[] {
  return journeyPages.map(({ route, access, load }) => {
    const guard = GUARDS[access]
    return createRoute({
      getParentRoute: () => parent,
      path: route,
      component: lazyRouteComponent(load, 'Page'),
      ...(guard && { beforeLoad: ({ location }) => guard(location.href) }),
    })
  })
}
