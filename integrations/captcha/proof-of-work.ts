import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Captcha, CaptchaFault } from './captcha.ts'

const ALGORITHM = 'SHA-256'
/** On average half of it is tried: about half a second of one core of a desktop, two of a phone. */
const MAX_NUMBER = 60_000
const LIFE_MS = 600_000

/**
 * Stricter than the library, which adds a missing `&` to the salt by itself and prints any number: what was signed is
 * accepted in one writing only.
 */
const payload = z.strictObject({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().nonnegative(),
  salt: z.string().regex(/^[0-9a-f]{24}\?expires=\d{10}&$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  /** Milliseconds, as the widget of the protocol's authors notes. */
  took: z.number().nonnegative().optional(),
})

export type Solution = Omit<z.infer<typeof payload>, 'took'>

export interface UsedSolutions {
  /** False when this one was noted before. */
  note(signature: string, expires: Date): Promise<boolean>
}

export interface ProofOfWorkOptions {
  /** At least 32 bytes, the same on all instances. */
  readonly hmacKey: string
  readonly used: UsedSolutions
  readonly now?: () => number
}

/** The answer of the browser: base64 of JSON. Null for anything else. */
export function readSolution(answer: string): Solution | null {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')))
    if (!parsed.success) return null
    const { took: _took, ...solution } = parsed.data
    return solution
  } catch {
    return null
  }
}

/** Self-hosted proof of work (ALTCHA protocol, version 1): no eyes, no interaction, no third party. */
export function proofOfWork({ hmacKey, used, now = Date.now }: ProofOfWorkOptions): Captcha {
  async function faultOf(solution: Solution): Promise<CaptchaFault | null> {
    const expires = new Date(Number(extractParams(solution)['expires']) * 1000)
    if (!(await verifySolution(solution, hmacKey, false))) return 'invalid'
    if (expires.getTime() < now()) return 'expired'
    return (await used.note(solution.signature, expires)) ? null : 'replayed'
  }
  return {
    scripts: [],
    frames: [],
    async issue() {
      const { challenge, salt, signature } = await createChallenge({
        algorithm: ALGORITHM,
        hmacKey,
        maxnumber: MAX_NUMBER,
        expires: new Date(now() + LIFE_MS),
      })
      return { rodzaj: 'altcha', algorithm: ALGORITHM, challenge, maxnumber: MAX_NUMBER, salt, signature }
    },
    async verify(answer) {
      if (answer === '') return 'missing'
      const solution = readSolution(answer)
      return solution === null ? 'invalid' : faultOf(solution)
    },
  }
}
