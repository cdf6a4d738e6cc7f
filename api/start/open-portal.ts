import type { FastifyInstance } from 'fastify'
import { passwordPolicy } from '#journeys/identity/index.ts'
import { offeredLanguages } from '#languages/offered.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Channel } from '#shared/server/messages/messages.ts'
import type { Check, Dependencies, Job, Journey, Complaint, SystemFlag } from '#shared/server/start/dependencies.ts'
import { Authoriser } from '../guard/access/authorise.ts'
import { buildApp } from '../app/app.ts'
import { serveHealth } from '../app/health.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { RefusalLog } from '../audit/refusals.ts'
import { SubjectSwitches } from '../audit/subject-switches.ts'
import { openWriteProbe, type WriteProbe } from '../database/write-probe.ts'
import { viewerOf } from '../desk/session/viewer.ts'
import { openDesk } from '../desk/open.ts'
import { serveDomainSystems } from '../domain-systems/serve.ts'
import { importAddress } from '../upkeep/deliveries/runner.ts'
import { partWithClients } from '../http/last-calls.ts'
import { servePolicyReports } from '../http/policy-reports.ts'
import { PublicCache } from '../http/public-cache.ts'
import { RequestLimits } from '../http/request-limits.ts'
import { servePages } from '../answers/pages/serve.ts'
import { serveFace } from '../answers/portal/face.ts'
import { serveWellKnown } from '../answers/portal/well-known.ts'
import { servePushWorker } from '../answers/portal/worker/worker.ts'
import { loadJourneys } from '../answers/services/load-journeys.ts'
import { loadDatasets, loadEntries, type LoadedEntry } from '../answers/services/load-services.ts'
import { countCalls, countDrawn } from '../answers/statistics/count-calls.ts'
import { UsageCounters } from '../answers/statistics/counters.ts'
import { sweepLimits } from '../guard/access/limits.ts'
import { forgetOldAudit } from '../audit/verify.ts'
import { sweepCaptcha } from '../guard/captcha/gate.ts'
import { forgetSearches } from '../answers/search/missed.ts'
import { countRecords, forgetUsage } from '../answers/statistics/count-records.ts'
import type { Settings } from '../answers/portal/settings.ts'
import { openParts, type OpenParts, type PortalParts } from './open-parts.ts'
import { residentRoutes } from './portal-routes.ts'

export interface Portal {
  readonly app: FastifyInstance
  readonly jobs: readonly Job[]
  readonly checks: readonly Check[]
  readonly channels: readonly Channel[]
  readonly tell: Dependencies['tell']
  readonly takesWrites: WriteProbe
  readonly entries: readonly LoadedEntry[]
  readonly routes: readonly Route[]
  readonly deskRoutes: readonly DeskRoute[]
  readonly deskLists: readonly SourcedList[]
  close(): Promise<void>
}

/** Puts the portal together on a migrated database: calls of services, journeys and shell, the web application, the jobs. */
export async function openPortal(given: PortalParts): Promise<Portal> {
  const parts = await openParts(given)
  const { config, pool, log, settings, deps, wrongTries: guard, secrets, audit, documents } = parts
  const entries = await loadEntries()
  const journeys = await loadJourneys(deps)
  const systems = withoutSystem(journeys, settings)
  for (const flag of await systems.offered()) log.warn({ flag }, 'the office offers what the operator has not set: it stays off')
  const languages = await offeredLanguages(config.EXTRA_LANGUAGES)
  const routes = await residentRoutes(parts, { entries, journeys, languages, off: systems.flags })
  const services = servicesOf(parts)
  const app = await buildApp({
    log,
    routes,
    services,
    trustedProxies: config.TRUSTED_PROXIES,
    publicUrl: config.publicUrl,
    version: parts.version,
    languages,
    refusals: new RefusalLog(audit, log),
    refresh: () => settings.current(),
    foreign: foreignOf(parts, journeys),
  })
  const counters = countedCalls(app, parts)
  const pages = await servePages(app, pagesOf(parts, entries, { counters, authoriser: services.authoriser }))
  const policy = passwordPolicy(config.PASSWORD_POLICY, config.PASSWORD_MIN_LENGTH)
  const domainSystems = await serveDomainSystems(app, await domainSystemsOf(parts, services.limits))
  const checks = [...journeys.flatMap((journey) => journey.checks ?? []), systems.check, ...domainSystems.checks]
  const desk = await openDesk({
    deps,
    more: pages.deskRoutes,
    guard,
    entries,
    config,
    checks,
    withoutSystem: systems.flags,
    auditKey: secrets.auditKey,
    limits: services.limits,
    policy,
  })
  await desk.register(app)
  const takesWrites = openWriteProbe(pool)
  await serveBesideCalls(app, parts, takesWrites)
  const jobs = [...housekeeping(parts), ...desk.jobs, ...domainSystems.jobs, ...journeys.flatMap((journey) => journey.jobs ?? [])]
  return {
    app,
    entries,
    routes,
    deskRoutes: desk.routes,
    deskLists: desk.lists,
    jobs,
    checks,
    channels: deps.channels,
    tell: deps.tell,
    takesWrites,
    close: () => closeAll(app, [documents, pages, desk, counters, domainSystems], journeys, audit),
  }
}

function countedCalls(app: FastifyInstance, { pool, log, clock }: OpenParts): UsageCounters {
  const counters = new UsageCounters(pool, (error) => log.error({ err: error }, 'counts of use wait'))
  countCalls(app, counters, clock)
  return counters
}

/** Addresses of the portal that are neither calls nor pages: what monitors, browsers, telephones and search engines ask for. */
async function serveBesideCalls(app: FastifyInstance, { pool, settings, config }: OpenParts, takesWrites: WriteProbe): Promise<void> {
  serveHealth(app, pool, takesWrites)
  await servePolicyReports(app)
  serveWellKnown(app, settings, config.publicUrl)
  await servePushWorker(app)
  await serveFace(app, settings, config.publicUrl)
}

/** Pages are drawn anew when the day or the register's version is another. */
function pagesOf(
  { settings, config, log, pool, clock, deps }: OpenParts,
  entries: readonly LoadedEntry[],
  { counters, authoriser }: { readonly counters: UsageCounters; readonly authoriser: Authoriser },
): Parameters<typeof servePages>[1] {
  return {
    entries,
    onDrawn: countDrawn(entries, counters, clock),
    settings,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    log,
    pool,
    documents: deps.documents,
    marks: async () => [clock.today(), await authoriser.currentSchema()],
  }
}

/** What a call passes before its handler. */
function servicesOf({ pool, config, breaks, clock, portal, audit, log, kysely }: OpenParts) {
  return {
    authoriser: new Authoriser(
      pool,
      config.SESSION_IDLE_MINUTES * 60,
      (staffId, session) => viewerOf(pool, staffId, session),
      () => clock.today(),
    ),
    breaks,
    clock,
    portal,
    prepared: preparedOn(pool),
    limits: new RequestLimits(config.LIMITS_FACTOR),
    publicCache: new PublicCache(),
    switches: new SubjectSwitches(audit, log),
    register: (schema: string) => kysely.withSchema(schema),
  }
}

/** Foreign places that a page may frame, send a form to or load a script from. */
function foreignOf({ settings, challenges: { frames, scripts } }: OpenParts, journeys: readonly Journey[]) {
  const forms = [...new Set(journeys.flatMap((journey) => journey.formTargets ?? []))]
  return () => ({ frames: [...settings.known.frames, ...frames], forms, scripts })
}

async function domainSystemsOf({ pool, config, clock, secrets, audit, log, version }: OpenParts, limits: RequestLimits) {
  const datasets = await loadDatasets()
  const { publicUrl, LIMITS_FACTOR: factor } = config
  return {
    pool,
    importAddress: importAddress(config, pool),
    datasets,
    clock,
    cipher: secrets,
    audit,
    log,
    limits,
    factor,
    publicUrl,
    version,
  }
}

/** For requests under way. No statement of one runs longer; a client that has not sent all of its own by then never will. */
const LAST_CALLS_MS = 5_000

async function closeAll(
  app: FastifyInstance,
  threads: readonly { close(): Promise<void> }[],
  journeys: readonly Journey[],
  audit: AuditLog,
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
  await partWithClients(app.server)
  await app.close()
  clearTimeout(cut)
  await Promise.all([...journeys.map((journey) => journey.close?.()), ...threads.map((one) => one.close()), audit.settled()])
}

/** What the portal does by itself, whatever it offers: old things go, entries of the log find their chain. */
function housekeeping({
  pool,
  sessions,
  audit,
  config,
  clock,
  deps,
}: Pick<OpenParts, 'pool' | 'sessions' | 'audit' | 'config' | 'clock' | 'deps'>): Job[] {
  return [
    { name: 'sweep-sessions', cron: '*/10 * * * *', run: () => sessions.sweep() },
    { name: 'sweep-limits', cron: '*/10 * * * *', run: () => sweepLimits(pool) },
    { name: 'sweep-captcha', cron: '*/10 * * * *', run: () => sweepCaptcha(pool) },
    // Entries that a killed process has left, and those of a turn that failed.
    { name: 'audit-chain', cron: '* * * * *', run: () => audit.settled() },
    { name: 'forget-searches', cron: '20 3 * * *', run: () => forgetSearches(pool) },
    // Before old entries of the log go.
    { name: 'count-records', cron: '5 3 * * *', run: () => countRecords(deps, clock.today()), followsDay: true },
    { name: 'forget-usage', cron: '25 3 * * *', run: () => forgetUsage(pool, clock.today()) },
    { name: 'audit-retention', cron: '15 3 * * *', run: async () => void (await forgetOldAudit(pool, config.AUDIT_MONTHS)) },
  ]
}

/** Switches of the office whose system the operator has not set: they stay off. */
interface WithoutSystem {
  readonly flags: readonly SystemFlag[]
  /** Those among them that the office has switched on. */
  offered(): Promise<readonly SystemFlag[]>
  readonly check: Check
}

/** Asks the journeys which systems they were opened without. */
function withoutSystem(journeys: readonly Journey[], settings: Settings): WithoutSystem {
  const flags = journeys.flatMap((journey) => journey.withoutSystem ?? [])
  const offered = async () => {
    const { content } = await settings.current()
    return flags.filter((flag) => content?.ustawienia.configuration[flag] === true)
  }
  return { flags, offered, check: { what: 'switches of the office', run: async () => inVain(await offered()), isOutside: true } }
}

function inVain(flags: readonly SystemFlag[]): Complaint | null {
  return flags.length === 0
    ? null
    : {
        level: 'warn',
        words: `The office has switched on ${flags.join(', ')}, and the settings of the system behind it are missing: it stays off.`,
        polish: `Urząd włączył: ${flags.join(', ')}. Brakuje ustawień systemu, który za tym stoi.`,
      }
}
