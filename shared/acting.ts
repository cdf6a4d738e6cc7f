/**
 * What one person may let another do: by area of services and by level, until a day (docs/decisions/0113; reference/affairs.md section 4).
 * Account, contact data, mandates, consents, copies of one's own data and the account for returns belong to none of them.
 */
export const PACKAGES = ['PODATKI', 'ODPADY', 'WODA', 'AKCYZA'] as const
export type Package = (typeof PACKAGES)[number]

export const LEVELS = ['WIDZI', 'PLACI', 'SKLADA'] as const
export type Level = (typeof LEVELS)[number]

/** Whoever pays or sends also sees; whoever pays does not send. */
const INCLUDED: Readonly<Record<Level, readonly Level[]>> = { WIDZI: ['WIDZI'], PLACI: ['WIDZI', 'PLACI'], SKLADA: ['WIDZI', 'SKLADA'] }

/** To which area a card of receivables belongs, by its kind. A fee that decides about a permit is its holder's alone. */
export const CARD_PACKAGES = {
  PODATKI_GMINNE: 'PODATKI',
  ODPADY: 'ODPADY',
  WODA_SCIEKI: 'WODA',
  OPLATY_LOKALNE: 'PODATKI',
  OPLATY_PSY: 'PODATKI',
  KONCESJE_ALKOHOL: null,
  SRODKI_TRANSPORTU: 'PODATKI',
} as const satisfies Readonly<Record<string, Package | null>>

/**
 * What a call or service shows or does of whom it acts for. `card`: rows of several areas, each of which is asked for by its card.
 * A call that says nothing is closed to everybody but the person themselves.
 */
export interface Reach {
  readonly package: Package | 'card'
  readonly level: Level
}

/** A card of receivables, as far as it decides who reaches it. */
export interface ReachedCard {
  readonly id: number
  readonly kind: string
}

/** What one person lets another do. Days are those of Warsaw, both inclusive. */
export interface Authorisation {
  /** Both have agreed, neither has ended it, and the account of whoever gave it lives. */
  readonly isActive: boolean
  readonly packages: readonly Package[]
  readonly level: Level
  /** The only card for which it holds; null: all of the areas. */
  readonly card: number | null
  readonly from: string
  readonly to: string
  /** The document that the office has seen; null where it was given in the portal. `UPL-1` is for declarations alone. */
  readonly basis: 'PPS-1' | 'PPO-1' | 'UPL-1' | null
}

interface Asked {
  readonly package: Package
  readonly level: Level
  readonly day: string
  readonly card: number | null
  readonly isDeclaration?: boolean
}

/** Whether it holds on the day at all. */
export const isRunning = ({ isActive, from, to }: Authorisation, day: string): boolean => isActive && from <= day && day <= to

/** The one decision: whether some of these authorisations lets its holder do what is asked on the day. */
export function may(held: readonly Authorisation[], { package: asked, level, day, card, isDeclaration = false }: Asked): boolean {
  return held.some((one) => {
    if (!isRunning(one, day) || (one.card !== null && one.card !== card)) return false
    if (level === 'SKLADA' && asked !== 'WODA' && one.basis === null) return false
    if (level === 'SKLADA' && one.basis === 'UPL-1' && !isDeclaration) return false
    return one.packages.includes(asked) && INCLUDED[one.level].includes(level)
  })
}

/** The same of a card, by its kind. */
export function mayOfCard(
  held: readonly Authorisation[],
  { id, kind }: ReachedCard,
  { level, day }: Pick<Asked, 'level' | 'day'>,
): boolean {
  const asked = Object.hasOwn(CARD_PACKAGES, kind) ? CARD_PACKAGES[kind as keyof typeof CARD_PACKAGES] : null
  return asked !== null && may(held, { package: asked, level, day, card: id })
}

const always = { isActive: true, card: null, from: '0001-01-01', to: '9999-12-31', basis: null } as const

/** What the code of a letter lets a person do of their own: see and pay everything, and report to the water utility (reference/affairs.md section 6). */
const BY_LETTER: readonly Authorisation[] = [
  { ...always, packages: PACKAGES, level: 'PLACI' },
  { ...always, packages: ['WODA'], level: 'SKLADA' },
]

/** Whether an account that the code of a letter has opened may make such a call. */
export const mayByLetter = (acting: Reach, day: string): boolean => mayCall(BY_LETTER, acting, day)

/** Whether a call can be made at all; of calls about cards each card is asked for beside it. */
export function mayCall(held: readonly Authorisation[], { package: asked, level }: Reach, day: string): boolean {
  if (asked !== 'card') return may(held, { package: asked, level, day, card: null })
  return held.some(({ card, packages }) => packages.some((one) => may(held, { package: one, level, day, card })))
}
