import type { FastifyInstance } from 'fastify'
import type { PasswordPolicy, SignInGuard } from '#journeys/identity/index.ts'
import type { Check, Dependencies, Job, SystemFlag } from '#shared/server/start/dependencies.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { auditPart } from './audit.ts'
import { registerDeskRoute } from './access/register.ts'
import type { Config } from '../config/config.ts'
import { openRunner } from '../upkeep/deliveries/runner.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { type Brought, givenToParts } from './given.ts'
import { callerPart } from './caller/part.ts'
import { loadDeskLists, loadDeskParts } from './load-parts.ts'
import { ownPasskeyRoutes } from './passkeys/own.ts'
import { DirectoryProvider } from './directory/provider.ts'
import { directorySettings } from './directory/settings.ts'
import { directoryRoutes } from './directory/sign-in.ts'
import { RelyingParty } from './passkeys/relying-party.ts'
import { passkeySignInRoutes } from './passkeys/sign-in.ts'
import { checksFromWithin } from '../upkeep/doctor/all-checks.ts'
import { listRoutes } from './lists/routes.ts'
import { healthPart } from './health/part.ts'
import { personPart } from './person/part.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { heldActs } from './sends/held.ts'
import { DeskCookie } from './session/cookie.ts'
import { StaffSessions } from './session/store.ts'
import { statisticsPart } from './statistics.ts'
import { invitedRoutes } from './sign-in/invited.ts'
import { ownRoutes } from './sign-in/own.ts'
import { signInRoutes } from './sign-in/sign-in.ts'
import { serveDesk } from './web.ts'
import { staffPart } from './staff/part.ts'
import { todayRoutes } from './today.ts'
import type { LoadedEntry } from '../answers/services/load-services.ts'

interface DeskOptions {
  /** Calls of rooms that the desk does not know. */
  readonly more: readonly DeskRoute[]
  readonly deps: Dependencies
  readonly guard: SignInGuard
  readonly policy: PasswordPolicy
  readonly limits: RequestLimits
  readonly entries: readonly LoadedEntry[]
  readonly config: Config
  readonly auditKey: Buffer
  /** Switches of the office whose system the operator has not set. */
  readonly withoutSystem: readonly SystemFlag[]
  /** Of journeys and of the portal itself. */
  readonly checks: readonly Check[]
}

export interface Desk {
  readonly routes: readonly DeskRoute[]
  readonly lists: readonly SourcedList[]
  readonly jobs: readonly Job[]
  readonly register: (app: FastifyInstance) => Promise<void>
  readonly close: () => Promise<void>
}

/** Of journeys and services, found by their folders, and of the desk itself. */
async function partsOf(given: DeskDependencies, { config, checks }: DeskOptions): Promise<DeskPart[]> {
  const { pool, clock } = given
  const found = await loadDeskParts(given)
  const brief = found.flatMap((part) => part.brief ?? [])
  return [
    ...found,
    callerPart(given, brief),
    staffPart(given),
    auditPart(given),
    personPart(given),
    statisticsPart(given),
    healthPart(given, await checksFromWithin(config, { pool, clock, portal: { checks } })),
  ]
}

/** By password, by a key or by the directory of the office; and what one changes of one's own. */
async function signInCalls({ deps, guard, policy, config }: DeskOptions, sessions: StaffSessions): Promise<DeskRoute[]> {
  const { pool, passwords, cipher, limits, audit, office } = deps
  const signIn = { pool, passwords, cipher, limits, guard, audit, sessions, policy, office }
  const byKey = { ...signIn, party: new RelyingParty(office, deps.publicUrl) }
  const atDirectory = await directorySettings(config)
  const directory =
    atDirectory && new DirectoryProvider(atDirectory, deps.publicUrl, (reason) => deps.log.warn({ reason }, 'sign-in by the directory'))
  return [
    ...signInRoutes(signIn),
    ...invitedRoutes(signIn),
    ...ownRoutes(signIn),
    ...passkeySignInRoutes(byKey),
    ...ownPasskeyRoutes(byKey),
    ...directoryRoutes({ ...signIn, directory }),
  ]
}

/** The office's desk: its own sessions, its own permissions, and what journeys and services bring to it. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { deps, limits, config, auditKey, more } = options
  const { pool, clock, audit, cipher } = deps
  const sessions = new StaffSessions(pool)
  const datasets = await loadDatasets()
  const deliveries = openRunner({ pool, auditKey, clock, log: deps.log, datasets, settings: config })
  const brought: Brought = { acts: [], sentTo: [], numbers: [] }
  const given = await givenToParts({ ...options, deliveries }, brought)
  const parts = await partsOf(given, options)
  brought.acts.push(...parts.flatMap((part) => part.acts ?? []))
  brought.numbers.push(...parts.flatMap((part) => part.numbers ?? []))
  brought.sentTo.push(...parts.flatMap((part) => part.sentTo ?? []))
  const lists = await loadDeskLists(given)
  const routes = [
    ...(await signInCalls(options, sessions)),
    ...proposalRoutes({ pool, cipher, acts: brought.acts, toolsOf: given.toolsOf }),
    ...todayRoutes({
      pool,
      services: given.services,
      queues: parts.flatMap((part) => part.queues ?? []),
      coming: parts.flatMap((part) => part.coming ?? []),
      systems: [...new Set(datasets.map(({ system }) => system))].sort(),
      oldest: config.IMPORT_OLDEST_DAYS,
    }),
    ...parts.flatMap((part) => part.routes),
    ...lists.flatMap((list) => listRoutes(pool, list)),
    ...more,
  ]
  const services = { pool, clock, audit, cipher, sessions, limits, log: deps.log, cookie: new DeskCookie(deps.publicUrl) }
  const { hold, sendDue, ownRoutes: sends } = heldActs({ services, routes, seconds: config.DESK_UNDO_SECONDS })
  routes.push(...sends)
  return {
    routes,
    lists,
    close: () => deliveries.close(),
    jobs: [
      { name: 'sweep-desk', cron: '*/10 * * * *', run: () => sessions.sweep() },
      { name: 'send-held', cron: '* * * * *', run: sendDue },
      ...parts.flatMap((part) => part.jobs ?? []),
    ],
    async register(app) {
      app.decorateRequest('desk', null)
      for (const route of routes) registerDeskRoute(app, route, { ...services, hold })
      await serveDesk(app)
    },
  }
}
