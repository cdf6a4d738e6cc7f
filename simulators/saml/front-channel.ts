import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPage } from '#simulators/kit/html.ts'
import { readBody, redirect } from '#simulators/kit/http.ts'
import type { SimulatorPlace } from '#simulators/kit/simulator.ts'
import { FAULTS } from './faults.ts'
import { loginPage, returnPage } from './pages.ts'
import type { IdentityProfile } from './profile.ts'
import type { Provider } from './provider.ts'
import { readAuthnRequest } from './requests.ts'
import type { Pending, SignInAction, SimulatedPerson, SimulatedSignIns } from './state.ts'

/** What the browser then posts to the portal. */
export interface Returned {
  readonly target: string
  readonly fields: { readonly SAMLart: string; readonly RelayState: string; readonly encoding: string }
}

/** Type 4, endpoint 0. */
const ARTIFACT_START = Buffer.from([0, 4, 0, 0])

export const SCRIPT_PATH = '/powrot.js'

interface Opened {
  readonly profile: IdentityProfile
  readonly provider: Provider
  readonly signIns: SimulatedSignIns
  readonly people: readonly SimulatedPerson[]
  readonly place: SimulatorPlace
}

/** What a person sees of a provider: the login page and the way back. */
export class FrontChannel {
  readonly #profile: IdentityProfile
  readonly #provider: Provider
  readonly #signIns: SimulatedSignIns
  readonly #people: readonly SimulatedPerson[]
  readonly #address: () => string

  constructor({ profile, provider, signIns, people, place }: Opened) {
    this.#profile = profile
    this.#provider = provider
    this.#signIns = signIns
    this.#people = people
    this.#address = () => place.url() + profile.path
  }

  /** Checks a request as the browser posts it. Throws `IdentityFailure`. */
  receive(saml: string, relayState: string): Pending {
    const xml = Buffer.from(saml, 'base64').toString('utf8')
    const { root, ...request } = readAuthnRequest(this.#provider, xml, this.#address() + this.#profile.ssoPath)
    this.#profile.checkRequest(root)
    return this.#signIns.await({ ...request, relayState })
  }

  finish(pending: Pending, action: SignInAction): Returned {
    const source = createHash('sha1').update(this.#provider.entityId).digest()
    const artifact = Buffer.concat([ARTIFACT_START, source, randomBytes(20)]).toString('base64')
    const { fault } = this.#signIns.issue(artifact, pending, action)
    if (fault === 'used-artifact') this.#signIns.take(artifact)
    const SAMLart = fault === 'malformed-artifact' ? artifact.slice(0, -4) : artifact
    // The true node is seen to send the third field (dane.gov.pl, tests of its back end).
    return { target: pending.acsUrl, fields: { SAMLart, RelayState: pending.relayState, encoding: 'utf-8' } }
  }

  async start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readBody(request))
    const { ticket } = this.receive(form.get('SAMLRequest') ?? '', form.get('RelayState') ?? '')
    redirect(response, `${this.#address()}/logowanie/${ticket}`)
  }

  async page(pending: Pending, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const form = new URLSearchParams(await readBody(request))
      const action = actionOf(form, this.#people)
      if (action) return this.#sendReturn(response, this.finish(pending, action))
      pending.fault = form.get('blad') ?? pending.fault
    }
    const { name, levels, faults } = this.#profile
    const chosenFirst = new Map(
      [...levels].toSorted(([a], [b]) => Number(b === pending.requestedContext) - Number(a === pending.requestedContext)),
    )
    const page = { title: `Logowanie: ${name}`, pending, people: this.#people, levels: chosenFirst, faults: { ...FAULTS, ...faults } }
    sendPage(response, { title: `Logowanie – ${name}`, content: loginPage(page) })
  }

  #sendReturn(response: ServerResponse, { target, fields }: Returned): void {
    const options = { formTarget: new URL(target).origin, script: this.#profile.path + SCRIPT_PATH }
    sendPage(response, { title: 'Powrót do portalu', content: returnPage(target, fields), ...options })
  }
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
