import type { Department } from '#shared/desk/permissions.ts'

/** Cases of no department: everybody's who answers what people send. */
export const COMMON = 'WSPOLNE'

interface KindFacts {
  /** Whose work it is when it comes in. */
  readonly place: Department | typeof COMMON
  /** Working days within which the office answers. */
  readonly days: number
  readonly name: { readonly pl: string; readonly en: string }
}

/** What people send, in the order of the desk's lists. */
const FACTS = {
  'water-request': { place: 'WODA', days: 5, name: { pl: 'Zgłoszenia', en: 'Requests' } },
  // An address for letters concerns every department.
  correspondence: { place: COMMON, days: 7, name: { pl: 'Dane korespondencyjne', en: 'Correspondence data' } },
  'meter-report': { place: 'WODA', days: 10, name: { pl: 'Odczyty', en: 'Meter readings' } },
  // Department and day are said by the declaration; these are of a case that is opened again.
  application: { place: COMMON, days: 21, name: { pl: 'Wnioski', en: 'Applications' } },
} as const satisfies Readonly<Record<string, KindFacts>>

export type Kind = keyof typeof FACTS
export const KIND_FACTS: Readonly<Record<Kind, KindFacts>> = FACTS

export const isKind = (value: string): value is Kind => Object.hasOwn(FACTS, value)
export const KINDS: readonly Kind[] = Object.keys(FACTS).filter(isKind)

/** The kinds by name, for every table of the desk that tells of them. */
export const kindWords = Object.fromEntries(KINDS.map((kind) => [kind, FACTS[kind].name])) as {
  readonly [K in Kind]: (typeof FACTS)[K]['name']
}

/** All but readings, which have a list of their own. */
export const LETTERS = KINDS.filter((kind) => kind !== 'meter-report')

/** Under which a message in an affair that is not sent yet is kept. */
export const draftOfAffair = (number: string): string => `wiadomosc/${number}`

/** Most characters of what a person writes in an affair at once. */
export const LONGEST_MESSAGE = 3_000
