import type { ReactNode } from 'react'
import type { Crumb } from '#ui/layout/breadcrumb.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  readonly title: string
  /** One sentence: what the page is for. */
  readonly lead?: ReactNode
  readonly breadcrumb?: readonly Crumb[]
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Outline of every page: trail, the one h1 (focus goes there after navigation), lead, content; names the window. */
export function PageFrame({ title, lead, breadcrumb, aside, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="container page">
      <PageHeading title={title} lead={lead} {...(breadcrumb && { breadcrumb })}>
        {aside}
      </PageHeading>
      {children}
    </div>
  )
}
