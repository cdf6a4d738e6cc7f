import { useSyncExternalStore } from 'react'
import { changeSettings, useSettings } from './settings.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = system()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the portal is dark now: by the person's choice, else as the system is. */
export function useIsDark(): boolean {
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => system().matches,
    () => false,
  )
  const { look } = useSettings()
  return look === null ? isSystemDark : look === 'ciemny'
}

/** A choice that is the system's own is none: the portal then goes on following the system, also at dusk. */
export function chooseDark(isWanted: boolean): void {
  const chosen = isWanted ? 'ciemny' : 'jasny'
  changeSettings({ look: isWanted === system().matches ? null : chosen })
}
