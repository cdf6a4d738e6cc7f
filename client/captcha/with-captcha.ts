import { ApiError } from '../call/api-error.ts'
import { configurationNow } from '../call/configuration.ts'
import type { CaptchaAction } from './proof.ts'

const CAPTCHA = 1011

/** Without a proof or with one of any kind; then with work of the browser, once more where it came too late. */
const MOST_TRIES = 3

async function prove(action: CaptchaAction, isOwn: boolean): Promise<string> {
  // Loaded when it is needed: most people never meet it.
  const { proofFor } = await import('./proof.ts')
  return proofFor(action, isOwn)
}

/**
 * Sends a call that may want a captcha, and where the server wants it, finds the proof and sends it again. The person is
 * told and has nothing to do. Rejects with what the last call rejected with.
 */
export async function withCaptcha<Answer>(action: CaptchaAction, send: (recaptcha: string | null) => Promise<Answer>): Promise<Answer> {
  let proof = configurationNow()?.czyCaptcha === true ? await prove(action, false) : null
  for (let tries = 1; ; tries++) {
    try {
      return await send(proof)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kod !== CAPTCHA || tries === MOST_TRIES) throw error
      proof = await prove(action, proof !== null)
    }
  }
}
