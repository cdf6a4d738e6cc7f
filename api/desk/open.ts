import type { FastifyInstance } from 'fastify'
import { formerNumbers, type PasswordPolicy, type SignInGuard } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Check, Dependencies, Job, SystemFlag } from '#shared/server/start/dependencies.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, FourEyesAct, SentTo } from '#shared/server/desk/part.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { historyOf } from '../audit/history.ts'
import { looksAt } from '../audit/search.ts'
import { auditPart } from './audit/part.ts'
import { heldReason } from './access/reasons.ts'
import { registerDeskRoute } from './access/register.ts'
import type { Config } from '../config/config.ts'
import { openRunner } from '../upkeep/deliveries/runner.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { callerPart } from './caller/part.ts'
import { loadDeskParts } from './load-parts.ts'
import { ownPasskeyRoutes } from './passkeys/own.ts'
import { DirectoryProvider } from './directory/provider.ts'
import { directorySettings } from './directory/settings.ts'
import { directoryRoutes } from './directory/sign-in.ts'
import { RelyingParty } from './passkeys/relying-party.ts'
import { passkeySignInRoutes } from './passkeys/sign-in.ts'
import { checksFromWithin } from '../upkeep/doctor/all-checks.ts'
import { healthPart } from './health/part.ts'
import { personPart } from './person/part.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { standing } from './proposals/second-person.ts'
import { handOf, propose, proposalsOn } from './proposals/store.ts'
import { DeskCookie } from './session/cookie.ts'
import { StaffSessions } from './session/store.ts'
import { statisticsPart } from './statistics/part.ts'
import { staffFor } from './staff/list.ts'
import { invitedRoutes } from './sign-in/invited.ts'
import { ownRoutes } from './sign-in/own.ts'
import { signInRoutes } from './sign-in/sign-in.ts'
import { serveDesk } from './web.ts'
import { staffPart } from './staff/part.ts'
import { todayRoutes } from './today/routes.ts'
import type { LoadedEntry } from '../answers/services/load-services.ts'
import { contentRules } from '../answers/services/page-routes.ts'

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
  /** Of journeys and of the portal itself. */
  /** Switches of the office whose system the operator has not set. */
  readonly withoutSystem: readonly SystemFlag[]
  readonly checks: readonly Check[]
}

export interface Desk {
  readonly routes: readonly DeskRoute[]
  readonly jobs: readonly Job[]
  readonly register: (app: FastifyInstance) => Promise<void>
  readonly close: () => Promise<void>
}

/** The office's desk: its own sessions, its own permissions, and what journeys and services bring to it. */
export async function openDesk({
  deps,
  guard,
  policy,
  limits,
  entries,
  config,
  auditKey,
  checks,
  withoutSystem,
  more,
}: DeskOptions): Promise<Desk> {
  const { pool, clock, audit, cipher, office } = deps
  const sessions = new StaffSessions(pool)
  const datasets = await loadDatasets()
  const deliveries = openRunner({ pool, auditKey, clock, log: deps.log, datasets, settings: config })
  const toolsOf = (ctx: DeskContext): OfficeTools => ({
    pool,
    cipher,
    office,
    tell: deps.tell,
    passwords: deps.passwords,
    publicUrl: deps.publicUrl,
    today: ctx.today,
    actor: ctx.actor,
    record: (client, ...entries) => ctx.record(client, ...entries),
  })
  const acts: FourEyesAct[] = []
  const sentTo: SentTo[] = []
  const given = {
    ...deps,
    toolsOf,
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
      const act = acts.find((one) => one.act === wish.act)
      if (!act) throw new Refusal('notFound')
      const departments = act.departments?.(wish.wanted) ?? []
      if (departments.length === 0) ctx.demand(act.permission)
      for (const department of departments) ctx.demand(act.permission, department)
      return propose(pool, handOf(ctx), act, wish)
    },
    sentTo: async (ctx, accountId) => (await Promise.all(sentTo.map((one) => one(ctx, accountId)))).flat(),
    async looksAt(accountId) {
      await deps.chainAudit()
      return looksAt(pool, [accountId, ...(await formerNumbers(pool, [accountId]))])
    },
  } satisfies DeskDependencies
  const own = await loadDeskParts(given)
  const parts = [
    ...own,
    callerPart(
      given,
      own.flatMap(({ brief }) => brief ?? []),
    ),
    staffPart(given),
    auditPart(given),
    personPart(given),
    statisticsPart(given),
    healthPart(given, await checksFromWithin(config, { pool, clock, portal: { checks } })),
  ]
  acts.push(...parts.flatMap((part) => part.acts ?? []))
  sentTo.push(...parts.flatMap((part) => part.sentTo ?? []))
  const signIn = { pool, passwords: deps.passwords, cipher, limits: deps.limits, guard, audit, sessions, policy, office }
  const byKey = { ...signIn, party: new RelyingParty(office, deps.publicUrl) }
  const atDirectory = await directorySettings(config)
  const directory =
    atDirectory && new DirectoryProvider(atDirectory, deps.publicUrl, (reason) => deps.log.warn({ reason }, 'sign-in by the directory'))
  const routes = [
    ...signInRoutes(signIn),
    ...invitedRoutes(signIn),
    ...ownRoutes(signIn),
    ...passkeySignInRoutes(byKey),
    ...ownPasskeyRoutes(byKey),
    ...directoryRoutes({ ...signIn, directory }),
    ...proposalRoutes({ pool, cipher, acts, toolsOf }),
    ...todayRoutes({
      pool,
      services: given.services,
      queues: parts.flatMap((part) => part.queues ?? []),
      coming: parts.flatMap((part) => part.coming ?? []),
      systems: [...new Set(datasets.map(({ system }) => system))].sort(),
      oldest: config.IMPORT_OLDEST_DAYS,
    }),
    ...parts.flatMap((part) => part.routes),
    ...more,
  ]
  const services = { pool, clock, audit, cipher, sessions, limits, cookie: new DeskCookie(deps.publicUrl) }
  return {
    routes,
    close: () => deliveries.close(),
    jobs: [{ name: 'sweep-desk', cron: '*/10 * * * *', run: () => sessions.sweep() }, ...parts.flatMap((part) => part.jobs ?? [])],
    async register(app) {
      app.decorateRequest('desk', null)
      for (const route of routes) registerDeskRoute(app, route, services)
      await serveDesk(app)
    },
  }
}
