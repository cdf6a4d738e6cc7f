import { type ReactNode, useEffect, useRef } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import './page-heading.css'

interface PageHeadingProps {
  title: string
  /** One plain sentence: what the page is for, and of which day its data are. */
  lead?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** What belongs to the heading at the end of its line. */
  children?: ReactNode
}

let navigated = false

/** Tells the next `PageHeading` to take the focus. The shell calls it on every navigation but Back and the first visit. */
export function focusNextHeading(): void {
  navigated = true
}

/** For the heading at which a navigation ends, so that a screen reader reads where the person is. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!navigated) return
    navigated = false
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The one h1 of a page. After a navigation it has the focus. */
export function PageHeading({ title, lead, breadcrumb, children }: PageHeadingProps) {
  const heading = useArrival()
  return (
    <header className="page-heading">
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <div className="page-heading__line">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {lead && <p className="page-heading__lead">{lead}</p>}
    </header>
  )
}
