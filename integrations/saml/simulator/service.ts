import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { IdentityFailure } from '#integrations/identity/identity-provider.ts'
import { sendPage } from '#integrations/simulators/html.ts'
import { readBody, redirect } from '#integrations/simulators/http.ts'
import type { Simulator, SimulatorPlace } from '#integrations/simulators/simulator.ts'
import { childrenOf, onlyChild, requiredAttribute, textOf } from '../document.ts'
import { element, type Markup } from '../markup.ts'
import { SAMLP } from '../names.ts'
import { envelope } from '../soap.ts'
import { artifactAnswer, emptyAnswer } from './answers.ts'
import { sendFault, sendXml, spoilDelivery } from './delivery.ts'
import { FAULTS, type CommonFault } from './faults.ts'
import { loginPage, overviewPage, refusedPage, RETURN_SCRIPT, returnPage } from './pages.ts'
import { draft, signed, status, type Provider } from './provider.ts'
import { readAuthnRequest, readMessage } from './requests.ts'
import { SimulatedSignIns, type Issued, type Pending, type SignInAction, type SimulatedPerson } from './state.ts'

export interface IdentityProfile {
  readonly path: string
  readonly name: string
  readonly describes: string
  readonly ssoPath: string
  readonly artifactPath: string
  readonly logoutPath: string
  /** Faults of this provider alone, with labels. */
  readonly faults: Readonly<Record<string, string>>
  /** Levels by URI, with labels. */
  readonly levels: ReadonlyMap<string, string>
  /** Throws where a request lacks what this provider asks for. */
  checkRequest(root: Element): void
  /** Content of the Response for what a person chose. */
  assertions(issued: Issued): readonly Markup[]
  /** Answers further addresses of this provider; false where the path is none of them. */
  handleMore?(signIns: SimulatedSignIns, request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
  close(): void
}

/** What the browser then posts to the portal. */
export interface Returned {
  readonly target: string
  readonly fields: { readonly SAMLart: string; readonly RelayState: string }
}

export interface IdentitySimulator<Fault extends string> extends Simulator {
  /** Takes the form of the portal as the browser posts it, and does on the page what a person would do. Throws `IdentityFailure`. */
  act(form: { readonly saml: string; readonly relayState: string }, action: SignInAction & { readonly fault?: Fault }): Returned
  /** Session indexes whose end the portal has asked for. */
  readonly ended: ReadonlySet<string>
  /** A signed LogoutRequest that the provider would send. */
  logoutRequest(sessionIndexes: readonly string[], change?: Readonly<Record<string, string>>): string
}

const SCRIPT = '/powrot.js'
const TYPE_4 = Buffer.from([0, 4, 0, 0])

/** A provider that speaks SAML over HTTP with a page for people, and makes mistakes at will (reference part 12.3). */
export function identitySimulator<Fault extends string>(
  profile: IdentityProfile, provider: Provider, place: SimulatorPlace, people: readonly SimulatedPerson[],
): IdentitySimulator<Fault | CommonFault> {
  const signIns = new SimulatedSignIns()
  const ended = new Set<string>()
  const faults = { ...FAULTS, ...profile.faults }

  function receive(saml: string, relayState: string): Pending {
    const xml = Buffer.from(saml, 'base64').toString('utf8')
    const { root, ...request } = readAuthnRequest(provider, xml, place.url() + profile.path + profile.ssoPath)
    profile.checkRequest(root)
    return signIns.await({ ...request, relayState })
  }

  function finish(pending: Pending, action: SignInAction): Returned {
    const source = createHash('sha1').update(provider.entityId).digest()
    const artifact = Buffer.concat([TYPE_4, source, randomBytes(20)]).toString('base64')
    const { fault } = signIns.issue(artifact, pending, action)
    if (fault === 'used-artifact') signIns.take(artifact)
    const SAMLart = fault === 'malformed-artifact' ? artifact.slice(0, -4) : artifact
    return { target: pending.acsUrl, fields: { SAMLart, RelayState: pending.relayState } }
  }

  async function startSignIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readBody(request))
    const pending = receive(form.get('SAMLRequest') ?? '', form.get('RelayState') ?? '')
    redirect(response, `${place.url()}${profile.path}/logowanie/${pending.ticket}`)
  }

  async function page(pending: Pending, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const form = new URLSearchParams(await readBody(request))
      const action = actionOf(form, people)
      if (action) return sendReturn(response, finish(pending, action))
      pending.fault = form.get('blad') ?? pending.fault
    }
    const levels = chosenFirst(profile.levels, pending.requestedContext)
    sendPage(response, 200, `Logowanie – ${profile.name}`, loginPage({ title: `Logowanie: ${profile.name}`, pending, people, levels, faults }))
  }

  function sendReturn(response: ServerResponse, { target, fields }: Returned): void {
    sendPage(response, 200, 'Powrót do portalu', returnPage(target, fields), { formTarget: new URL(target).origin, script: profile.path + SCRIPT })
  }

  async function resolve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(provider, await readBody(request), 'ArtifactResolve', true)
    const id = requiredAttribute(root, 'ID')
    const issued = signIns.take(textOf(onlyChild(root, SAMLP, 'Artifact')))
    if (issued === null) return sendXml(response, 200, emptyAnswer(provider, id))
    const xml = artifactAnswer(provider, issued, id, profile.assertions(issued))
    if (!spoilDelivery(issued.fault, response, xml)) sendXml(response, 200, xml)
  }

  async function logout(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(provider, await readBody(request), 'LogoutRequest', true)
    const [sessionIndex = ''] = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
    const isKnown = signIns.hasSession(sessionIndex)
    if (isKnown) ended.add(sessionIndex)
    const answer = draft({
      name: 'LogoutResponse', issuer: provider.entityId, attributes: { InResponseTo: requiredAttribute(root, 'ID') },
      children: [isKnown ? status('Success') : status('Requester', 'UnknownPrincipal')],
    })
    sendXml(response, 200, envelope(signed(answer, provider.credentials)).text)
  }

  async function route(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isPost = request.method === 'POST'
    const pending = signIns.pending(/^\/logowanie\/(\w+)$/.exec(path)?.[1] ?? '')
    if (isPost && path === profile.ssoPath) return startSignIn(request, response)
    if (isPost && path === profile.artifactPath) return resolve(request, response)
    if (isPost && path === profile.logoutPath) return logout(request, response)
    if (pending) return page(pending, request, response)
    if (path === SCRIPT) return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(RETURN_SCRIPT)
    if (await profile.handleMore?.(signIns, request, response, path)) return
    if (path === '/') return sendPage(response, 200, profile.name, overviewPage(`Symulator: ${profile.name}`))
    sendPage(response, 404, 'Nie znaleziono', '<main><h1>Nie ma takiej strony</h1><p>Zacznij logowanie w portalu jeszcze raz.</p></main>')
  }

  return {
    path: profile.path, name: profile.name, describes: profile.describes, ended,
    act: ({ saml, relayState }, action) => finish(receive(saml, relayState), action),
    logoutRequest(sessionIndexes, change = {}) {
      const children = sessionIndexes.map((index) => element('saml2p:SessionIndex', {}, index))
      return signed(draft({ name: 'LogoutRequest', issuer: provider.entityId, attributes: change, children }), provider.credentials).text
    },
    async handle(request, response, path) {
      try {
        await route(request, response, path)
      } catch (error) {
        if (!(error instanceof IdentityFailure)) throw error
        if (path === profile.ssoPath) sendPage(response, 400, 'Zapytanie odrzucone', refusedPage(error.message))
        else sendFault(response, error.message)
      }
    },
    close: async () => profile.close(),
  }
}

function chosenFirst(levels: ReadonlyMap<string, string>, chosen: string | null): ReadonlyMap<string, string> {
  return new Map([...levels].toSorted(([a], [b]) => Number(b === chosen) - Number(a === chosen)))
}

/** What a form says; null where it only sets a fault. */
function actionOf(form: URLSearchParams, people: readonly SimulatedPerson[]): SignInAction | null {
  const chosen = form.get('osoba')
  if (chosen === null) return null
  if (chosen === 'nikt') return { person: null }
  const context = form.get('poziom')
  const typed = { firstName: form.get('imie') ?? '', lastName: form.get('nazwisko') ?? '', pesel: form.get('pesel') ?? '' }
  const person = chosen === 'wpisana' ? typed : (people[Number(chosen)] ?? null)
  return { person, ...(context !== null && { context }) }
}
