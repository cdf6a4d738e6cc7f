import { warsawTime } from '#shared/dates.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import type { ManyResult } from '../../server/acts/many.ts'
import { COMMON } from '../../kinds.ts'
import { InboxRefusal } from '../../server/case/refusal.ts'
import type { InboxTools, Worker } from '../../server/case/worker.ts'

/** Whoever is signed in, as the acts know them. */
export function workerOf(ctx: DeskContext): Worker {
  const {
    staff: { login, name },
  } = ctx
  return {
    login,
    name,
    mayReassign: ctx.may('inbox-reassign'),
    refuseOwn: (numbers) => ctx.refuseOwn(numbers),
    places: [...DEPARTMENTS.filter((department) => ctx.may('inbox-answer', department)), COMMON],
  }
}

export function inboxToolsOf({ toolsOf }: DeskDependencies, ctx: DeskContext): InboxTools {
  return { ...toolsOf(ctx), at: warsawTime(ctx.now) }
}

/** The acts explain their refusals to a clerk: the screen has words for each cause. A case of others is as unknown as none. */
export async function explained<Result>(act: Promise<Result>): Promise<Result> {
  return act.catch((error: unknown) => {
    if (!(error instanceof InboxRefusal)) throw error
    if (error.reason === 'unknown') throw new Refusal('notFound')
    throw new Refusal(error.reason === 'changed' ? 'conflict' : 'officeAct', {
      details: { przyczyna: error.reason, ...(error.who !== null && { kto: error.who }) },
    })
  })
}

/** What was done of many, as the desk tells it. */
export function toldMany({ done, undone }: ManyResult) {
  return { zrobiono: done, nieZrobiono: undone.map(({ number: numer, reason: przyczyna, who: kto }) => ({ numer, przyczyna, kto })) }
}
