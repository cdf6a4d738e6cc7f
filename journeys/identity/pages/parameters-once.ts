import { useEffect, useState } from 'react'

/**
 * Parameters with which the page was opened. They are taken out of the address bar at once and kept in memory only, so that
 * codes and tokens stay neither in the history nor in a bookmark.
 */
export function useParametersOnce(): URLSearchParams {
  const [parameters] = useState(() => new URLSearchParams(location.search))
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return parameters
}
