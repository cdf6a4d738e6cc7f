/** A limit of security checklist part 6: `points` actions in `seconds`, shared by all instances. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Limits {
  /** Counts one action of `who`; throws the refusal `tooManyAttempts` when the limit is passed. */
  take(limit: Limit, who: string): Promise<void>
  /** Seconds until `who` may act again, 0 when it may now. Counts nothing. */
  waitFor(limit: Limit, who: string): Promise<number>
  forget(limit: Limit, who: string): Promise<void>
}
