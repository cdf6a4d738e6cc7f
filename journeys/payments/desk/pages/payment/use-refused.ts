import { useState } from 'react'
import { renew } from '#client/desk/use-desk.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'

/** Why a call about a payment was refused, in words, and what makes such a call: a refused one brings the payment anew. */
export function useRefused() {
  const words = useTexts(texts)
  const [refused, setRefused] = useState<string | null>(null)
  const attempt = async (call: () => Promise<unknown>) => {
    setRefused(null)
    try {
      await call()
    } catch (error) {
      setRefused(causeOf(error, words))
      await renew(contract.one)
      throw error
    }
  }
  return { refused, attempt }
}
