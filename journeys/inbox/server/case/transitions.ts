import { dueAfterWait, dueDay } from './due.ts'
import { isKind } from '../../kinds.ts'
import type { Case, Changes } from './case.ts'
import { InboxRefusal } from './refusal.ts'

/** How an affair stands. A withdrawn one is kept as closed, with its outcome. */
export const STATES = ['new', 'open', 'waiting', 'closed', 'withdrawn'] as const
export type CaseState = (typeof STATES)[number]

/** `work`: new while nobody has it, else open. `same`: as it stands. */
type Next = 'work' | 'waiting' | 'closed' | 'withdrawn' | 'same'

interface Transition {
  readonly by: 'office' | 'person' | 'portal'
  /** What becomes of it, by how it stands; from any other state the act is refused. */
  readonly to: Readonly<Partial<Record<CaseState, Next>>>
}

const atWork = (next: Next) => ({ new: next, open: next, waiting: next })

/** Everything that may be done with an affair: act, who, from which state to which (reference/affairs.md section 1). */
export const TRANSITIONS = {
  take: { by: 'office', to: atWork('work') },
  release: { by: 'office', to: { new: 'work', open: 'work', waiting: 'same' } },
  assign: { by: 'office', to: { new: 'work', open: 'work', waiting: 'same' } },
  note: { by: 'office', to: { ...atWork('same'), closed: 'same', withdrawn: 'same' } },
  sign: { by: 'office', to: { ...atWork('same'), closed: 'same', withdrawn: 'same' } },
  answer: { by: 'office', to: { ...atWork('work'), closed: 'same' } },
  ask: { by: 'office', to: atWork('waiting') },
  close: { by: 'office', to: { ...atWork('closed'), closed: 'same' } },
  extend: { by: 'office', to: { new: 'same', open: 'same' } },
  reopen: { by: 'office', to: { closed: 'work', withdrawn: 'work' } },
  write: { by: 'person', to: { ...atWork('work'), closed: 'work' } },
  withdraw: { by: 'person', to: atWork('withdrawn') },
  remind: { by: 'portal', to: { waiting: 'same' } },
  lapse: { by: 'portal', to: { waiting: 'closed' } },
} as const satisfies Readonly<Record<string, Transition>>

export type CaseAct = keyof typeof TRANSITIONS

export const stateOf = ({ state, outcome }: Pick<Case, 'state' | 'outcome'>): CaseState =>
  state === 'closed' && outcome === 'withdrawn' ? 'withdrawn' : state

const nextOf = (act: CaseAct, state: CaseState): Next | undefined => (TRANSITIONS[act].to as Transition['to'])[state]

export const mayBe = (act: CaseAct, found: Pick<Case, 'state' | 'outcome'>): boolean => nextOf(act, stateOf(found)) !== undefined

type Stand = Pick<Changes, 'state' | 'outcome' | 'due_on' | 'waiting_since' | 'asked_until'>

/** State and clock of a case after an act, by whoever has it then. Throws `closed`, `waiting` or `open` where the act is none of that state. */
export function standAfter(found: Case, act: CaseAct, today: string, holder: string | null = found.holder): Stand {
  const before = stateOf(found)
  const next = nextOf(act, before)
  if (next === undefined)
    throw new InboxRefusal(found.state === 'closed' ? 'closed' : found.state === 'waiting' && act === 'extend' ? 'waiting' : 'open')
  if (next === 'same') return {}
  // While one waits for the person no day of the office passes; what is opened again has the whole time once more.
  const due =
    found.waiting_since !== null && next !== 'waiting'
      ? { due_on: dueAfterWait(found.due_on, found.waiting_since, today) }
      : found.state === 'closed' && isKind(found.kind)
        ? { due_on: dueDay(found.kind, today) }
        : {}
  if (next === 'waiting') return { state: 'waiting', waiting_since: found.waiting_since ?? today }
  const ended = { waiting_since: null, asked_until: null, ...due }
  if (next === 'work') return { ...ended, state: holder === null ? 'new' : 'open', outcome: null }
  return { ...ended, state: 'closed', outcome: next === 'withdrawn' ? 'withdrawn' : null }
}
