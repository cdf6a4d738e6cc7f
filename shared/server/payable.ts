import type { SubjectContext } from './context.ts'

/** Amounts of one due date in PLN, as of today: interest is brought up to date when this is asked. */
export interface PayableAmounts {
  readonly kwotaRaty: number
  readonly kwotaGlowna: number
  readonly kosztyEgzekucji: number
  readonly odsetki: number
  readonly oplataProlongacyjna: number
  readonly kwotaRazem: number
}

export interface PayablePart extends PayableAmounts {
  readonly id: number
  readonly rodzajOplaty: string
  readonly nrRaty: number
}

export interface PayableInstalment extends PayableAmounts {
  /** `idNaleznosciRatyZbiorczej`. */
  readonly id: number
  readonly title: string
  readonly nrRaty: number
  readonly dueDate: string
  /** Why it cannot be paid in the portal; null when it can (S1 §4, selection rules). */
  readonly refusal: 'paid' | 'enforced' | 'ordered' | null
  readonly parts: readonly PayablePart[]
}

export interface PayableCard {
  readonly id: number
  readonly symbol: string
  readonly kind: string
  readonly accountNumber: string
  readonly payer: string
  readonly year: number
  /** The asked instalments; one that is not on the card of this subject is missing. */
  readonly instalments: readonly PayableInstalment[]
}

/**
 * What a payment journey may ask of the services whose rows can be paid: only they know amounts, only it knows how to pay.
 * Null when the card is not one of the subject's.
 */
export type Payables = (ctx: SubjectContext, cardId: number, instalmentIds: readonly number[]) => Promise<PayableCard | null>
