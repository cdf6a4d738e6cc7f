import type { Steps } from '../payment/move.ts'
import { type Decided, type Decision, judgeCase } from '../payment/review.ts'

/** Decides a case as it is now, whatever it was when somebody looked. */
export function decideCase(
  steps: Steps,
  name: string,
  { decision, clerk }: { readonly decision: Decision; readonly clerk: string },
): Promise<Decided> {
  return judgeCase(steps, name, { decision, actor: `office:${clerk}`, reason: null, version: null })
}
