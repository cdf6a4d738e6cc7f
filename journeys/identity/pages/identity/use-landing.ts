import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureWords } from '#client/form/failure.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { useParametersOnce } from '../parameters-once.ts'
import { type Landed, landed } from './begin.ts'
import { texts } from './texts.ts'

/**
 * Takes up what the address hands over, once; `kept` where there is nothing in it. Returns what went wrong, in words: null while
 * nothing has.
 */
export function useLanding(
  take: (arrival: Landed) => Promise<void>,
  failed: string,
  kept: () => Landed | null = () => null,
): string | null {
  const { otherTab } = useTexts(texts)
  const { fetchFailed } = useTexts(uiTexts)
  const parameters = useParametersOnce()
  const [fault, setFault] = useState<string | null>(null)
  const isTaken = useRef(false)
  const arrive = useEffectEvent(() => {
    const arrival = parameters.size > 0 ? landed(parameters) : kept()
    if (arrival === null) setFault(otherTab)
    else take(arrival).catch((error: unknown) => setFault(failureWords(error, { failed: fetchFailed, refused: failed })))
  })
  useEffect(() => {
    if (!isTaken.current) arrive()
    isTaken.current = true
  }, [])
  return fault
}
