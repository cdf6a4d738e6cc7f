import { useEffect } from 'react'
import { createStore, useStore } from '../kept/store.ts'

const title = createStore('')

/** Names the page: the shell shows it in the window title and tells screen readers after navigation. */
export function usePageTitle(text: string): void {
  useEffect(() => title.set(text), [text])
}

/** For the shell. */
export function useCurrentTitle(): string {
  return useStore(title)
}
