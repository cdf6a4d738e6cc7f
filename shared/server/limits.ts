/** A limit of security checklist part 6: `points` actions in `seconds`, shared by all instances. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Limits {
  /** Counts one action of `who`; throws the refusal `tooManyAttempts` when the limit is passed. */
  take(limit: Limit, who: string): Promise<void>
  /** Counts one action without refusing it. Returns how many there are in the running period. */
  count(limit: Limit, who: string): Promise<number>
  /** Throws `tooManyAttempts` while `who` has reached the limit or is paused. Counts nothing. */
  check(limit: Limit, who: string): Promise<void>
  /** Whether `check` would refuse. */
  isReached(limit: Limit, who: string): Promise<boolean>
  /** Makes `check` refuse for `seconds`. */
  pause(limit: Limit, who: string, seconds: number): Promise<void>
  forget(limit: Limit, who: string): Promise<void>
}
