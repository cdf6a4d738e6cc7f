import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#simulators/kit/http.ts'
import { childrenOf, onlyChild, requiredAttribute, textOf } from '../../integrations/saml/xml/document.ts'
import { SAMLP } from '../../integrations/saml/xml/names.ts'
import { envelope } from '../../integrations/saml/xml/soap.ts'
import { artifactAnswer, emptyAnswer } from './answers.ts'
import { sendXml, spoilDelivery } from './delivery.ts'
import type { IdentityProfile } from './profile.ts'
import { draft, signed, status, type Provider } from './provider.ts'
import { readMessage } from './requests.ts'
import type { SimulatedSignIns } from './state.ts'

/** What the portal's server asks of a provider without the browser. */
export class BackChannel {
  /** Session indexes whose end the portal has asked for. */
  readonly ended = new Set<string>()
  readonly #profile: IdentityProfile
  readonly #provider: Provider
  readonly #signIns: SimulatedSignIns

  constructor(profile: IdentityProfile, provider: Provider, signIns: SimulatedSignIns) {
    this.#profile = profile
    this.#provider = provider
    this.#signIns = signIns
  }

  /** Gives out the answer of an artifact once, with the fault chosen for it. */
  async resolve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(this.#provider, await readBody(request), 'ArtifactResolve', true)
    const id = requiredAttribute(root, 'ID')
    const issued = this.#signIns.take(textOf(onlyChild(root, SAMLP, 'Artifact')))
    if (issued === null) return sendXml(response, 200, emptyAnswer(this.#provider, id))
    const xml = artifactAnswer(this.#provider, issued, id, this.#profile.assertions(issued))
    if (!spoilDelivery(issued.fault, response, xml)) sendXml(response, 200, xml)
  }

  async logout(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(this.#provider, await readBody(request), 'LogoutRequest', true)
    const [sessionIndex = ''] = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
    const isKnown = this.#signIns.hasSession(sessionIndex)
    if (isKnown) this.ended.add(sessionIndex)
    const answer = draft({
      name: 'LogoutResponse',
      issuer: this.#provider.entityId,
      attributes: { InResponseTo: requiredAttribute(root, 'ID') },
      children: [isKnown ? status('Success') : status('Requester', 'UnknownPrincipal')],
    })
    sendXml(response, 200, envelope(signed(answer, this.#provider.credentials)).text)
  }
}
