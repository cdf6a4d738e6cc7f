import { answerCase, assignCase, COMMON, InboxRefusal, isPlace, noteOnCase, takeCase } from '#journeys/inbox/index.ts'
import { staffFor } from '../../desk/staff/list.ts'
import { say, UsageError } from '../kit/command.ts'
import type { OfficeDesk } from '../kit/office-tools.ts'
import { inboxTools, terminalWorker } from './submissions-worker.ts'

interface Wish {
  readonly text: string | undefined
  readonly to: string | undefined
  readonly department: string | undefined
  readonly isOpen: boolean
}

function placeOf(department: string | undefined) {
  if (department === undefined) return null
  if (!isPlace(department)) throw new UsageError(`${department}: is no department.`)
  return department
}

/** One act on one case: the same that the desk does. */
export async function caseAct(
  desk: OfficeDesk,
  action: string,
  number: string,
  { text = '', to, department, isOpen }: Wish,
): Promise<number> {
  const [tools, worker, aim] = [inboxTools(desk), terminalWorker(), { number, version: null }]
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    take: () => takeCase(tools, worker, { ...aim, isOver: false }),
    note: () => noteOnCase(tools, worker, { ...aim, words: text }),
    answer: () => answerCase(tools, worker, { ...aim, words: text, outcome: isOpen ? 'open' : 'closed' }),
    assign: () =>
      assignCase(tools, worker, {
        ...aim,
        to: to ?? null,
        place: placeOf(department),
        colleaguesOf: (place) => staffFor(desk.pool, 'inbox-answer', place === COMMON ? null : place),
      }),
  }
  try {
    await acts[action]?.()
  } catch (error) {
    throw error instanceof InboxRefusal ? new UsageError(`${number}: ${error.message}.`) : error
  }
  say(`${number}: done.`)
  return 0
}

export const CASE_ACTS = ['take', 'note', 'answer', 'assign'] as const
