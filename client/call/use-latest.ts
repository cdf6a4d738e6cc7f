import { useRef, useState } from 'react'

/** What became of a call that somebody starts by hand. */
export type Outcome<Answer> =
  | { readonly step: 'idle' | 'busy' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'done'; readonly answer: Answer }

/** Calls that follow what is chosen on a page: only the last one counts, and an answer to what is no longer chosen is not shown. */
export function useLatest<Answer>() {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ step: 'idle' })
  const latest = useRef(0)

  /** Whether the answer came and is the one to be shown. */
  async function run(ask: () => Promise<Answer>): Promise<boolean> {
    const turn = (latest.current += 1)
    setOutcome({ step: 'busy' })
    const result = await ask().then(
      (answer) => ({ step: 'done', answer }) as const,
      (error: unknown) => ({ step: 'failed', error }) as const,
    )
    if (turn !== latest.current) return false
    setOutcome(result)
    return result.step === 'done'
  }

  /** Something else is chosen. */
  function clear(): void {
    latest.current += 1
    setOutcome({ step: 'idle' })
  }

  return { outcome, run, clear }
}
