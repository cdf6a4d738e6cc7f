import { z } from 'zod'
import { amount, day } from '#shared/contracts/parts.ts'
import { EDGES } from '#shared/payments/instalment-edge.ts'
import { ORDER_STAGES } from '#shared/payments/order-stage.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { REMARKS } from '#shared/payments/remark.ts'
import { STAGES, STATUSES } from './states.ts'

export const id = z.int().positive()
export const words = z.string()
export const address = z.string().min(1).max(200)
export const status = z.enum(STATUSES)
/** What became of it, finer than `status`, which tells paid neither from booked nor given up from refused. */
export const stage = z.enum(STAGES)
/** Why an instalment cannot be paid. */
export const reason = z.enum(['splacona', 'wstrzymana', 'egzekucja', 'zlecona'])

export const amounts = {
  kwotaRaty: amount, kwotaGlowna: amount, kosztyEgzekucji: amount, odsetki: amount, oplataProlongacyjna: amount, kwotaRazem: amount,
}

/** An instalment where it is paid, as it stands at this moment, with what its slip says of it. */
export const instalment = {
  idNaleznosciRatyZbiorczej: id, tytul: words, nrRaty: z.int(), terminPlatnosci: day, ...amounts,
  /** Why it cannot be paid; null when it can. */
  powodOdmowy: reason.nullable(),
  uwaga: z.enum(REMARKS).nullable(),
  /** Of the order that holds it: `zlecona`, `oplacona` or `wyjasniana`; null without one. */
  etapPlatnosci: z.enum(ORDER_STAGES).nullable(),
  /** By which it is or was to be paid, the edge of its slip, the office's letter, its state, and what that adds. */
  dzien: day, brzeg: z.enum(EDGES), litera: words.nullable(), znak: words, opis: words.nullable(),
}

/** What the office has switched on, with the words about its commission where those are to be shown. */
export const method = z.object({ dostawca: z.enum(PROVIDER_IDS), prowizja: words.nullable() })
