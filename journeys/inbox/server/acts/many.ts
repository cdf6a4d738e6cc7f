import { Refusal } from '#shared/calls/errors.ts'
import type { Aim } from '../case/perform.ts'
import { InboxRefusal, type InboxReason } from '../case/refusal.ts'

/** So many cases one press of a button does at most. */
export const MOST_AT_ONCE = 200
/** Beyond that the number is typed first. */
const CONFIRMED_FROM = 50

export interface Undone {
  readonly number: string
  readonly reason: InboxReason | 'own'
  readonly who: string | null
}

export interface ManyResult {
  readonly done: number
  readonly undone: readonly Undone[]
}

/** Throws `count` where many are meant and the number was not typed as it is. */
export function demandCount(count: number, typed: number | null): void {
  if (count > CONFIRMED_FROM && typed !== count) throw new InboxRefusal('count', String(count))
}

/** The same act on case after case, each by itself: one that cannot be done keeps none of the others, and is told. */
export async function eachOf<One extends Aim>(aims: readonly One[], act: (aim: One) => Promise<void>): Promise<ManyResult> {
  const undone: Undone[] = []
  for (const aim of aims) {
    try {
      await act(aim)
    } catch (error) {
      if (error instanceof InboxRefusal) undone.push({ number: aim.number, reason: error.reason, who: error.who })
      else if (error instanceof Refusal && error.error === 'ownCase') undone.push({ number: aim.number, reason: 'own', who: null })
      else throw error
    }
  }
  return { done: aims.length - undone.length, undone }
}
