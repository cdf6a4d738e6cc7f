import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Logger } from 'pino'
import { openChannels } from '#integrations/channels.ts'
import { openDocuments } from '#integrations/documents/documents.ts'
import { openFiles } from '#integrations/files/open-files.ts'
import { accountsOn, openSecondFactor, SessionStore, SignInGuard, formerNumbers } from '#journeys/identity/index.ts'
import { attachTo, takeIn, takeInSent } from '#journeys/inbox/index.ts'
import { tellOn } from '#journeys/messages/index.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { DeedsOf, Look } from '#shared/server/audit/look.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openLimits } from '../guard/access/limits.ts'
import { openAudit } from '../audit/audit-log.ts'
import { chainWaiting } from '../audit/chain-waiting.ts'
import { proveAudit } from '../audit/verify.ts'
import { openCaptcha, openCaptchaGate } from '../guard/captcha/gate.ts'
import type { Config } from '../config/config.ts'
import type { Beginning } from '../database/open-database.ts'
import { unwritable } from '../upkeep/doctor/installation.ts'
import { Breaks } from '../answers/portal/breaks.ts'
import { Settings } from '../answers/portal/settings.ts'
import { openSecrets } from '../guard/secrets/installation.ts'
import { openPasswords } from '../guard/secrets/passwords.ts'
import { loadEvents, loadPayables } from '../answers/services/load-journeys.ts'
import { deedsAt, looksAt } from '../audit/search.ts'
import { listStaff } from '../desk/staff/list.ts'

export interface PortalParts {
  readonly config: Config
  readonly pool: Pool
  readonly clock: BusinessClock
  readonly log: Logger
  /** `existing`: makes no secret where there is none. */
  readonly beginning?: Beginning
  /** How long one document may take, where that is not what a request allows. */
  readonly documentTimeoutMs?: number
}

/** What calls, jobs and journeys of one portal stand on. `deps` is the part of it that rooms behind `api` are handed. */
export type OpenParts = Awaited<ReturnType<typeof openParts>>

/** Nobody notices it, and 50 people who sign in at once cost a quarter less beside their hashes. */
const AUDIT_GATHER_MS = 100

/** Opens what the portal stands on, on a migrated database; warns of settings that an operator should know to be without effect. */
export async function openParts({ config, pool, clock, log, beginning = 'new', documentTimeoutMs }: PortalParts) {
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const settings = new Settings(pool)
  const limits = openLimits(pool, config.LIMITS_FACTOR)
  const secrets = await openSecrets(config, pool, beginning)
  const waits = (error: unknown) => log.error({ err: error }, 'entries of the accountability log wait')
  const audit = openAudit(pool, secrets.auditKey, { gatherMs: AUDIT_GATHER_MS, onFault: waits })
  // Whoever only reads is not kept from it by a chain that cannot be written just now.
  const chainAudit = () => chainWaiting(pool, secrets.auditKey).catch(waits)
  const sessions = new SessionStore(pool, audit, {
    idleSeconds: config.SESSION_IDLE_MINUTES * 60,
    totalSeconds: config.SESSION_TOTAL_HOURS * 3600,
  })
  const { contact, configuration, weakColours } = await settings.current()
  warn(config, weakColours, log)
  // What was sent before it had cases: reading makes none.
  await takeIn(pool)
  const captcha = openCaptcha(pool, config, secrets)
  const office = contact.nazwaUrzedu
  const base = {
    pool,
    clock,
    log,
    limits,
    audit,
    sessions,
    office,
    portal: kysely.withSchema('portal'),
    captcha: openCaptchaGate(captcha, settings, log),
    wrongTries: new SignInGuard(limits),
    cipher: secrets,
    pushSecret: secrets.pushKey,
    letterKey: secrets.letterKey,
    files: openFiles(config, secrets.filesKey),
    documents: await openDocuments({
      office,
      current: () => settings.letterhead(),
      ...(documentTimeoutMs !== undefined && { timeoutMs: documentTimeoutMs }),
    }),
    passwords: openPasswords(secrets.passwordKey),
    secondFactor: openSecondFactor({ pool, limits, secrets, audit, office, publicUrl: config.publicUrl, tell: tellOn(clock) }),
    ...(await loadPayables()),
    accounts: accountsOn(pool),
    tell: tellOn(clock),
    takeIn: takeInSent,
    attach: attachTo,
    events: await loadEvents(),
    publicUrl: config.publicUrl,
    settings: { ...config },
    configuration: async () => (await settings.current()).configuration,
    contact: async () => (await settings.current()).contact,
    mailHead: () => settings.mailHead(),
    looksFor: looksOn(pool, chainAudit),
    deedsOf: async (of: DeedsOf) => {
      await chainAudit()
      return deedsAt(pool, of, await formerNumbers(pool, [of.accountId]))
    },
    chainAudit,
    proveAudit: () => proveAudit(pool, secrets.auditKey),
  }
  const deps: Dependencies = { ...base, channels: openChannels(base) }
  return { ...base, config, deps, kysely, settings, secrets, challenges: captcha, breaks: new Breaks(pool), version: configuration.wersja }
}

function warn(config: Config, weakColours: readonly { readonly names: unknown; readonly ratio: number }[], log: Logger): void {
  if (!config.DEMO && config.SECRET_KEY === undefined)
    log.warn('SECRET_KEY is not set: whoever takes the data folder takes the secret of the installation with it')
  void unwritable(config.dataDir).then((fault) => (fault === null ? undefined : log.warn(fault)))
  for (const { names, ratio } of weakColours)
    log.warn({ names, ratio }, 'colours of the office cannot be read on each other: the defaults stand for them')
  if (existsSync(join(config.dataDir, 'crest.svg')))
    log.warn('crest.svg in the data folder is read no longer: logo.svg in the folder of the content takes its place')
}

const login = (actor: string) => actor.replace(/^staff:/, '')

/** What the office did with an account, for its owner; what it was refused has shown nothing. The newest first. */
function looksOn(pool: Pool, chainAudit: () => Promise<void>): (accountId: number) => Promise<readonly Look[]> {
  return async (accountId) => {
    await chainAudit()
    const [entries, staff] = await Promise.all([looksAt(pool, [accountId, ...(await formerNumbers(pool, [accountId]))]), listStaff(pool)])
    const rolesOf = new Map(staff.map((person) => [person.login, person.assignments]))
    return entries
      .filter(({ outcome }) => outcome === 'done')
      .map(({ id, at, exact, actor, action, object }) => ({ id, at, exact, action, object, assignments: rolesOf.get(login(actor)) ?? [] }))
  }
}
