import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Since when the page is being printed, else null: paper has no next page to turn to. Drawn at once, for the browser does not wait. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setSince(new Date()))
    const end = () => flushSync(() => setSince(null))
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}
