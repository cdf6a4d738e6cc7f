import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { foreignAddresses, withParameter } from '#shared/server/security/own-address.ts'
import { texts } from '../../texts.ts'

/** What gateways take of an address, less the number of the payment that it gets. */
const LONGEST = 250 - '&platnosc='.length - 36

/** Checks return addresses: short enough for a gateway as they are written out, and only the portal's own origin, so that nobody is led elsewhere after paying (kod 1000 else). */
export function checkReturnAddresses(addresses: Readonly<Record<string, string>>, publicUrl: string, language: Language): void {
  const { foreignAddress, longAddress } = textsIn(texts, language)
  const long = Object.keys(addresses).filter((name) => (URL.parse(addresses[name] ?? '')?.href.length ?? 0) > LONGEST)
  const wrong = [
    ...long.map((name) => [name, longAddress] as const),
    ...foreignAddresses(addresses, publicUrl).map((name) => [name, foreignAddress] as const),
  ]
  if (wrong.length > 0) throw new Refusal('invalidInput', { fields: Object.fromEntries(wrong) })
}

/** The return address with the number by which the result page asks for the true state. */
export function withAttempt(address: string, attemptId: string): string {
  return withParameter(address, 'platnosc', attemptId)
}
