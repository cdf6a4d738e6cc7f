import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'

interface KeptCardProps {
  readonly title: string
  readonly none: string
  readonly items: readonly ReactNode[]
  readonly children?: ReactNode
}

/** What somebody has set up, one below the other, or the sentence that there is none. */
export function KeptCard({ title, none, items, children }: KeptCardProps) {
  if (items.length === 0) {
    return (
      <Card title={title}>
        <p>{none}</p>
      </Card>
    )
  }
  return (
    <Card title={title} flush>
      <ul role="list">{items}</ul>
      {children}
    </Card>
  )
}
