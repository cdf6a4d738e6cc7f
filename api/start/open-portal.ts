import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { offeredLanguages, type OfferedLanguages } from '#languages/offered.ts'
import { openChannels } from '#integrations/channels.ts'
import { openDocuments } from '#integrations/documents/documents.ts'
import { accountsOn, openSecondFactor, passwordPolicy, sessionRoutes, SessionStore, SignInGuard } from '#journeys/identity/index.ts'
import { tellOn, unreadOf } from '#journeys/messages/index.ts'
import type { Channel } from '#shared/server/messages.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Check, Complaint, Dependencies, Job, Journey, SystemFlag } from '#shared/server/start/dependencies.ts'
import type { Route } from '#shared/server/handler.ts'
import { forgetOldAudit, proveAudit } from '../audit/verify.ts'
import { openDataRoutes } from '../open-data/routes.ts'
import { portalRoutes, type PortalServices } from '../portal/routes.ts'
import type { Contributor } from '../next/gather.ts'
import { nextRoutes } from '../next/routes.ts'
import { serveFace } from '../portal/face.ts'
import { servePushWorker } from '../portal/worker/worker.ts'
import { serveWellKnown } from '../portal/well-known.ts'
import { forgetSearches } from '../search/missed.ts'
import { searchRoutes } from '../search/routes.ts'
import { Settings } from '../portal/settings.ts'
import { openPasswords } from '../secrets/passwords.ts'
import { openSecrets } from '../secrets/installation.ts'
import { openCaptcha, openCaptchaGate, sweepCaptcha } from '../captcha/gate.ts'
import { captchaRoutes } from '../captcha/routes.ts'
import { buildApp } from '../app/app.ts'
import { openDesk } from '../desk/open.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import { openAudit, type AuditLog } from '../audit/audit-log.ts'
import { RefusalLog } from '../audit/refusals.ts'
import { SubjectSwitches } from '../audit/subject-switches.ts'
import { Authoriser } from '../access/authorise.ts'
import { Breaks } from '../portal/breaks.ts'
import type { Config } from '../config/config.ts'
import type { Beginning } from '../database/open-database.ts'
import { serveHealth } from '../app/health.ts'
import { partWithClients } from '../http/last-calls.ts'
import { loadContributors, loadEvents, loadJourneys, loadOwnRoutes, loadPayables } from '../services/load-journeys.ts'
import { openLimits, sweepLimits } from '../access/limits.ts'
import { loadFindables } from '../services/load-findables.ts'
import { loadEntries, loadServices, type LoadedEntry } from '../services/load-services.ts'
import { servePolicyReports } from '../http/policy-reports.ts'
import { PublicCache } from '../http/public-cache.ts'
import { RequestLimits } from '../http/request-limits.ts'
import { type Printing, serviceRoutes, shareRoutes } from '../services/service-routes.ts'
import { servePages } from '../pages/serve.ts'
import { openWriteProbe, type WriteProbe } from '../database/write-probe.ts'

export interface Portal {
  readonly app: FastifyInstance
  readonly jobs: readonly Job[]
  readonly checks: readonly Check[]
  readonly channels: readonly Channel[]
  readonly takesWrites: WriteProbe
  readonly entries: readonly LoadedEntry[]
  readonly routes: readonly Route[]
  readonly deskRoutes: readonly DeskRoute[]
  close(): Promise<void>
}

export interface PortalParts {
  readonly config: Config
  readonly pool: pg.Pool
  readonly clock: BusinessClock
  readonly log: Logger
  /** `existing`: makes no secret where there is none. */
  readonly beginning?: Beginning
}

/** Nobody notices it, and 50 people who sign in at once cost a quarter less beside their hashes. */
const AUDIT_GATHER_MS = 100

/** Puts the portal together on a migrated database: calls of services, journeys and shell, the web application, the jobs. */
export async function openPortal({ config, pool, clock, log, beginning = 'new' }: PortalParts): Promise<Portal> {
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const portal = kysely.withSchema('portal')
  const settings = new Settings(pool)
  const breaks = new Breaks(pool)
  const limits = openLimits(pool, config.LIMITS_FACTOR)
  const idleSeconds = config.SESSION_IDLE_MINUTES * 60
  const secrets = await openSecrets(config, pool, beginning)
  if (!config.DEMO && config.SECRET_KEY === undefined)
    log.warn('SECRET_KEY is not set: whoever takes the data folder takes the secret of the installation with it')
  const audit = openAudit(pool, secrets.auditKey, {
    gatherMs: AUDIT_GATHER_MS,
    onFault: (error) => log.error({ err: error }, 'entries of the accountability log wait'),
  })
  const sessions = new SessionStore(pool, audit, { idleSeconds, totalSeconds: config.SESSION_TOTAL_HOURS * 3600 })
  const { contact, configuration, weakColours } = await settings.current()
  for (const { names, ratio } of weakColours)
    log.warn({ names, ratio }, 'colours of the office cannot be read on each other: the defaults stand for them')
  const office = contact.nazwaUrzedu
  const documents = await openDocuments({ office, current: () => settings.letterhead() })
  if (existsSync(join(config.dataDir, 'crest.svg')))
    log.warn('crest.svg in the data folder is read no longer: logo.svg in the folder of the content takes its place')
  const passwords = openPasswords(secrets.passwordKey)
  const captcha = openCaptcha(pool, config, secrets)
  const captchaGate = openCaptchaGate(captcha, settings, log)
  const guard = new SignInGuard(limits)
  const secondFactor = openSecondFactor({ pool, limits, secrets, audit, office, publicUrl: config.publicUrl })
  const base = {
    pool,
    portal,
    clock,
    log,
    documents,
    limits,
    captcha: captchaGate,
    audit,
    passwords,
    sessions,
    secondFactor,
    wrongTries: guard,
    cipher: secrets,
    pushSecret: secrets.pushKey,
    office,
    ...(await loadPayables()),
    accounts: accountsOn(pool),
    tell: tellOn(clock),
    events: await loadEvents(),
    publicUrl: config.publicUrl,
    settings: { ...config },
    configuration: async () => (await settings.current()).configuration,
    contact: async () => (await settings.current()).contact,
    arms: () => settings.arms(),
    proveAudit: () => proveAudit(pool, secrets.auditKey),
  }
  const deps: Dependencies = { ...base, channels: openChannels(base) }
  const languages = await offeredLanguages(config.EXTRA_LANGUAGES)
  const entries = await loadEntries()
  const journeys = await loadJourneys(deps)
  const withoutSystem = journeys.flatMap((journey) => journey.withoutSystem ?? [])
  const offeredInVain = async () => {
    const { content } = await settings.current()
    return withoutSystem.filter((flag) => content?.ustawienia.configuration[flag] === true)
  }
  for (const flag of await offeredInVain()) log.warn({ flag }, 'the office offers what the operator has not set: it stays off')
  const routes = [
    ...portalRoutes({
      pool,
      settings,
      breaks,
      entries,
      operated: operatedBy(config, withoutSystem, languages),
      passwordPolicy: passwordPolicy(config.PASSWORD_POLICY, config.PASSWORD_MIN_LENGTH),
    }),
    ...nextRoutes({
      accounts: deps.accounts,
      closed: async () => (await breaks.current()).services,
      contributors: [...(await loadContributors(entries, deps)), ...ofJourneys(journeys)],
    }),
    ...captchaRoutes(captcha, limits),
    ...searchRoutes(await loadFindables(entries), { pool, limits }),
    ...sessionRoutes({
      pool,
      portal,
      passwords,
      sessions,
      secrets,
      guard,
      secondFactor,
      captcha: captchaGate,
      audit,
      office,
      publicUrl: config.publicUrl,
      isPasswordOn: () => settings.known.configuration.czyLogowaniePrzezPortal,
      unread: (accountId) => unreadOf(pool, accountId),
    }),
    ...(await declaredRoutes(entries, deps)),
    ...(await loadOwnRoutes(entries, deps)),
    ...journeys.flatMap((journey) => journey.routes),
  ]
  const formTargets = [...new Set(journeys.flatMap((journey) => journey.formTargets ?? []))]
  const services = {
    authoriser: new Authoriser(pool, idleSeconds),
    breaks,
    clock,
    portal,
    limits: new RequestLimits(config.LIMITS_FACTOR),
    publicCache: new PublicCache(),
    switches: new SubjectSwitches(audit, log),
    register: (schema: string) => kysely.withSchema(schema),
  }
  const app = await buildApp({
    log,
    routes,
    services,
    trustedProxies: config.TRUSTED_PROXIES,
    publicUrl: config.publicUrl,
    version: configuration.wersja,
    languages,
    refusals: new RefusalLog(audit, log),
    refresh: () => settings.current(),
    foreign: () => ({ frames: [...settings.known.frames, ...captcha.frames], forms: formTargets, scripts: captcha.scripts }),
  })
  const desk = await openDesk({
    deps,
    guard,
    breaks,
    entries,
    config,
    auditKey: secrets.auditKey,
    limits: services.limits,
    policy: passwordPolicy(config.PASSWORD_POLICY, config.PASSWORD_MIN_LENGTH),
  })
  await desk.register(app)
  const takesWrites = openWriteProbe(pool)
  serveHealth(app, pool, takesWrites)
  await servePolicyReports(app)
  serveWellKnown(app, settings, config.publicUrl)
  await servePushWorker(app)
  await serveFace(app, settings, config.publicUrl)
  const pages = await servePages(app, {
    entries,
    settings,
    publicUrl: config.publicUrl,
    log,
    marks: async () => [clock.today(), await services.authoriser.currentSchema()],
  })
  const jobs = [...housekeeping({ pool, sessions, audit, config }), ...desk.jobs, ...journeys.flatMap((journey) => journey.jobs ?? [])]
  const checks = [
    ...journeys.flatMap((journey) => journey.checks ?? []),
    { what: 'switches of the office', run: async () => inVain(await offeredInVain()), isOutside: true } as const,
  ]
  return {
    app,
    entries,
    routes,
    deskRoutes: desk.routes,
    jobs,
    checks,
    channels: deps.channels,
    takesWrites,
    close: () => closeAll(app, [documents, pages, desk], journeys, audit),
  }
}

function ofJourneys(journeys: readonly Journey[]): Contributor[] {
  return journeys.flatMap(({ next }) => (next ? [{ name: 'journey', serviceIds: [], contribute: next }] : []))
}

function inVain(flags: readonly SystemFlag[]): Complaint | null {
  return flags.length === 0
    ? null
    : {
        level: 'warn',
        words: `The office has switched on ${flags.join(', ')}, and the settings of the system behind it are missing: it stays off.`,
      }
}

function operatedBy(config: Config, withoutSystem: readonly SystemFlag[], { further }: OfferedLanguages): PortalServices['operated'] {
  const siteKey = config.CAPTCHA_PROVIDER === 'recaptcha' ? config.CAPTCHA_SITE_KEY : null
  const off = Object.fromEntries(withoutSystem.map((flag) => [flag, false as const]))
  const jezykiDodatkowe = further.map(({ language, isDraft }) => ({ kod: language, czySzkic: isDraft }))
  return {
    adresApi: `${config.publicUrl}/api`,
    kluczCaptcha: siteKey,
    czyPrzykladowe: config.DEMO,
    ...(jezykiDodatkowe.length > 0 && { jezykiDodatkowe }),
    ...off,
  }
}

async function declaredRoutes(
  entries: readonly LoadedEntry[],
  deps: Printing & Pick<Dependencies, 'contact' | 'publicUrl'>,
): Promise<Route[]> {
  const services = await loadServices(entries)
  return [...shareRoutes(services.flatMap((loaded) => serviceRoutes(loaded, deps))), ...openDataRoutes(services, deps)]
}

function housekeeping({
  pool,
  sessions,
  audit,
  config,
}: {
  pool: pg.Pool
  sessions: SessionStore
  audit: AuditLog
  config: Config
}): Job[] {
  return [
    { name: 'sweep-sessions', cron: '*/10 * * * *', run: () => sessions.sweep() },
    { name: 'sweep-limits', cron: '*/10 * * * *', run: () => sweepLimits(pool) },
    { name: 'sweep-captcha', cron: '*/10 * * * *', run: () => sweepCaptcha(pool) },
    // Entries that a killed process has left, and those of a turn that failed.
    { name: 'audit-chain', cron: '* * * * *', run: () => audit.settled() },
    { name: 'forget-searches', cron: '20 3 * * *', run: () => forgetSearches(pool) },
    { name: 'audit-retention', cron: '15 3 * * *', run: async () => void (await forgetOldAudit(pool, config.AUDIT_MONTHS)) },
  ]
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
