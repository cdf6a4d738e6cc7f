import { useRef, useState } from 'react'
import { isUnjudged } from '../call/api-error.ts'
import { blamedFields, blamesFields } from './failure.ts'
import type { FormOptions } from './form-options.ts'
import type { FormValues } from './form-state.ts'
import type { Entries } from './use-entries.ts'
import type { Judgement } from './use-judgement.ts'

/** Sends the entries once at a time, and keeps what became of it. */
export function useSending<Values extends FormValues>(
  options: FormOptions<Values>,
  { state: { values }, settle }: Entries<Values>,
  judgement: Judgement<Values>,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const clear = () => {
    setFailure(null)
    judgement.clear()
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      if (options.prepare) await options.prepare(values)
      if (!judgement.isFit()) return
      setBusy(true)
      clear()
      await options.send(values)
      settle(values)
      options.onSent?.()
    } catch (error) {
      const blamed = blamedFields(error, values, options.fieldOfCode ?? {})
      if (blamesFields(blamed)) judgement.refuse(blamed, true)
      else {
        setFailure(error)
        // What nobody has judged can be sent again as it is.
        if (options.forgets !== undefined && !isUnjudged(error)) judgement.forget(options.forgets)
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { failure, isBusy, submit, clear }
}
