import { daysBetween } from '#shared/dates.ts'

interface Dated {
  readonly amount: number
  readonly day: string
}

/** Things of one kind that have not found their money yet, by amount and then by day. */
export class Pile<Thing extends Dated> {
  readonly #byAmount: Map<number, Set<Thing>>

  constructor(things: Iterable<Thing>) {
    this.#byAmount = new Map()
    for (const thing of [...things].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))) {
      const same = this.#byAmount.get(thing.amount)
      if (same) same.add(thing)
      else this.#byAmount.set(thing.amount, new Set([thing]))
    }
  }

  /** Takes the first of this amount that lies `from` to `to` days after `day` and is wanted. */
  take({ amount, day }: Dated, [from, to]: readonly [number, number], isWanted: (thing: Thing) => boolean = () => true): Thing | null {
    for (const thing of this.#byAmount.get(amount) ?? []) {
      const days = daysBetween(day, thing.day)
      if (days > to) break
      if (days < from || !isWanted(thing)) continue
      this.remove(thing)
      return thing
    }
    return null
  }

  has(thing: Thing): boolean {
    return this.#byAmount.get(thing.amount)?.has(thing) ?? false
  }

  remove(thing: Thing): void {
    this.#byAmount.get(thing.amount)?.delete(thing)
  }

  rest(): Thing[] {
    return [...this.#byAmount.values()].flatMap((same) => [...same])
  }
}

export function sumOf(things: readonly Dated[]): number {
  return things.reduce((sum, { amount }) => sum + amount, 0)
}

/** `none` without any, `equal` where they make the amount, `twice` where each of several is it, else `other`. */
export function viewOf(things: readonly Dated[], amount: number): 'none' | 'equal' | 'other' | 'twice' {
  if (things.length === 0) return 'none'
  if (sumOf(things) === amount) return 'equal'
  return things.length > 1 && things.every((thing) => thing.amount === amount) ? 'twice' : 'other'
}
