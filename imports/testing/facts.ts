import type { DomainSystem } from '#shared/service/dataset.ts'
import { createHash } from 'node:crypto'
import type { FactOutcome, GivenFact } from '../facts/fact.ts'
import { readFact } from '../facts/read-fact.ts'
import { takeFacts } from '../facts/take-facts.ts'
import { type Row, subjectSample } from './subjects.ts'
import type { TestRegister } from './test-register.ts'

/** A fact of the sample register. */
export const factOf = (nr: number, idPodmiotu: number, wiersze: GivenFact['wiersze'], usun: GivenFact['usun'] = {}): GivenFact => ({
  id: `f-${nr}`,
  nr,
  idPodmiotu,
  wiersze,
  usun,
})

/** A card of one subject with its parts: the sum holds unless `total` is another. */
export function moneyOf(subject: number, parts: readonly number[], total = parts.reduce((sum, part) => sum + part, 0)) {
  const karta = subject * 10
  return {
    karty: [{ idPodmiotu: subject, karta, razem: total }],
    raty: parts.map((kwota, at): Row => ({ idPodmiotu: subject, karta, lp: at + 1, kwota, termin: '2026-11-15' })),
  }
}

const digestOf = (fact: GivenFact) => createHash('sha256').update(JSON.stringify(fact)).digest()

/** Hands facts over as one call, and says what became of each by its number. */
export async function hand(register: TestRegister, facts: readonly GivenFact[], system: DomainSystem = 'finanse'): Promise<string[]> {
  const read = facts.map((fact) => ({
    system,
    id: fact.id,
    number: fact.nr,
    subject: fact.idPodmiotu,
    digest: digestOf(fact),
    said: readFact(fact, system, subjectSample),
  }))
  const outcomes = await takeFacts({ pool: register.pool, datasets: subjectSample, now: new Date('2026-10-05T07:00:00Z') }, read)
  return facts.map(({ id }) => told(outcomes.get(id)))
}

function told(outcome: FactOutcome | undefined): string {
  if (!outcome) return 'nothing'
  if (!('isKnown' in outcome)) return outcome.state
  const { state, isKnown, fault } = outcome
  return [isKnown ? `known ${state}` : state, ...(fault ? [fault.rule, fault.field ?? ''] : [])].join(' ').trim()
}

/** All facts, as a system sends them that does not stop before each is answered: one that waits goes again, with those beside it. */
export async function handAll(register: TestRegister, facts: readonly GivenFact[], size: number): Promise<void> {
  let waiting: GivenFact[] = []
  for (let from = 0; from < facts.length; from += size) {
    const call = [...new Map([...waiting, ...facts.slice(from, from + size)].map((fact) => [fact.id, fact])).values()]
    const answers = await hand(register, call)
    waiting = call.filter((_, at) => answers[at] === 'waits')
  }
  if (waiting.length > 0) await hand(register, waiting)
}

export function shuffled<Thing>(things: readonly Thing[], random: (below: number) => number): Thing[] {
  const all = [...things]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[all[at], all[other]] = [all[other] as Thing, all[at] as Thing]
  }
  return all
}

interface Story {
  readonly facts: GivenFact[]
  /** Parts of the card of each subject when all is said, and behind each number. */
  readonly state: ReadonlyMap<number, number[]>
  readonly states: readonly ReadonlyMap<number, number[]>[]
}

/** What a system says one after another: parts of cards are added, changed and taken away, and the card with them. */
export function story(subjects: readonly number[], count: number, random: (below: number) => number): Story {
  const state = new Map(subjects.map((id) => [id, [3, 2]]))
  const states = [new Map(state)]
  const facts = Array.from({ length: count }, (_, at) => {
    const subject = subjects[random(subjects.length)] ?? 1
    const now = state.get(subject) ?? []
    const next =
      now.length < 5 && random(3) > 0
        ? [...now, 1 + random(90)]
        : now.length > 1 && random(2) > 0
          ? now.slice(0, -1)
          : now.map(() => 1 + random(90))
    state.set(subject, next)
    const { karty: cards, raty: all } = moneyOf(subject, next)
    const gone = now.slice(next.length).map((_part, lp) => ({ idPodmiotu: subject, karta: subject * 10, lp: next.length + lp + 1 }))
    // Only what has changed: so a fact says something that others before it need.
    const changed = all.filter((_row, lp) => now[lp] !== next[lp])
    states.push(new Map(state))
    return factOf(at + 1, subject, { karty: cards, ...(changed.length > 0 && { raty: changed }) }, gone.length > 0 ? { raty: gone } : {})
  })
  return { facts, state, states }
}

/** The folder that a system writes of such a state. */
export function folderOf(state: ReadonlyMap<number, readonly number[]>) {
  const all = [...state].map(([subject, list]) => moneyOf(subject, list))
  return { cards: all.flatMap(({ karty }) => karty), parts: all.flatMap(({ raty }) => raty) }
}
