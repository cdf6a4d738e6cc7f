import type { IncomingMessage, ServerResponse } from 'node:http'
import { IdentityFailure } from '#integrations/identity/identity-provider.ts'
import { sendPage } from '#simulators/kit/html.ts'
import type { Simulator, SimulatorPlace } from '#simulators/kit/simulator.ts'
import { element } from '../../integrations/saml/xml/markup.ts'
import { BackChannel } from './back-channel.ts'
import { sendFault } from './delivery.ts'
import type { CommonFault } from './faults.ts'
import { FrontChannel, SCRIPT_PATH, type Returned } from './front-channel.ts'
import { overviewPage, refusedPage, RETURN_SCRIPT } from './pages.ts'
import type { IdentityProfile } from './profile.ts'
import { draft, signed, type Provider } from './provider.ts'
import { SimulatedSignIns, type SignInAction, type SimulatedPerson } from './state.ts'

export interface IdentitySimulator<Fault extends string> extends Simulator {
  /** Takes the form of the portal as the browser posts it, and does on the page what a person would do. Throws `IdentityFailure`. */
  act(form: { readonly saml: string; readonly relayState: string }, action: SignInAction & { readonly fault?: Fault }): Returned
  /** Session indexes whose end the portal has asked for. */
  readonly ended: ReadonlySet<string>
  /** A signed LogoutRequest that the provider would send. */
  logoutRequest(sessionIndexes: readonly string[], change?: Readonly<Record<string, string>>): string
}

/** A provider that speaks SAML over HTTP with a page for people, and makes mistakes at will (reference part 12.3). */
export function identitySimulator<Fault extends string>(
  profile: IdentityProfile, provider: Provider, place: SimulatorPlace, people: readonly SimulatedPerson[],
): IdentitySimulator<Fault | CommonFault> {
  const signIns = new SimulatedSignIns()
  const back = new BackChannel(profile, provider, signIns)
  const front = new FrontChannel({ profile, provider, signIns, people, place })

  async function post(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    if (path === profile.ssoPath) await front.start(request, response)
    else if (path === profile.artifactPath) await back.resolve(request, response)
    else if (path === profile.logoutPath) await back.logout(request, response)
    else return (await profile.handleMore?.(signIns, request, response, path)) ?? false
    return true
  }

  async function route(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === 'POST' && (await post(request, response, path))) return
    const pending = signIns.pending(/^\/logowanie\/(\w+)$/.exec(path)?.[1] ?? '')
    if (pending) return front.page(pending, request, response)
    if (path === SCRIPT_PATH) return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(RETURN_SCRIPT)
    if (path === '/') return sendPage(response, { title: profile.name, content: overviewPage(`Symulator: ${profile.name}`) })
    sendPage(response, {
      status: 404,
      title: 'Nie znaleziono',
      content: '<main><h1>Nie ma takiej strony</h1><p>Zacznij logowanie w portalu jeszcze raz.</p></main>',
    })
  }

  return {
    path: profile.path, name: profile.name, describes: profile.describes, ended: back.ended,
    act: ({ saml, relayState }, action) => front.finish(front.receive(saml, relayState), action),
    logoutRequest(sessionIndexes, change = {}) {
      const children = sessionIndexes.map((index) => element('saml2p:SessionIndex', {}, index))
      return signed(draft({ name: 'LogoutRequest', issuer: provider.entityId, attributes: change, children }), provider.credentials).text
    },
    async handle(request, response, path) {
      try {
        await route(request, response, path)
      } catch (error) {
        if (!(error instanceof IdentityFailure)) throw error
        if (path === profile.ssoPath) sendPage(response, { status: 400, title: 'Zapytanie odrzucone', content: refusedPage(error.message) })
        else sendFault(response, error.message)
      }
    },
    close: async () => profile.close(),
  }
}
