import { useState } from 'react'
import { showMessage } from '#ui/message/snackbar.ts'

/** Why something was not done: in one line, and what the portal finds wrong with it. */
export interface Refused {
  readonly title: string
  readonly sentences: readonly string[]
}

interface Refusable {
  /** Draws anew what an act changes. */
  readonly renewed: () => Promise<void>
  readonly causeOf: (error: unknown) => string
}

/** Acts that the portal may refuse: each says what it has done, and why the last one was refused stays until the next. */
export function useRefusable({ renewed, causeOf }: Refusable) {
  const [isBusy, setBusy] = useState(false)
  const [refused, refuse] = useState<Refused | null>(null)
  /** Does it; `call` answers with what is said of it, or with nothing where it has refused. */
  async function act(call: () => Promise<string | null>): Promise<void> {
    setBusy(true)
    refuse(null)
    try {
      const said = await call()
      if (said !== null) showMessage(said)
      await renewed()
    } catch (error) {
      refuse({ title: causeOf(error), sentences: [] })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refused, refuse, act }
}
