import type { FastifyInstance } from 'fastify'
import { type PasswordPolicy, type SignInGuard, formerNumbers } from '#journeys/identity/index.ts'
import type { Check, Dependencies, Job, SystemFlag } from '#shared/server/start/dependencies.ts'
import type { DeskDependencies, DeskPart, FourEyesAct, SentTo } from '#shared/server/desk/part.ts'
import type { SourcedList, DeclaredList } from '#shared/server/desk/list.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersMeant, type NumberFinder } from '#shared/server/desk/numbers-meant.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { auditPart } from './audit.ts'
import { registerDeskRoute } from './access/register.ts'
import type { Config } from '../config/config.ts'
import { openRunner } from '../upkeep/deliveries/runner.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { callerPart } from './caller/part.ts'
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
import { filesLike, loadModule } from '../answers/services/load-module.ts'
import { historyOf } from '../audit/history.ts'
import { looksAt } from '../audit/search.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import { heldReason } from './access/reasons.ts'
import { standing } from './proposals/second-person.ts'
import { handOf, propose, proposalsOn } from './proposals/store.ts'
import { staffFor } from './staff/list.ts'

/** What the parts bring along. Calls given to them look here only when somebody calls, and by then every part has been loaded. */
interface Brought {
  readonly acts: FourEyesAct[]
  readonly sentTo: SentTo[]
  readonly numbers: NumberFinder[]
}

interface Given extends Pick<DeskDependencies, 'deliveries' | 'withoutSystem'> {
  readonly deps: Dependencies
  readonly entries: readonly LoadedEntry[]
}

/** Tools of the office's acts, in the name of whoever is signed in. */
const toolsFor =
  (deps: Dependencies) =>
  (ctx: DeskContext): OfficeTools => ({
    pool: deps.pool,
    cipher: deps.cipher,
    office: deps.office,
    tell: deps.tell,
    passwords: deps.passwords,
    publicUrl: deps.publicUrl,
    today: ctx.today,
    actor: ctx.actor,
    record: (client, ...noted) => ctx.record(client, ...noted),
  })

/** What the portal gives to each part of the desk. */
async function givenToParts({ deps, deliveries, withoutSystem, entries }: Given, brought: Brought): Promise<DeskDependencies> {
  const { pool, cipher } = deps
  return {
    ...deps,
    toolsOf: toolsFor(deps),
    deliveries,
    withoutSystem,
    places: await contentRules(entries),
    services: entries.map(({ entry }) => ({ id: entry.id, name: entry.texts.title })),
    colleagues: (permission, department) => staffFor(pool, permission, department),
    waitingFor: (object) => proposalsOn(pool, object),
    standing: (database, ctx, first) => standing({ cipher }, database, ctx, first),
    async historyOf(object) {
      await deps.chainAudit()
      return historyOf(pool, object)
    },
    reasonOf: (ctx, object) => heldReason(pool, ctx.staff.id, object),
    async propose(ctx, wish) {
      const act = brought.acts.find((one) => one.act === wish.act)
      if (!act) throw new Refusal('notFound')
      const departments = act.departments?.(wish.wanted) ?? []
      if (departments.length === 0) ctx.demand(act.permission)
      for (const department of departments) ctx.demand(act.permission, department)
      return propose(pool, handOf(ctx), act, wish)
    },
    numbersMeant: (database, ctx, words) => numbersMeant(brought.numbers, database, ctx, words),
    sentTo: async (ctx, accountId) => (await Promise.all(brought.sentTo.map((one) => one(ctx, accountId)))).flat(),
    async looksAt(accountId) {
      await deps.chainAudit()
      return looksAt(pool, [accountId, ...(await formerNumbers(pool, [accountId]))])
    },
  }
}

/** What journeys and services add to the desk, found by the folder (`desk/server/part.ts`). */
async function loadDeskParts(deps: DeskDependencies): Promise<DeskPart[]> {
  const files = filesLike('{journeys,services}/*/desk/server/part.ts')
  return Promise.all(files.map(async (file) => (await loadModule<{ part: (deps: DeskDependencies) => DeskPart }>(file, 'part')).part(deps)))
}

const isDeclared = (value: unknown): value is DeclaredList =>
  typeof value === 'object' && value !== null && 'list' in value && 'open' in value

/** The declared lists, found by the names of their files (`desk/server/<name>-list.ts`); those of the desk itself lie in `api/desk`. */
async function loadDeskLists(deps: DeskDependencies): Promise<SourcedList[]> {
  const modules = await Promise.all(
    filesLike('{{journeys,services}/*/desk/server,api/desk{,/*}}/*-list.ts').map((file) => loadModule(file)),
  )
  return modules.flatMap((module) => Object.values(module).filter(isDeclared)).map((declared) => declared.open(deps))
}

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
