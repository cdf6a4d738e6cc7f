import { useEffect } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { beforeTitle } from '../page/page-title.ts'
import { texts } from './texts.ts'

/** A form was refused: the window title begins with it, as that is what a screen reader tells first and what stands on a tab (WCAG 2.4.2). */
export function useRefusalInTitle(isRefused: boolean): void {
  const words = useTexts(texts)
  useEffect(() => {
    if (!isRefused) return undefined
    beforeTitle.set(`${words.error} `)
    return () => beforeTitle.set('')
  }, [isRefused, words.error])
}
