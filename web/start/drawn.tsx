import { Fragment, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type PageState, STATE_ID } from '#shared/shell/drawn-page.ts'
import { knowConfiguration } from '#client/call/configuration.ts'
import { knowContact } from '#client/call/contact.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { currentLanguage } from '#ui/language/texts-store.ts'
import { knowStatus } from './start.ts'

function stateOf(text: string | null | undefined): PageState | null {
  return text ? (JSON.parse(text) as PageState) : null
}

/** What came with a page that the server has drawn; null where it came as an outline, or in a language that is not this person's. */
export function drawnState(): PageState | null {
  const state = stateOf(document.getElementById(STATE_ID)?.textContent)
  return state?.language === currentLanguage() ? state : null
}

/** Begins with what came along, instead of asking for it. What keeps answers is fetched only where there are some. */
export async function takeOver({ configuration, status, contact, answers }: PageState): Promise<void> {
  knowConfiguration(configuration)
  knowStatus(status)
  knowContact(contact)
  if (answers.length === 0) return
  const { queryClient } = await import('#client/call/query-client.ts')
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}

/**
 * Until the page stands, `data-anew` hides what was drawn for somebody else, and `data-drawn` says that nothing listens yet (`boot.js`). Stands
 * before the page, so that its effect comes first: a dialog that opens with the page takes the focus, which nothing hidden can.
 */
function Stands(): null {
  useLayoutEffect(() => {
    for (const mark of ['data-drawn', 'data-anew']) document.documentElement.removeAttribute(mark)
  }, [])
  return null
}

/**
 * Brings to life what the server has drawn, or draws anew: for a person with a session the server draws nothing, and who came with one that has
 * ended is told so at once, of which the drawn page knows nothing either.
 */
export function show(page: ReactNode, state: PageState | null): void {
  const isForOthers = document.documentElement.hasAttribute('data-anew') || sessionStore.get().token !== null
  const place = document.getElementById('root') ?? document.body
  // Its inner parts come to life after the frame; the shell takes the mark away once they have (`useWindowTitle`).
  // As a transition it is done in slices: whoever scrolls or types meanwhile is not kept waiting.
  startTransition(() => {
    if (state && !isForOthers) hydrateRoot(place, page)
    else createRoot(place).render([<Stands key="stands" />, <Fragment key="page">{page}</Fragment>])
  })
}
