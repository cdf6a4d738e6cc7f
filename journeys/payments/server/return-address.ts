import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { texts } from '../texts.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The same portal: equal origin, or, on one's own machine, another name of it with the same port. */
function isOwn(url: URL, own: URL): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === own.origin) return true
  return LOOPBACK.has(url.hostname) && LOOPBACK.has(own.hostname) && url.protocol === own.protocol && url.port === own.port
}

/** Checks return addresses: only the portal's own origin, so that nobody is led elsewhere after paying (kod 1000 else). */
export function checkReturnAddresses(addresses: Readonly<Record<string, string>>, publicUrl: string, language: Language): void {
  const own = new URL(publicUrl)
  const wrong = Object.entries(addresses).filter(([, address]) => {
    const url = URL.parse(address)
    return url === null || !isOwn(url, own)
  })
  if (wrong.length === 0) return
  const { foreignAddress } = textsIn(texts, language)
  throw new Refusal('invalidInput', { fields: Object.fromEntries(wrong.map(([name]) => [name, foreignAddress])) })
}

/** The return address with the number by which the result page asks for the true state. */
export function withAttempt(address: string, attemptId: string): string {
  const url = new URL(address)
  url.searchParams.set('platnosc', attemptId)
  return url.href
}
