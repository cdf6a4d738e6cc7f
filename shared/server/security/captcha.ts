/** Proof that a person, or at least a patient machine, sends a form (domain: "captcha"). */
export interface CaptchaRequest {
  /** What is being done, e.g. `logowanie`; providers that know actions check it. */
  readonly action: string
  readonly address: string
  /** `recaptcha` of the call. */
  readonly answer: string | null | undefined
  /** The address behaves like one that guesses. Otherwise only the office's setting asks for a proof. */
  readonly isSuspicious: boolean
}

export interface CaptchaGate {
  /** Throws `captcha` where a proof is wanted and missing, wrong, old or used before. */
  demand(request: CaptchaRequest): Promise<void>
}
