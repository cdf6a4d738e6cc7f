import type { Assignment } from '../../desk/permissions.ts'

/** Something that one account did in the name of another. */
export interface Deed {
  readonly id: number
  /** Warsaw time. */
  readonly at: string
  readonly accountId: number
  readonly action: string
}

/** Whose deeds, and in whose name. */
export interface DeedsOf {
  readonly agents: readonly number[]
  readonly accountId: number
  /** Older than this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** Something that the office did to an account, or saw of it, for whoever it is about: by which role, not by whom. */
export interface Look {
  readonly id: number
  /** Warsaw time. */
  readonly at: string
  /** The same to the microsecond. */
  readonly exact: string
  readonly action: string
  /** As the log has it; a reason follows a colon. */
  readonly object: string | null
  /** What the person of the office is now; none for the terminal, or where the person has left. */
  readonly assignments: readonly Assignment[]
}
