import { addDays } from '#shared/dates.ts'

const DAYS = 14

interface Break {
  readonly od: string
  readonly do: string | null
}

export interface Day<Pause, Ending, Told> {
  readonly day: string
  readonly breaks: readonly Pause[]
  readonly ends: readonly Ending[]
  readonly coming: readonly Told[]
}

/** The fourteen days from today on, each with the breaks that fall on it, the proposals that end on it and what else comes. */
export function twoWeeks<Pause extends Break, Ending extends { readonly wygasa: string }, Told extends { readonly dzien: string }>(
  today: string,
  breaks: readonly Pause[],
  proposals: readonly Ending[],
  coming: readonly Told[],
): Day<Pause, Ending, Told>[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at)
    return {
      day,
      breaks: breaks.filter(({ od, do: until }) => od.slice(0, 10) <= day && (until === null || until.slice(0, 10) >= day)),
      coming: coming.filter(({ dzien }) => dzien === day),
      ends: proposals.filter(({ wygasa }) => wygasa.slice(0, 10) === day),
    }
  })
}

/** Nothing comes on it. */
export const isEmpty = ({ breaks, ends, coming }: Omit<Day<unknown, unknown, unknown>, 'day'>): boolean =>
  breaks.length + ends.length + coming.length === 0

/** When of a day it is, `20:00–23:00`; what goes over midnight has an arrow on that side. */
export function timeOn(day: string, { od, do: until }: Break): string {
  const from = od.slice(0, 10) < day ? '←' : od.slice(11, 16)
  const to = until === null || until.slice(0, 10) > day ? '→' : until.slice(11, 16)
  return `${from}–${to}`
}
