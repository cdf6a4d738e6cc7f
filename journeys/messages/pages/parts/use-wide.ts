import { useSyncExternalStore } from 'react'

/** 1200 px: from here on a list and what is chosen from it stand side by side. */
const wide = () => matchMedia('(min-width: 75rem)')

function watch(onChange: () => void): () => void {
  const asked = wide()
  asked.addEventListener('change', onChange)
  return () => asked.removeEventListener('change', onChange)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}
