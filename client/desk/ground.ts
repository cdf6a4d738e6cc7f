import { useEffect } from 'react'
import { createStore, useStore } from '../kept/store.ts'

/** Why whoever is signed in looks at somebody's data, and for how long that holds. */
interface Ground {
  readonly tresc: string
  readonly minut: number
}

const ground = createStore<Ground | null>(null)

/** Tells the strip of the desk on what ground the page shows what it shows; it stands there as long as the page. */
export function useGround(given: Ground | null | undefined): void {
  useEffect(() => {
    ground.set(given ?? null)
    return () => ground.set(null)
  }, [given])
}

export function useStandingGround(): Ground | null {
  return useStore(ground)
}
