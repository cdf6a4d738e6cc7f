import { createGuardrails, generateSync } from 'otplib'

export const HALF_MINUTE_MS = 30_000

/** The public sample secret of the demo has 10 bytes. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/** Code of a second factor as a telephone shows it, `steps` half-minutes away from the present one. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + steps * HALF_MINUTE_MS) / 1000), guardrails })
}
