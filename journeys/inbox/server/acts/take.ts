import { change, enter } from '../case/case.ts'
import { type Aim, perform, refuseHeld } from '../case/perform.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { Place } from '../case/places.ts'
import { standAfter } from '../case/transitions.ts'
import type { InboxTools, Worker } from '../case/worker.ts'

/** Takes a case. `isOver`: from somebody who has it, knowingly. What waited for the resident goes on. */
export function takeCase(tools: InboxTools, worker: Worker, { isOver, ...aim }: Aim & { readonly isOver: boolean }): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-take',
    aim,
    async work(client, found) {
      const stand = standAfter(found, 'take', tools.today, worker.login)
      if (!isOver) refuseHeld(found, worker)
      await change(client, found, { ...stand, holder: worker.login, holder_name: worker.name })
      await enter(
        client,
        found,
        { worker, tools },
        {
          kind: 'event',
          event: 'taken',
          words: found.holder_name === worker.name ? null : found.holder_name,
        },
      )
    },
  })
}

/** Gives a case back, so that anybody of the department may take it. */
export function releaseCase(tools: InboxTools, worker: Worker, aim: Aim): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-assign',
    aim,
    async work(client, found) {
      const stand = standAfter(found, 'release', tools.today, null)
      refuseHeld(found, worker)
      if (found.holder === null) throw new InboxRefusal('nobody')
      await change(client, found, { ...stand, holder: null, holder_name: null, has_news: found.has_news })
      await enter(client, found, { worker, tools }, { kind: 'event', event: 'released' })
    },
  })
}

export interface Colleague {
  readonly login: string
  readonly name: string
}

export interface Assignment extends Aim {
  /** Login; null: the case is moved, to nobody in particular. */
  readonly to: string | null
  readonly place: Place | null
  /** Who answers what people send to a department. */
  readonly colleaguesOf: (place: Place) => Promise<readonly Colleague[]>
}

/** Gives a case to a colleague, or to another department. */
export function assignCase(tools: InboxTools, worker: Worker, { to, place, colleaguesOf, ...aim }: Assignment): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-assign',
    aim,
    async work(client, found) {
      if (!worker.mayReassign) throw new InboxRefusal('reassign')
      const isMoved = place !== null && place !== found.department
      const target = isMoved ? place : worker.places.find((own) => own === found.department)
      const colleague =
        to === null || target === undefined ? null : ((await colleaguesOf(target)).find(({ login }) => login === to) ?? null)
      if (to === null ? !isMoved : colleague === null) throw new InboxRefusal('nobody')
      await change(client, found, {
        ...standAfter(found, 'assign', tools.today, colleague?.login ?? null),
        has_news: found.has_news,
        ...(isMoved && { department: place }),
        holder: colleague?.login ?? null,
        holder_name: colleague?.name ?? null,
      })
      if (isMoved) await enter(client, found, { worker, tools }, { kind: 'event', event: 'moved', words: place })
      if (colleague) await enter(client, found, { worker, tools }, { kind: 'event', event: 'assigned', words: colleague.name })
    },
  })
}
