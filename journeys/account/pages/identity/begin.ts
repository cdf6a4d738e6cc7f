import type { AnswerOf, BodyOf } from '#shared/endpoint.ts'
import { tabValue } from '#ui/portal/stored.ts'
import type { contract } from '../../identity/contract.ts'

export type Addresses = BodyOf<typeof contract.startNode>
export type ProviderForm = AnswerOf<typeof contract.startNode>

/**
 * Where the provider's answer leads. The random `proba` ties it to this tab: an address that somebody else has sent cannot
 * sign a person in to a stranger's account.
 */
export function returnAddresses(link: string): Addresses {
  const proba = crypto.randomUUID()
  tabValue.set('providerSignIn', proba)
  const parameters = new URLSearchParams({ proba, link })
  return {
    adresPrzekierowaniaOk: `${location.origin}/return-url-ok?${parameters}`,
    adresPrzekierowaniaBlad: `${location.origin}/return-url-blad`,
    adresPrzekierowaniaPotwierdzenieDanych: `${location.origin}/return-url-potwierdz?${parameters}`,
  }
}

export interface Landed {
  readonly token: string
  /** Where to go on; a path of the portal. */
  readonly link: string
}

/** What an address hands over, if this tab began the sign-in. It is taken once. */
export function landed(parameters: URLSearchParams): Landed | null {
  const begun = tabValue.get('providerSignIn')
  tabValue.set('providerSignIn', null)
  const token = parameters.get('token')
  if (begun === null || token === null || parameters.get('proba') !== begun) return null
  const link = parameters.get('link') ?? ''
  return { token, link: link.startsWith('/') && !/^\/[/\\]/.test(link) ? link : '/strona-glowna' }
}
