import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '#ui/action/button.tsx'

export interface Stretch {
  /** Where the one before it ended; empty: the beginning. */
  readonly place: string
  /** Shows the next one; null where it is shown already. */
  readonly onMore: ((next: string) => void) | null
}

/** A list that grows on the screen: each stretch of it is asked for by what the one before ended with. */
export function Stretches({ children }: { readonly children: (stretch: Stretch) => ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  const more = (next: string) => setPlaces([...places, next])
  return places.map((place, index) => (
    <Fragment key={place}>{children({ place, onMore: index === places.length - 1 ? more : null })}</Fragment>
  ))
}

interface MoreProps<Place> {
  /** Where the next part begins; null after the last one. */
  readonly next: Place | null
  readonly onMore: ((next: Place) => void) | null
  readonly children: ReactNode
}

/** Below a stretch, while there is more. */
export function More<Place extends string | number>({ next, onMore, children }: MoreProps<Place>) {
  if (next === null || onMore === null) return null
  return (
    <Button className="no-print" onClick={() => onMore(next)}>
      {children}
    </Button>
  )
}
