import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { tabValue } from '#client/kept/stored.ts'
import { isOfPortal } from '#client/router/address.ts'
import type { contract } from '../../provider/contract.ts'
import { RETURNED } from '../../addresses.ts'

export type Addresses = BodyOf<typeof contract.startNode>
export type ProviderForm = AnswerOf<typeof contract.startNode>

/** What a tab begins at a provider: signing in, or proving who the signed-in person is. */
export type Purpose = 'logowanie' | 'tozsamosc'

/**
 * Where the provider's answer leads. The random `proba` ties it to this tab: an address that somebody else has sent cannot
 * sign a person in to a stranger's account.
 */
export function returnAddresses(purpose: Purpose, link: string): Addresses {
  const proba = crypto.randomUUID()
  tabValue.set('providerSignIn', `${purpose} ${proba}`)
  return {
    adresPrzekierowaniaOk: `${location.origin}${RETURNED.ok.to({ proba, link })}`,
    adresPrzekierowaniaBlad: `${location.origin}/return-url-blad`,
    adresPrzekierowaniaPotwierdzenieDanych: `${location.origin}${RETURNED.confirm.to({ proba, link })}`,
  }
}

export interface Landed {
  readonly purpose: Purpose
  readonly token: string
  /** Where to go on; a path of the portal. */
  readonly link: string
}

/** What was handed over for the person to confirm: a reload, such as phones make when one looks up an address, goes on with it. */
export function keptArrival(): Landed | null {
  const [token, link] = tabValue.get('arrival')?.split(' ') ?? []
  return token && link ? { purpose: 'logowanie', token, link } : null
}

export function keepArrival({ token, link }: Landed): void {
  tabValue.set('arrival', `${token} ${link}`)
}

export function forgetArrival(): void {
  tabValue.set('arrival', null)
}

/** What an address hands over, if this tab began the sign-in. It is taken once. */
export function landed(parameters: URLSearchParams): Landed | null {
  const [purpose, proba] = tabValue.get('providerSignIn')?.split(' ') ?? []
  tabValue.set('providerSignIn', null)
  const token = parameters.get('token')
  if (proba === undefined || token === null || parameters.get('proba') !== proba) return null
  const link = parameters.get('link') ?? ''
  return {
    purpose: purpose === 'tozsamosc' ? 'tozsamosc' : 'logowanie',
    token,
    link: isOfPortal(link) ? link : '/strona-glowna',
  }
}
