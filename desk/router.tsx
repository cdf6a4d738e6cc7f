import { createBrowserHistory } from '@tanstack/history'
import { type PortalRoute, PortalRouter } from '#client/router/portal-router.ts'
import type { DeskPage } from '#client/desk/part.ts'
import { focusNextHeading } from '#ui/layout/page-heading.tsx'
import { DIRECTORY, INVITATION, missing, Pending } from './shell/frame.tsx'
import { parts } from './parts/parts.ts'
import { guarded } from './shell/guarded.tsx'
import { TodayPage } from './today/today-page.tsx'

const pageOf = ({ route, permission, load }: DeskPage): PortalRoute => ({
  path: route,
  load: async () => ({ Page: guarded(permission, (await load()).Page) }),
})

export const router = new PortalRouter({
  history: createBrowserHistory(),
  routes: [
    { path: '/urzad', load: () => Promise.resolve({ Page: TodayPage }) },
    { path: DIRECTORY, load: () => import('./sign-in/directory-page.tsx') },
    { path: INVITATION, load: () => import('./sign-in/invitation-page.tsx') },
    ...parts.flatMap((part) => part.pages.map(pageOf)),
  ],
  Pending,
  missing,
  failed: missing,
})

/** After a navigation the heading gets the focus; not on Back, and not when only the parameters change. */
export function watchNavigation(): void {
  let path = location.pathname
  router.history.subscribe(({ location: next, action }) => {
    if (next.pathname !== path && (action.type === 'PUSH' || action.type === 'REPLACE')) focusNextHeading()
    path = next.pathname
  })
}
