import type { CaptchaTask } from '#shared/contracts/captcha.ts'

export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'replayed' | 'unavailable'

export interface CaptchaContext {
  readonly action: string
  readonly address: string
}

/** A kind of captcha: what the browser has to do, and whether it did it. */
export interface Captcha {
  /** `altcha`: work for the browser itself, whichever captcha comes first. */
  issue(kind?: 'altcha'): Promise<CaptchaTask>
  /** Null when the answer is good. A good answer is good once. */
  verify(answer: string, context: CaptchaContext): Promise<CaptchaFault | null>
  /** What the browser must be allowed to load from elsewhere. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}
