import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { foreignAddresses, withParameter } from '#shared/server/own-address.ts'
import { texts } from '../texts.ts'

/** Checks return addresses: only the portal's own origin, so that nobody is led elsewhere after paying (kod 1000 else). */
export function checkReturnAddresses(addresses: Readonly<Record<string, string>>, publicUrl: string, language: Language): void {
  const wrong = foreignAddresses(addresses, publicUrl)
  if (wrong.length === 0) return
  const { foreignAddress } = textsIn(texts, language)
  throw new Refusal('invalidInput', { fields: Object.fromEntries(wrong.map((name) => [name, foreignAddress])) })
}

/** The return address with the number by which the result page asks for the true state. */
export function withAttempt(address: string, attemptId: string): string {
  return withParameter(address, 'platnosc', attemptId)
}
