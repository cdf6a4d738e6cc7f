import { ApiError } from '../portal/api-error.ts'
import { configurationNow } from '../portal/configuration.ts'

const CAPTCHA = 1011

/** What is being done, as the server names it. */
export type CaptchaAction = 'logowanie' | 'rejestracja' | 'link' | 'przypomnienie' | 'obwod'

async function prove(action: CaptchaAction): Promise<string> {
  // Loaded when it is needed: most people never meet it.
  const { proofFor } = await import('./proof.ts')
  return proofFor(action)
}

/**
 * Sends a call that may want a captcha, and where the server wants it, finds the proof and sends it again. The person is
 * told and has nothing to do. Rejects with what the last call rejected with.
 */
export async function withCaptcha<Answer>(action: CaptchaAction, send: (recaptcha: string | null) => Promise<Answer>): Promise<Answer> {
  const isAlwaysOn = configurationNow()?.czyCaptcha === true
  try {
    return await send(isAlwaysOn ? await prove(action) : null)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kod !== CAPTCHA) throw error
    return send(await prove(action))
  }
}
