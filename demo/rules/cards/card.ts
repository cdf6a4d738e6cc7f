import { KINDS, type Kind } from '#services/receivables/dues/kinds.ts'
import type { WayRow } from '#services/receivables/dues/ways.ts'
import { accountOf } from '../../engine/check-digits.ts'

/** Amounts of the generator are whole grosze; they become PLN where rows are written. */
export interface Part {
  readonly name: string
  readonly amount: number
  /** Still unpaid principal. */
  readonly left: number
}

export interface Flags {
  readonly reminder?: boolean
  readonly summons?: boolean
  readonly spread?: boolean
  readonly title?: boolean
}

export interface Instalment {
  readonly nr: number
  readonly name: string
  readonly due: string
  readonly deferredTo: string | null
  readonly parts: readonly Part[]
  readonly costs: number
  readonly interest: number
  readonly fee: number
  readonly flags: Flags
  /** What the principal follows from. */
  readonly document?: string | null
  readonly reminder?: { readonly sign: string; readonly served: string } | undefined
  /** When it becomes time-barred, and when that period was last interrupted. */
  readonly limitation?: { readonly data: string; readonly przerwanie: string | null } | undefined
  /** Day of the decision that defers or spreads. */
  readonly reliefOn?: string | undefined
}

/** A posted payment or a recovery element: the same columns. */
export interface Posting {
  readonly name: string
  readonly date: string
  readonly type: string
  readonly principal: number
  readonly costs: number
  readonly interest: number
  readonly fee: number
  readonly left: number
}

export interface CoObligor {
  readonly name: string
  readonly share: string
  readonly ownership: string
  readonly address: string | null
}

export interface Card {
  readonly subjectId: number
  readonly payer: string
  readonly kind: Kind
  /** Number of the card within its kind. */
  readonly number: number
  readonly year: number
  readonly instalments: readonly Instalment[]
  readonly payments: readonly Posting[]
  readonly recovery: readonly Posting[]
  readonly coObligors: readonly CoObligor[]
  /** Grosze paid too much. */
  readonly overpaid?: number
  readonly ways?: readonly WayRow[]
}

/** Digit of the kind in account numbers, letter in card symbols. */
const KIND_MARKS: Readonly<Record<Kind, { readonly digit: number; readonly letter: string }>> = {
  PODATKI_GMINNE: { digit: 1, letter: 'N' },
  OPLATY_LOKALNE: { digit: 2, letter: 'OL' },
  OPLATY_PSY: { digit: 3, letter: 'P' },
  KONCESJE_ALKOHOL: { digit: 4, letter: 'K' },
  ODPADY: { digit: 5, letter: 'O' },
  WODA_SCIEKI: { digit: 6, letter: 'W' },
  SRODKI_TRANSPORTU: { digit: 7, letter: 'T' },
}

const NUMBERS_PER_KIND = 10_000_000
const INSTALMENTS_PER_CARD = 100
const PARTS_PER_INSTALMENT = 10

/** `idKartyNaleznosci`: unique over all kinds; tax cards keep their bare number. */
export function cardId(kind: Kind, number: number): number {
  return (KIND_MARKS[kind].digit - 1) * NUMBERS_PER_KIND + number
}

/** `idNaleznosciRatyZbiorczej` of instalment `nr` of a card. */
export function collectiveId(card: number, nr: number): number {
  return card * INSTALMENTS_PER_CARD + nr
}

/** `idNaleznosciRaty` of the part at a place, counted from 1. */
export function childId(collective: number, place: number): number {
  return collective * PARTS_PER_INSTALMENT + place
}

export function cardSymbol(kind: Kind, number: number): string {
  return `${KIND_MARKS[kind].letter}/${String(number).padStart(6, '0')}`
}

export function cardAccount(kind: Kind, number: number): string {
  return accountOf(KIND_MARKS[kind].digit, number)
}

export function leftOf(parts: readonly Part[]): number {
  let left = 0
  for (const part of parts) left += part.left
  return left
}

export function isPublicLaw(kind: Kind): boolean {
  return KINDS[kind].interest === 'tax'
}
