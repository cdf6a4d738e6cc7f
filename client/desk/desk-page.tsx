import type { ReactNode } from 'react'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { usePageTitle } from '../page/page-title.ts'

interface DeskPageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** Outline of a page of the desk: its heading, which also names the window, and what it shows. */
export function DeskPage({ title, lead, children }: DeskPageProps) {
  usePageTitle(title)
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {children}
    </>
  )
}
