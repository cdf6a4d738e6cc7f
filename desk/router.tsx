import { createBrowserHistory } from '@tanstack/history'
import type { ComponentType, ReactNode } from 'react'
import { PortalRouter } from '#client/router/portal-router.ts'
import { holdsAny, type Wanted } from '#client/desk/part.ts'
import { focusNextHeading, PageHeading } from '#ui/layout/page-heading.tsx'
import { useMay } from '#client/desk/session.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { DIRECTORY, INVITATION, missing, Pending } from './shell/frame.tsx'
import { parts } from './parts/parts.ts'
import { TodayPage } from './today/today-page.tsx'
import { texts } from './words/texts.ts'

export const router = new PortalRouter({
  history: createBrowserHistory(),
  routes: [
    { path: '/urzad', load: () => Promise.resolve({ Page: TodayPage }) },
    { path: DIRECTORY, load: () => import('./sign-in/directory-page.tsx') },
    { path: INVITATION, load: () => import('./sign-in/invitation-page.tsx') },
    ...parts.flatMap(({ pages }) =>
      pages.map(({ route: path, permission, load }) => ({ path, load: async () => ({ Page: guarded(permission, (await load()).Page) }) })),
    ),
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

/** A page for whoever has the permission; others are told whom to ask, and not whether the thing exists. */
export function guarded(permission: Wanted, Page: ComponentType): () => ReactNode {
  return function Guarded() {
    return holdsAny(permission, useMay()) ? <Page /> : <NoPermission />
  }
}

function NoPermission() {
  const words = useTexts(texts)
  usePageTitle(words.noPermission)
  return <PageHeading title={words.noPermission} lead={words.noPermissionMore} />
}
