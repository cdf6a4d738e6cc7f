import { ApiError, NoAnswer } from '../call/api-error.ts'

/** The part of Google's script that is used (reCAPTCHA v3). */
interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** A blocked or silent Google must not keep the person waiting: there is another proof. */
const PATIENCE_MS = 5_000

function load(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new ApiError(0)))
    document.head.append(script)
  })
}

/**
 * A token of Google's reCAPTCHA. The script is loaded only now, and only where the office has chosen this provider. Rejects where
 * Google does not answer in time.
 */
export async function googleProof(siteKey: string, action: string): Promise<string> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NoAnswer()), PATIENCE_MS))
  return Promise.race([token(siteKey, action), late])
}

async function token(siteKey: string, action: string): Promise<string> {
  if (!window.grecaptcha) await load(siteKey)
  const { grecaptcha } = window
  if (!grecaptcha) throw new ApiError(0)
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action })
}
