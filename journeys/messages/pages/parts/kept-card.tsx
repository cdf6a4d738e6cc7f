import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'

interface KeptCardProps {
  readonly title: string
  readonly none: string
  readonly items: readonly ReactNode[]
  readonly children?: ReactNode
}

/** What somebody has set up, one below the other, or the sentence that there is none; who has taken one away stays here. */
export function KeptCard({ title, none, items, children }: KeptCardProps) {
  const kept = useKeptFocus(title)
  return (
    <div {...kept}>
      {items.length === 0 ? (
        <Card title={title}>
          <p>{none}</p>
        </Card>
      ) : (
        <Card title={title} flush>
          <ul role="list">{items}</ul>
          {children}
        </Card>
      )}
    </div>
  )
}
