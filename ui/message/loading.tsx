import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import './loading.css'

/** Quicker answers than this show nothing in between: a flash would look like an error. */
const SHOW_AFTER_MS = 300
/** Who has waited so long wants to know that something still happens. */
export const SLOW_MS = 5_000

/** True once `after` milliseconds have passed. */
export function useLate(after: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late
}

interface LoadingProps {
  /** Lines of the outline: about as many as will come. */
  lines?: number
  /** The page's own outline instead of lines. */
  children?: ReactNode
}

/**
 * What stands where data will stand. It has its height from the start and shows itself after 300 ms, and says so when it takes long; until then
 * it holds back what stands below (`loading.css`), no longer: a slow part keeps nobody from the rest of the page.
 */
export function Loading({ lines = 5, children }: LoadingProps) {
  const words = useTexts(texts)
  const late = useLate(SHOW_AFTER_MS)
  const isSlow = useLate(SLOW_MS)
  return (
    <div className="loading" aria-busy="true" data-shown={late || undefined} data-holds={!isSlow || undefined}>
      <p className={isSlow ? 'loading__slow' : 'visually-hidden'} role="status">
        {isSlow ? words.slow : late && words.loading}
      </p>
      <div aria-hidden="true">{children ?? Array.from({ length: lines }, (_, line) => <div key={line} className="loading__line" />)}</div>
    </div>
  )
}

/** A thin line for work that takes long. `value` from 0 to 1; without it the end is not known. */
export function ProgressLine({ label, value }: { label: string; value?: number }) {
  return <progress className="progress-line" aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
}
