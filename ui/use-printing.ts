import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed: paper has no next page to turn to. Drawn at once, for the browser does not wait. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const tell = (now: boolean) => () => flushSync(() => setPrinting(now))
    const [begin, end] = [tell(true), tell(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
