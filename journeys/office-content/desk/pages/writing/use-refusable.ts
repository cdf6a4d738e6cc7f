import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { showMessage } from '#ui/message/snackbar.ts'

/** Why something was not done: in one line, and what the portal finds wrong with it. */
export interface Refused {
  readonly title: string
  readonly sentences: readonly string[]
}

interface Refusable {
  /** Draws anew what an act has changed; not called for a refusal, which would be drawn away with it. */
  readonly renewed: () => Promise<void>
  readonly causeOf: (error: unknown) => string
}

/** Acts that the portal may refuse: each says what it has done, and why the last one was refused stays until the next. */
export function useRefusable({ renewed, causeOf }: Refusable) {
  const [refused, refuse] = useState<Refused | null>(null)
  /** Does it; `call` answers with what is said of it, or with why it was refused. For a form, which waits for it by itself. */
  async function attempt(call: () => Promise<string | Refused>): Promise<void> {
    refuse(null)
    try {
      const said = await call()
      if (typeof said !== 'string') return refuse(said)
      showMessage(said)
      await renewed()
    } catch (error) {
      refuse({ title: causeOf(error), sentences: [] })
    }
  }
  const { run, isBusy } = useAct(attempt)
  return { isBusy, refused, attempt, act: run }
}
