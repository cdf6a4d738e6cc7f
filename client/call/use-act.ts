import { useRef, useState } from 'react'
import { showMessage } from '#ui/message/snackbar.ts'

interface ActOptions<Done> {
  /** What is said at the foot of the page once it is done, or what says it. */
  readonly done?: string | ((answer: Done) => void)
  /** What is said there of a failure; without it the page draws `failure`. */
  readonly failed?: (error: unknown) => string
  /** Asks anew for what the act may have changed. After a refusal, too: then it stands otherwise than the page shows. */
  readonly after?: () => Promise<unknown>
}

const IDLE = { isBusy: false, failure: null as unknown }

/**
 * An act of the person: `run` starts it, from a press and from nothing else. While it runs, a further press is the same act; it has run
 * when the page shows what it has changed. Why the last one failed stays in `failure` until the next.
 */
export function useAct<Of extends readonly unknown[], Done>(
  work: (...of: Of) => Promise<Done>,
  { done, failed, after }: ActOptions<Done> = {},
) {
  const [state, setState] = useState(IDLE)
  // The state is drawn a moment after the press; a second one may come before.
  const isRunning = useRef(false)

  async function perform(of: Of): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ isBusy: true, failure: null })
    try {
      const answer = await work(...of)
      if (typeof done === 'string') showMessage(done)
      else done?.(answer)
      await after?.()
      setState(IDLE)
    } catch (failure) {
      setState({ isBusy: false, failure })
      if (failed) showMessage(failed(failure), 'error')
      void after?.()
    } finally {
      isRunning.current = false
    }
  }

  return { ...state, run: (...of: Of): void => void perform(of) }
}
