import type { FailureKind } from '#integrations/identity/identity-provider.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { foreignAddresses, withParameter } from '#shared/server/security/own-address.ts'
import type { LandingError } from '../../provider/landing-error.ts'
import { texts } from '../../texts.ts'
import type { Addresses } from './requests.ts'

const ERROR_OF: Readonly<Record<FailureKind, LandingError>> = {
  cancelled: 'PRZERWANE',
  denied: 'ODMOWA',
  unavailable: 'NIEDOSTEPNE',
  misconfigured: 'KONFIGURACJA',
  untrusted: 'NIEWAZNE',
}

/** Nobody is signed in, and the browser is told why by a code: words never come from an address (security checklist part 1). */
export class LandingFailure extends Error {
  readonly code: LandingError

  constructor(code: LandingError, reason: string) {
    super(reason)
    this.name = 'LandingFailure'
    this.code = code
  }

  static of(kind: FailureKind, reason: string): LandingFailure {
    return new LandingFailure(ERROR_OF[kind], reason)
  }
}

export function errorAddress(address: string, code: LandingError): string {
  return withParameter(address, 'trescBledu', code)
}

interface AskedAddresses {
  readonly adresPrzekierowaniaOk: string
  readonly adresPrzekierowaniaBlad: string
  readonly adresPrzekierowaniaPotwierdzenieDanych: string
}

/** The three addresses, each of the portal itself: throws `invalidInput` naming the others. */
export function ownAddresses(asked: AskedAddresses, publicUrl: string, language: Language): Addresses {
  const wrong = foreignAddresses({ ...asked }, publicUrl)
  const { foreignAddress } = textsIn(texts, language)
  if (wrong.length > 0) throw new Refusal('invalidInput', { fields: Object.fromEntries(wrong.map((name) => [name, foreignAddress])) })
  return { ok: asked.adresPrzekierowaniaOk, error: asked.adresPrzekierowaniaBlad, confirm: asked.adresPrzekierowaniaPotwierdzenieDanych }
}
