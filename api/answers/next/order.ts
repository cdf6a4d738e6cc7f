import type { NextStep } from '#shared/contracts/next.ts'
import { URGENCIES } from '#shared/contracts/urgency.ts'

const FIRST = 5
const OF_ONE_KIND = 2
/** A person who administers hundreds of flats gets the rest on the lists themselves. */
const MOST = 100

const FAR = Number.MAX_SAFE_INTEGER
const rankOf = ({ pilnosc }: NextStep) => URGENCIES.findIndex((known) => known === pilnosc)
const daysOf = ({ dniDo }: NextStep) => dniDo ?? FAR

function byUrgency(a: NextStep, b: NextStep): number {
  return rankOf(a) - rankOf(b) || daysOf(a) - daysOf(b) || (b.kwota ?? 0) - (a.kwota ?? 0)
}

/**
 * The steps by urgency, parted into the first five and the rest. Ten late instalments must not hide an answer of the office: of one kind
 * two stand among the five, more only where nothing else waits.
 */
export function inOrder(steps: readonly NextStep[]): { first: NextStep[]; rest: NextStep[] } {
  const sorted = steps.toSorted(byUrgency)
  const counts = new Map<string, number>()
  const early: NextStep[] = []
  const late: NextStep[] = []
  for (const step of sorted) {
    const count = (counts.get(step.rodzaj) ?? 0) + 1
    counts.set(step.rodzaj, count)
    const isEarly = count <= OF_ONE_KIND
    ;(isEarly ? early : late).push(step)
  }
  const chosen = new Set([...early, ...late].slice(0, FIRST))
  const isChosen = (step: NextStep) => chosen.has(step)
  return { first: sorted.filter(isChosen), rest: sorted.filter((step) => !isChosen(step)).slice(0, MOST) }
}
