import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openDocuments } from '#integrations/documents/documents.ts'
import { accountsOn, openSecondFactor, passwordPolicy, sessionRoutes, SessionStore, SignInGuard } from '#journeys/identity/index.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Check, Complaint, Dependencies, Job, Journey, SystemFlag } from '#shared/server/dependencies.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { Route } from '#shared/server/handler.ts'
import { forgetOldAudit } from '../audit/verify.ts'
import { portalRoutes, type PortalServices } from '../portal/routes.ts'
import { serveFace } from '../portal/face.ts'
import { serveWellKnown } from '../portal/well-known.ts'
import { Settings } from '../portal/settings.ts'
import { openPasswords } from '../secrets/passwords.ts'
import { openSecrets } from '../secrets/installation.ts'
import { openCaptcha, openCaptchaGate, sweepCaptcha } from '../captcha/gate.ts'
import { captchaRoutes } from '../captcha/routes.ts'
import { buildApp } from '../app/app.ts'
import { openAudit, type AuditLog } from '../audit/audit-log.ts'
import { RefusalLog } from '../audit/refusals.ts'
import { SubjectSwitches } from '../audit/subject-switches.ts'
import { Authoriser } from '../access/authorise.ts'
import { Breaks } from '../portal/breaks.ts'
import type { Config } from '../config/config.ts'
import type { Beginning } from '../database/open-database.ts'
import { serveHealth } from '../app/health.ts'
import { partWithClients } from '../http/last-calls.ts'
import { loadJourneys, loadOwnRoutes, loadPayables } from '../services/load-journeys.ts'
import { openLimits, sweepLimits } from '../access/limits.ts'
import { loadEntries, loadServices, type LoadedEntry } from '../services/load-services.ts'
import { servePolicyReports } from '../http/policy-reports.ts'
import { PublicCache } from '../http/public-cache.ts'
import { RequestLimits } from '../http/request-limits.ts'
import { type Printing, serviceRoutes, shareRoutes } from '../services/service-routes.ts'
import { serveWeb } from '../app/static.ts'
import { openWriteProbe, type WriteProbe } from '../database/write-probe.ts'

export interface Portal {
  readonly app: FastifyInstance
  readonly jobs: readonly Job[]
  readonly checks: readonly Check[]
  readonly takesWrites: WriteProbe
  readonly entries: readonly LoadedEntry[]
  readonly routes: readonly Route[]
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
  if (!config.DEMO && config.SECRET_KEY === undefined) log.warn('SECRET_KEY is not set: whoever takes the data folder takes the secret of the installation with it')
  const audit = openAudit(pool, secrets.auditKey, { gatherMs: AUDIT_GATHER_MS, onFault: (error) => log.error({ err: error }, 'entries of the accountability log wait') })
  const sessions = new SessionStore(pool, audit, { idleSeconds, totalSeconds: config.SESSION_TOTAL_HOURS * 3600 })
  const { contact, configuration, weakColours } = await settings.current()
  for (const { names, ratio } of weakColours) log.warn({ names, ratio }, 'colours of the office cannot be read on each other: the defaults stand for them')
  const office = contact.nazwaUrzedu
  const documents = await openDocuments({ office, current: () => settings.letterhead() })
  if (existsSync(join(config.dataDir, 'crest.svg'))) log.warn('crest.svg in the data folder is read no longer: logo.svg in the folder of the content takes its place')
  const passwords = openPasswords(secrets.passwordKey)
  const captcha = openCaptcha(pool, config, secrets)
  const captchaGate = openCaptchaGate(captcha, settings, log)
  const guard = new SignInGuard(limits)
  const secondFactor = openSecondFactor({ pool, limits, secrets, audit, office, publicUrl: config.publicUrl })
  const deps: Dependencies = {
    pool, portal, clock, log, documents, limits, captcha: captchaGate, audit, passwords, sessions, secondFactor, wrongTries: guard, cipher: secrets, office,
    ...(await loadPayables()), accounts: accountsOn(pool), publicUrl: config.publicUrl, settings: { ...config },
    configuration: async () => (await settings.current()).configuration,
    contact: async () => (await settings.current()).contact,
  }
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
      pool, settings, breaks, entries, operated: operatedBy(config, withoutSystem), passwordPolicy: passwordPolicy(config.PASSWORD_POLICY, config.PASSWORD_MIN_LENGTH),
    }),
    ...captchaRoutes(captcha, limits),
    ...sessionRoutes({
      pool, portal, passwords, sessions, secrets, guard, secondFactor, captcha: captchaGate, audit, office, publicUrl: config.publicUrl,
      isPasswordOn: () => settings.known.configuration.czyLogowaniePrzezPortal,
    }),
    ...(await declaredRoutes(entries, deps)),
    ...(await loadOwnRoutes(entries, deps)),
    ...journeys.flatMap((journey) => journey.routes),
  ]
  const formTargets = [...new Set(journeys.flatMap((journey) => journey.formTargets ?? []))]
  const services = {
    authoriser: new Authoriser(pool, idleSeconds), breaks, clock, portal,
    limits: new RequestLimits(config.LIMITS_FACTOR), publicCache: new PublicCache(), switches: new SubjectSwitches(audit, log),
    register: (schema: string) => kysely.withSchema(schema),
  }
  const app = await buildApp({
    log, routes, services, trustedProxies: config.TRUSTED_PROXIES, publicUrl: config.publicUrl, version: configuration.wersja, refusals: new RefusalLog(audit, log),
    refresh: () => settings.current(),
    foreign: () => ({ frames: [...settings.known.frames, ...captcha.frames], forms: formTargets, scripts: captcha.scripts }),
  })
  const takesWrites = openWriteProbe(pool)
  serveHealth(app, pool, takesWrites)
  await servePolicyReports(app)
  serveWellKnown(app, settings, config.publicUrl)
  await serveFace(app, settings)
  await serveWeb(app, entries, async (name) => Object.hasOwn((await settings.current()).content?.strony ?? {}, name))
  const jobs = [...housekeeping({ pool, sessions, audit, config }), ...journeys.flatMap((journey) => journey.jobs ?? [])]
  const checks = [...journeys.flatMap((journey) => journey.checks ?? []), { what: 'switches of the office', run: async () => inVain(await offeredInVain()), isOutside: true } as const]
  return { app, entries, routes, jobs, checks, takesWrites, close: () => closeAll(app, documents, journeys, audit) }
}

function inVain(flags: readonly SystemFlag[]): Complaint | null {
  const words = `The office has switched on ${flags.join(', ')}, and the settings of the system behind it are missing: it stays off.`
  return flags.length === 0 ? null : { level: 'warn', words }
}

function operatedBy(config: Config, withoutSystem: readonly SystemFlag[]): PortalServices['operated'] {
  const siteKey = config.CAPTCHA_PROVIDER === 'recaptcha' ? config.CAPTCHA_SITE_KEY : null
  const off = Object.fromEntries(withoutSystem.map((flag) => [flag, false as const]))
  return { adresApi: `${config.publicUrl}/api`, kluczCaptcha: siteKey, czyPrzykladowe: config.DEMO, ...off }
}

async function declaredRoutes(entries: readonly LoadedEntry[], printing: Printing): Promise<Route[]> {
  const services = await loadServices(entries)
  return shareRoutes(services.flatMap((loaded) => serviceRoutes(loaded, printing)))
}

function housekeeping({ pool, sessions, audit, config }: { pool: pg.Pool; sessions: SessionStore; audit: AuditLog; config: Config }): Job[] {
  return [
    { name: 'sweep-sessions', cron: '*/10 * * * *', run: () => sessions.sweep() },
    { name: 'sweep-limits', cron: '*/10 * * * *', run: () => sweepLimits(pool) },
    { name: 'sweep-captcha', cron: '*/10 * * * *', run: () => sweepCaptcha(pool) },
    // Entries that a killed process has left, and those of a turn that failed.
    { name: 'audit-chain', cron: '* * * * *', run: () => audit.settled() },
    { name: 'audit-retention', cron: '15 3 * * *', run: async () => void (await forgetOldAudit(pool, config.AUDIT_MONTHS)) },
  ]
}

/** For requests under way. No statement of one runs longer; a client that has not sent all of its own by then never will. */
const LAST_CALLS_MS = 5_000

async function closeAll(app: FastifyInstance, documents: Documents, journeys: readonly Journey[], audit: AuditLog): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
  await partWithClients(app.server)
  await app.close()
  clearTimeout(cut)
  await Promise.all([...journeys.map((journey) => journey.close?.()), documents.close(), audit.settled()])
}
