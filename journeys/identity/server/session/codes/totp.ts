import { createGuardrails, verifySync } from 'otplib'

const STEP_SECONDS = 30
/** The public sample secret of the demo has 10 bytes; secrets that the portal makes have 20. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/**
 * The 30-second step of a correct code, at most one step away (RFC 6238); null for a wrong one. The caller remembers
 * the step, so that no code works twice.
 */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(nowMs / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, guardrails })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
}
