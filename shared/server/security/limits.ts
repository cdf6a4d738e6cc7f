import { Refusal } from '../../calls/errors.ts'
import type { Tx } from '../database/database.ts'

/** A limit of security checklist part 6: `points` actions in `seconds`, shared by all instances. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

interface Named {
  readonly limit: Limit
  readonly who: string
}

/** `count` adds one action, `look` reads only, `pause` passes the limit for `seconds`, `forget` starts anew. */
export type LimitStep =
  | (Named & { readonly does: 'count' | 'look' | 'forget' })
  | (Named & { readonly does: 'pause'; readonly seconds: number })

export interface Count {
  /** Actions in the running period, the one just counted among them. */
  readonly points: number
  /** Until the period ends; 0 where none runs. */
  readonly secondsLeft: number
  /** More actions than the limit allows; of a `look`: the next one would be more. */
  readonly isPassed: boolean
  /** Of an action just counted: the first beyond the limit. */
  readonly isFirstBeyond: boolean
  /** Half of the limit is used: where behaviour is to be looked at before it is refused. */
  readonly isHalfUsed: boolean
}

/** One count for each step, in their order. */
export type CountsOf<Steps extends readonly LimitStep[]> = { readonly [At in keyof Steps]: Count }

export interface Limits {
  /** Counts one action of `who`; throws the refusal `tooManyAttempts` when the limit is passed. */
  take(limit: Limit, who: string): Promise<void>
  /**
   * Several steps in one round trip; the counts come in the order of the steps. With `client` they are part of its
   * transaction, and stand or fall with what they count.
   */
  apply<const Steps extends readonly LimitStep[]>(steps: Steps, tx?: Tx): Promise<CountsOf<Steps>>
}

/** Refuses while a count is passed, and says for how long. */
export function refusePassed(counts: readonly Count[]): void {
  const passed = counts.filter(({ isPassed }) => isPassed)
  if (passed.length === 0) return
  throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, ...passed.map(({ secondsLeft }) => secondsLeft)) })
}
