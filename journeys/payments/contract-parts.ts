import { z } from 'zod'
import { amount } from '#shared/contracts/parts.ts'
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

/** What to know before paying it. */
export const remark = z.enum(REMARKS)

export const amounts = {
  kwotaRaty: amount, kwotaGlowna: amount, kosztyEgzekucji: amount, odsetki: amount, oplataProlongacyjna: amount, kwotaRazem: amount,
}

/** What the office has switched on, with the words about its commission where those are to be shown. */
export const method = z.object({ dostawca: z.enum(PROVIDER_IDS), prowizja: words.nullable() })
