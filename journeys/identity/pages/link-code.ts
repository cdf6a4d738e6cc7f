import { useState } from 'react'
import { tabValue } from '#client/kept/stored.ts'
import { useParametersOnce } from './parameters-once.ts'
import type { MailedPage } from '../addresses.ts'

export interface LinkCode {
  /** The code of the mailed link, or null. */
  readonly code: string | null
  /** The link of this page was used in this tab already; to be told to who comes back to it. */
  readonly isUsed: boolean
  /** The code has done its work. */
  readonly markUsed: () => void
}

/** A used link leaves its page's path and no code. */
function keep(code: string): void {
  tabValue.set('linkCode', `${location.pathname} ${code}`)
}

function kept(): string | null {
  const [path, code = ''] = tabValue.get('linkCode')?.split(' ') ?? []
  return path === location.pathname ? code : null
}

/** The code of a mailed link. The address bar loses it at once; the tab keeps it until it is used, so that a reload goes on. */
export function useLinkCode(page: MailedPage): LinkCode {
  const given = page.codeIn(Object.fromEntries(useParametersOnce()))
  const [state] = useState(() => {
    if (given) keep(given)
    const found = given ?? kept()
    return { code: found || null, isUsed: found === '' }
  })
  return { ...state, markUsed: () => keep('') }
}
