import { Fragment, type ReactNode, useState } from 'react'

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
