import { type CaptchaWork, contract } from '#shared/contracts/captcha.ts'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { trustedPolicy } from '../page/trusted-policy.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { texts } from './texts.ts'

/** What is being done, as the server names it. */
export type CaptchaAction = 'logowanie' | 'rejestracja' | 'link' | 'przypomnienie' | 'obwod' | 'zListu'

/** As the server says that nothing was proved. */
const CAPTCHA = 1011
const UNPROVEN = 422

/** Where the browser has Trusted Types, this alone may name a worker: one that our own build has made. */
const policy = trustedPolicy('captcha', {
  createScriptURL: (address: string) => address,
})

/** Counts in a worker: the page stays usable meanwhile. */
async function solve(work: CaptchaWork): Promise<number> {
  const { default: address } = await import('./worker.ts?worker&url')
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error('No solution')) : resolve(data),
    )
    worker.addEventListener('error', () => reject(new Error('No worker')))
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}

/**
 * The value of `recaptcha` that the server accepts once. `isOwn`: work of this browser alone, because an outside captcha was refused.
 * Rejects with `ApiError`.
 */
export async function proofFor(action: CaptchaAction, isOwn: boolean): Promise<string> {
  showMessage(textsNow(texts).checking)
  const task = await call(contract.challenge, { query: isOwn ? { rodzaj: 'altcha' } : {} })
  if (task.rodzaj === 'altcha') return workProof(task)
  try {
    const { googleProof } = await import('./google.ts')
    return await googleProof(task.kluczWitryny, action)
  } catch {
    // Blocked by a browser, a company or a country: the person can do nothing about it, the browser can.
    return proofFor(action, true)
  }
}

async function workProof(task: CaptchaWork): Promise<string> {
  const { algorithm, challenge, salt, signature } = task
  try {
    return btoa(JSON.stringify({ algorithm, challenge, number: await solve(task), salt, signature }))
  } catch {
    throw new ApiError(UNPROVEN, { kod: CAPTCHA, opis: textsNow(texts).failed })
  }
}
