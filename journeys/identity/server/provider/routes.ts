import type { IdentityProvider, ProviderName } from '#integrations/identity/identity-provider.ts'
import { IdentityFailure } from '#integrations/identity/identity-provider.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { contract } from '../../provider/contract.ts'
import type { AccountServices } from '../account/services.ts'
import { arrive, confirmOwn } from './arrive.ts'
import { confirmData } from './confirm-data.ts'
import { readHeld } from './confirmation.ts'
import { ownAddresses } from './landing.ts'
import { isMethodOn, type Providers } from './providers.ts'
import { noteRequest } from './requests.ts'

const STARTS: Limit = { name: 'identity-start', points: 20, seconds: 600 }
const ARRIVALS: Limit = { name: 'identity-arrival', points: 30, seconds: 600 }

type Asked = BodyOf<typeof contract.startNode>

/** What the browser does once a provider has sent it back. */
function arrivedRoutes(services: AccountServices): Route[] {
  const { pool, limits, sessions } = services.deps
  return [
    route(contract.takeOver, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      const taken = await sessions.takeOver(body.token)
      if (taken === null) throw new Refusal('linkExpired')
      return { token: taken.token, czyOgraniczony: taken.kind === 'limited' }
    }),
    route(contract.confirmOwn, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      return { token: await confirmOwn(services, ctx, body.token) }
    }),
    route(contract.dataToConfirm, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      const { firstName, lastName, pesel } = await readHeld(services, pool, body.token)
      return { imie: firstName, nazwisko: lastName, pesel }
    }),
    route(contract.confirmData, async (ctx, { query, body }) => {
      await limits.take(ARRIVALS, ctx.network)
      if (query.jwtToken !== body.token) throw new Refusal('linkExpired')
      return { token: await confirmData(services, ctx, body) }
    }),
  ]
}

/** Sign-in, registration and proof of identity by the national node and by ePUAP (acceptance ). */
export function identityRoutes(services: AccountServices, providers: Providers): Route[] {
  const { pool, limits, publicUrl, sessions } = services.deps

  async function provider(name: ProviderName): Promise<IdentityProvider> {
    if (!(await isMethodOn(pool, name))) throw new Refusal('signInOff')
    const found = providers.get(name)
    if (!found) throw new Refusal('identityFailed')
    return found
  }

  async function start(name: ProviderName, ctx: Context, asked: Asked, accountId: number | null) {
    await limits.take(STARTS, ctx.network)
    const addresses = ownAddresses(asked, publicUrl, ctx.language)
    const chosen = await provider(name)
    const { id, saml } = chosen.authnRequest()
    const relayState = await noteRequest(pool, { provider: name, id, addresses, accountId })
    return { saml, relayState, urlWKZalogujDoPrzekierowania: chosen.singleSignOnUrl }
  }

  async function arriveFrom(name: ProviderName, ctx: Context, landed: BodyOf<typeof contract.arriveFromNode>) {
    await limits.take(ARRIVALS, ctx.network)
    return { redirectTo: await arrive(services, await provider(name), ctx, landed) }
  }

  async function metadata(name: ProviderName): Promise<FileAnswer> {
    return { name: `${name}.xml`, type: 'text/xml', content: Buffer.from((await provider(name)).metadata()) }
  }

  async function ended(name: ProviderName, ctx: Context, xml: string): Promise<FileAnswer> {
    await limits.take(ARRIVALS, ctx.network)
    const { sessionIndexes, answer } = readLogout(await provider(name), xml)
    const { address, requestId } = ctx
    await sessions.endAtProvider(name, sessionIndexes, (accountId) => ({
      actor: `account:${accountId}`,
      action: 'sign-out-by-provider',
      outcome: 'done',
      address,
      requestId,
    }))
    return { name: 'odpowiedz.xml', type: 'text/xml', content: Buffer.from(answer), isInline: true }
  }

  return [
    route(contract.startNode, (ctx, { body }) => start('wezel-krajowy', ctx, body, null)),
    route(contract.arriveFromNode, (ctx, { body }) => arriveFrom('wezel-krajowy', ctx, body)),
    route(contract.arriveFromNodeByAddress, (ctx, { query }) => arriveFrom('wezel-krajowy', ctx, query)),
    route(contract.nodeMetadata, () => metadata('wezel-krajowy')),
    route(contract.nodeEnded, (ctx, { body }) => ended('wezel-krajowy', ctx, body.xml)),
    route(contract.startEpuap, (ctx, { body }) => start('epuap', ctx, body, null)),
    route(contract.arriveFromEpuap, (ctx, { body }) => arriveFrom('epuap', ctx, body)),
    route(contract.arriveFromEpuapByAddress, (ctx, { query }) => arriveFrom('epuap', ctx, query)),
    route(contract.epuapMetadata, () => metadata('epuap')),
    route(contract.epuapEnded, (ctx, { body }) => ended('epuap', ctx, body.xml)),
    route(contract.startOwn, (ctx, { body }) => start('wezel-krajowy', ctx, body, ctx.session.accountId)),
    ...arrivedRoutes(services),
  ]
}

function readLogout(provider: IdentityProvider, xml: string) {
  try {
    return provider.readLogout(xml)
  } catch (error) {
    if (error instanceof IdentityFailure) throw new Refusal('invalidInput')
    throw error
  }
}
