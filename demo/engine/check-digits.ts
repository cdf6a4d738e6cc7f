import { isPesel } from '#shared/person/identifiers.ts'

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3] as const
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const

/** 2200 for numbers that cannot belong to a living person; null for true birth dates. */
export type FarCentury = 2200 | null

function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (digits.charCodeAt(at) - 48)
  return sum
}

interface PeselPlace {
  /** 0…999: its own number within date and sex, up to `parity`. */
  readonly serial: number
  /** 0…4, 0 where nothing is said. */
  readonly parity?: number
  readonly century?: FarCentury
}

/** PESEL of a birth date. Century 2200 puts everybody into the far future: no living person can have such a number. */
export function peselOf(birth: string, isWoman: boolean, { serial, parity = 0, century = null }: PeselPlace): string {
  const year = Number(birth.slice(0, 4))
  const offset = century === 2200 ? 60 : year >= 2000 ? 20 : 0
  const month = String(Number(birth.slice(5, 7)) + offset).padStart(2, '0')
  const digits = `${birth.slice(2, 4)}${month}${birth.slice(8, 10)}${String(serial).padStart(3, '0')}${parity * 2 + (isWoman ? 0 : 1)}`
  return `${digits}${(10 - (weighted(digits, PESEL_WEIGHTS) % 10)) % 10}`
}

/** A PESEL number put into the 23rd century, its check digit made to fit. */
export function moveToFarCentury(pesel: string): string {
  if (!isPesel(pesel, '9999-12-31')) throw new RangeError('Not a PESEL number')
  const month = ((Number(pesel.slice(2, 4)) - 1) % 20) + 1
  const digits = `${pesel.slice(0, 2)}${month + 60}${pesel.slice(4, 10)}`
  return `${digits}${(10 - (weighted(digits, PESEL_WEIGHTS) % 10)) % 10}`
}

/**
 * NIP number `index` of the invented office 999. Each index owns two neighbouring bases, so that one of them always has
 * a check digit: a remainder of 10 means that no such number exists, and the next base has remainder 6.
 */
export function nipOf(index: number): string {
  const base = 999_010_000 + 2 * index
  const remainder = weighted(String(base), NIP_WEIGHTS) % 11
  return remainder === 10 ? `${base + 1}6` : `${base}${remainder}`
}

const ROUTING_MOD_97 = 999_999_997_001 % 97

/**
 * Account number of a card: routing number 99999999 (no bank has it), prefix 7001, kind digit, card number, 0000.
 * Mod 97 piecewise: the number exceeds a double, and BigInt is ten times slower over millions of cards.
 */
export function accountOf(kindDigit: number, cardNumber: number): string {
  const card = kindDigit * 10_000_000 + cardNumber
  // The card's 8 digits, then 0000 of the account and 252100 of the check: ten more digits in two steps.
  const withCard = (ROUTING_MOD_97 * 100_000_000 + card) % 97
  const rest = (withCard * 10_000_000_000 + 252_100) % 97
  return `${String(98 - rest).padStart(2, '0')}999999997001${card}0000`
}
