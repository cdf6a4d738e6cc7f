import { createMemoryHistory } from '@tanstack/history'
import type { Query } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Drawn, PageOrder, Heard } from '#shared/shell/drawn-page.ts'
import { knowConfiguration } from '#client/call/configuration.ts'
import { knowContact } from '#client/call/contact.ts'
import { queryClient } from '#client/call/query-client.ts'
import type { PortalRouter } from '#client/router/portal-router.ts'
import { RouterView } from '#client/router/router-view.tsx'
import { setLanguage } from '#ui/language/texts-store.ts'
import { routerOver } from '../app/router.tsx'
import { Welcome } from '../home/welcome.tsx'
import { Shell } from '../shell/shell.tsx'
import { announcements, breaks } from '../start/start.ts'

/** Nobody has answered yet; a call that is answered so is not made again. */
const NOT_YET = 425

/** Answers calls from what has been heard, and tells which others were made. */
function answerFrom(heard: readonly Heard[]): { readonly unheard: () => readonly string[] } {
  const known = new Map(heard.map((one) => [one.address, one]))
  const unheard = new Set<string>()
  globalThis.fetch = (input) => {
    const address = String(input)
    const answer = known.get(address)
    if (!answer) unheard.add(address)
    return Promise.resolve(new Response(answer?.body ?? '{}', { status: answer?.status ?? NOT_YET }))
  }
  return { unheard: () => [...unheard] }
}

/** A part that was still on its way: React has drawn what stands in its place meanwhile. */
const UNFINISHED = '<!--$!-->'
const MOST_TRIES = 20
const HOME = '/strona-glowna'

/** Questions that a part of the page really has; the same one may stand there switched off, too. */
const wanted = new Set<Query>()
const cache = queryClient.getQueryCache()
const build: typeof cache.build = cache.build.bind(cache)
cache.build = (client, options, state) => {
  const query = build(client, options, state)
  const { enabled } = options as { readonly enabled?: unknown }
  const known = enabled === false ? undefined : cache.get(query.queryHash)
  if (known) wanted.add(known)
  return query
}

/** Has every call answered that the page was drawn without; false where there was none. */
async function fetchWaiting(): Promise<boolean> {
  const waiting = [...wanted].filter(({ state }) => state.status === 'pending')
  await Promise.allSettled(waiting.map((query) => query.fetch()))
  return waiting.length > 0
}

/** Draws until all parts have been loaded; from then on they are there. */
async function whole(page: ReactNode): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const html = renderToString(page)
    if (!html.includes(UNFINISHED)) return html
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('A part of the page does not come')
}

/** A page that leads elsewhere, or is not there, is answered by the browser's own router. */
async function load(router: PortalRouter, path: string | undefined): Promise<void> {
  await router.load()
  if (router.history.location.pathname !== path || router.shown?.kind !== 'page') throw new Error(`${path} leads elsewhere or is not there`)
}

/**
 * Draws a page for somebody who has not signed in, as the browser would. What the parts of a page read stands in modules
 * (language, configuration, answers): one page at a time, and what this one leaves behind the next one overwrites.
 */
export async function draw({ address, language, configuration, status, contact, heard }: PageOrder): Promise<Drawn> {
  queryClient.clear()
  wanted.clear()
  knowConfiguration(configuration)
  knowContact(contact)
  breaks.set(status.przerwy)
  announcements.set(status.ogloszenia)
  await setLanguage(language)
  const calls = answerFrom(heard)
  const router = routerOver(createMemoryHistory({ initialEntries: [address] }))
  await load(router, address.split('?')[0])
  const page = (
    <StrictMode>
      <RouterView router={router}>
        <Shell />
      </RouterView>
    </StrictMode>
  )
  let html = await whole(page)
  // Each round draws with more answers, which may lead to more questions: a list, then what stands in it.
  while (await fetchWaiting()) {
    const asks = calls.unheard()
    if (asks.length > 0) return { asks }
    html = await whole(page)
  }
  const queries = cache.getAll().filter(({ state }) => state.status !== 'pending')
  const failed = queries.find(({ state }) => state.status === 'error')
  if (failed) throw new Error(`${String(failed.queryKey[0])} was refused`)
  const welcome = router.history.location.pathname === HOME ? renderToString(<Welcome />) : ''
  return { html, welcome, answers: queries.map(({ queryKey, state }) => [queryKey, state.data]) }
}
