import { z } from 'zod'
import type { Captcha, CaptchaContext, CaptchaFault } from './captcha.ts'

const TIMEOUT_MS = 5_000
const LARGEST_ANSWER = 16_384

/** Google's public pair that always passes. */
const TEST_SITE_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'
const TEST_SECRET = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'

export interface RecaptchaOptions {
  readonly siteKey: string
  readonly secret: string
  /** Host of the portal: an answer made on another site is refused. */
  readonly host: string
  /** From which score on a visitor passes, 0 to 1. */
  readonly minScore: number
  readonly verifyUrl?: string
}

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

type Verdict = z.infer<typeof verdict>

export function isTestPair({ siteKey, secret }: Pick<RecaptchaOptions, 'siteKey' | 'secret'>): boolean {
  return siteKey === TEST_SITE_KEY || secret === TEST_SECRET
}

function faultOf(answer: Verdict, options: RecaptchaOptions, action: string): CaptchaFault | null {
  const codes = answer['error-codes'] ?? []
  if (codes.includes('missing-input-response')) return 'missing'
  if (codes.includes('timeout-or-duplicate')) return 'replayed'
  // Our own keys are wrong: the visitor is not to blame.
  if (codes.some((code) => code.endsWith('-input-secret'))) return 'unavailable'
  if (!answer.success || answer.hostname !== options.host) return 'invalid'
  // Version 3 says both; an answer without them was made for keys of another version, which ask nothing of the visitor.
  if (answer.action !== action || answer.score === undefined) return 'invalid'
  return answer.score < options.minScore ? 'invalid' : null
}

/** Google's reCAPTCHA v3: invisible, judged by a score. Personal data go to Google, so an office chooses it knowingly. */
export function recaptcha(options: RecaptchaOptions): Captcha {
  const url = options.verifyUrl ?? 'https://www.google.com/recaptcha/api/siteverify'

  async function ask(answer: string, { address }: CaptchaContext): Promise<Verdict> {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secret, response: answer, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok || text.length > LARGEST_ANSWER) throw new Error(`The captcha service answered ${response.status}`)
    return verdict.parse(JSON.parse(text))
  }

  return {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    issue: async () => ({ rodzaj: 'recaptcha', kluczWitryny: options.siteKey }),
    async verify(answer, context) {
      if (answer === '') return 'missing'
      try {
        return faultOf(await ask(answer, context), options, context.action)
      } catch {
        return 'unavailable'
      }
    },
  }
}
