import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from './i18n.tsx'
import { texts } from './texts.ts'
import './loading.css'

/** Quicker answers than this show nothing in between: a flash would look like an error. */
const SHOW_AFTER = 300

/** True once `SHOW_AFTER` has passed. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return late
}

interface LoadingProps {
  /** Lines of the outline: about as many as will come. */
  lines?: number
  /** The page's own outline instead of lines. */
  children?: ReactNode
}

/** What stands where data will stand. It has its height from the start and shows itself after 300 ms. */
export function Loading({ lines = 5, children }: LoadingProps) {
  const t = useTexts(texts)
  const late = useLate()
  return (
    <div className="loading" aria-busy="true" data-shown={late || undefined}>
      <p className="visually-hidden" role="status">
        {late && t.loading}
      </p>
      <div aria-hidden="true">{children ?? Array.from({ length: lines }, (_, line) => <div key={line} className="loading__line" />)}</div>
    </div>
  )
}

/** A thin line for work that takes long. `value` from 0 to 1; without it the end is not known. */
export function ProgressLine({ label, value }: { label: string; value?: number }) {
  return <progress className="progress-line" aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
}
