import { useEffect } from 'react'
import { createStore, useStore } from '../kept/store.ts'

const title = createStore('')
/** What stands before the name of the page: that a form on it was refused (`client/form/use-refusal-in-title.ts`). */
export const beforeTitle = createStore('')

/** Names the page: the shell shows it in the window title and tells screen readers after navigation. */
export function usePageTitle(text: string): void {
  useEffect(() => title.set(text), [text])
}

/** For the shell. */
export function useCurrentTitle(): string {
  const before = useStore(beforeTitle)
  const page = useStore(title)
  return page && before + page
}
