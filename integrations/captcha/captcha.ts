import type { CaptchaTask } from '#shared/contracts/captcha.ts'

export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'replayed' | 'unavailable'

export interface CaptchaContext {
  readonly action: string
  readonly address: string
}

/** A kind of captcha: what the browser has to do, and whether it did it. */
export interface Captcha {
  issue(): Promise<CaptchaTask>
  /** Null when the answer is good. A good answer is good once. */
  verify(answer: string, context: CaptchaContext): Promise<CaptchaFault | null>
  /** Origins that the browser must be allowed to load scripts and frames from. */
  readonly origins: readonly string[]
}
