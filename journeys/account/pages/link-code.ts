import { useEffect, useState } from 'react'

/**
 * The code of a mailed link, or null. It is taken out of the address bar at once and kept in memory only, so that it stays
 * neither in the history nor in a bookmark; a reload therefore needs the mail again.
 */
export function useLinkCode(parameter: 'hash' | 'link'): string | null {
  const [code] = useState(() => new URLSearchParams(location.search).get(parameter))
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return code
}
