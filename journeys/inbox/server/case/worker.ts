import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Place } from './places.ts'

/** Who works on cases: somebody at the desk, or at the command line. */
export interface Worker {
  readonly login: string
  readonly name: string
  /** Whose cases they see; of the others they do not learn that they exist. */
  readonly places: readonly Place[]
  readonly mayReassign: boolean
  /** Throws where one of the numbers is their own. */
  readonly refuseOwn: (numbers: readonly string[]) => Promise<void>
}

export interface InboxTools extends OfficeTools {
  /** Business time, as Warsaw wall time. */
  readonly at: string
}
