import { useRef } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { focusNextHeading } from '#ui/layout/page-heading.tsx'
import { listAddress, type ListChoice } from '../addresses.ts'

/** The way from a case that is answered to the one below it in the list; from the last one to the first, and from the only one to the list. */
export function useNext(list: ListChoice) {
  const go = useGo()
  const beside = useRef<HTMLElement>(null)
  const goOn = () => {
    const rows = [...(beside.current?.querySelectorAll('a[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    const next = rows[at + 1] ?? rows.find((_, index) => index !== at)
    // The heading of what comes is read first, though the address changes only behind its question mark.
    focusNextHeading()
    go(next?.getAttribute('href') ?? listAddress(list))
  }
  return { beside, goOn }
}
