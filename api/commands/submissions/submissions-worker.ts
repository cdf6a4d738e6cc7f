import { type InboxTools, PLACES, type Worker } from '#journeys/inbox/index.ts'
import { warsawTime } from '#shared/dates.ts'
import { personActing } from '../kit/clerk.ts'
import type { OfficeDesk } from '../kit/office-tools.ts'

/** Whoever acts at the command line: the machine has let them in, so they see every department. */
export function terminalWorker(): Worker {
  const name = personActing()
  return { login: `office:${name}`, name, places: PLACES, mayReassign: true, refuseOwn: () => Promise.resolve() }
}

export function inboxTools(desk: OfficeDesk): InboxTools {
  return { ...desk, at: warsawTime(desk.now()) }
}
