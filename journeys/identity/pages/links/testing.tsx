import type { ComponentType } from 'react'
import { inRouter } from '#client/testing/in-router.tsx'

/** Opens a page by a link that carries a code: it is read from the address of the browser itself, which is there before the router. */
export function openByLink(Page: ComponentType, at: string, beside: readonly string[] = []) {
  history.replaceState(null, '', at)
  return inRouter(<Page />, { at: location.pathname, beside: ['/logowanie', ...beside] })
}
