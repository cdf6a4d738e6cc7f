import { type CaptchaWork, contract } from '#shared/contracts/captcha.ts'
import { ApiError } from '../portal/api-error.ts'
import { call } from '../portal/call.ts'
import { showMessage } from '../snackbar.ts'
import { textsNow } from '../texts-store.ts'
import { texts } from './texts.ts'
import type { CaptchaAction } from './with-captcha.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL: (address: string) => string }
}

/** Where the browser has Trusted Types, this alone may name a worker: one that our own build has made. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('captcha', { createScriptURL: (address) => address })

/** Counts in a worker: the page stays usable meanwhile. */
async function solve(work: CaptchaWork): Promise<number> {
  const { default: address } = await import('./worker.ts?worker&url')
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => (data === null ? reject(new ApiError(0)) : resolve(data)))
    worker.addEventListener('error', () => reject(new ApiError(0)))
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}

/** The value of `recaptcha` that the server accepts once. Rejects with `ApiError`. */
export async function proofFor(action: CaptchaAction): Promise<string> {
  showMessage(textsNow(texts).checking)
  const task = await call(contract.challenge)
  if (task.rodzaj === 'recaptcha') {
    const { googleProof } = await import('./google.ts')
    return googleProof(task.kluczWitryny, action)
  }
  const { algorithm, challenge, salt, signature } = task
  return btoa(JSON.stringify({ algorithm, challenge, number: await solve(task), salt, signature }))
}
