import { createMemoryHistory, type RouterHistory } from '@tanstack/history'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PortalRouter } from '../router/portal-router.ts'
import { RouterView } from '../router/router-view.tsx'

const page = () => Promise.resolve({ Page: () => null })

interface Opened {
  readonly history: RouterHistory
  readonly user: ReturnType<typeof userEvent.setup>
}

/** Draws parts that need a router, at an address of their own; others are empty pages. */
export async function inRouter(
  children: ReactNode,
  { at = '/tu', beside = [] }: { readonly at?: string; readonly beside?: readonly string[] } = {},
): Promise<Opened> {
  const history = createMemoryHistory({ initialEntries: [at] })
  const routes = [at.split(/[?#]/)[0] ?? at, ...beside].map((path) => ({ path, load: page }))
  const router = new PortalRouter({ history, Pending: () => null, missing: page, failed: page, routes })
  router.listen({ leave: () => undefined, arrive: () => undefined })
  await router.load()
  render(<RouterView router={router}>{children}</RouterView>)
  return { history, user: userEvent.setup() }
}
