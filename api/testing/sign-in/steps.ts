import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { beforeEach } from 'vitest'
import { openLimits } from '../../guard/access/limits.ts'
import { migratedPool } from '../migrated.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Context, NoTables } from '#shared/server/context.ts'
import { openRegister } from '#shared/server/register.ts'
import type { CaptchaRequest } from '#shared/server/security/captcha.ts'
import type { LimitStep } from '#shared/server/security/limits.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { SignInGuard } from '#journeys/identity/server/session/guard.ts'
import { openSecondFactor } from '#journeys/identity/server/session/second-factor.ts'
import type { SessionServices } from '#journeys/identity/server/session/services.ts'
import { SessionStore } from '#journeys/identity/server/session/store.ts'

export const WORD = 'Zielony-rower-77'
export const SECRET = 'JBSWY3DPEHPK3PXP'

interface NewAccount {
  readonly state?: string
  readonly language?: string
  readonly secret?: string | null
  readonly hash?: string | null
  readonly blocked?: boolean
}

/** What the calls have asked of their surroundings. */
interface Seen {
  readonly entries: AuditEntry[]
  readonly captcha: CaptchaRequest[]
  readonly unproved: (boolean | undefined)[]
  readonly limitCalls: (readonly LimitStep[])[]
  readonly told: unknown[]
}

interface Around {
  whileHashing: () => Promise<unknown>
  isPasswordOn: boolean
}

function watchedLimits(pool: Pool, seen: Seen) {
  const real = openLimits(pool, 1)
  const apply: typeof real.apply = async (steps, client) => {
    seen.limitCalls.push(steps)
    return real.apply(steps, client)
  }
  return { ...real, apply }
}

function listening(seen: Seen) {
  const within = async (_client: object, entry: AuditEntry) => void seen.entries.push(entry)
  const audit = Object.assign(async (entry: AuditEntry) => void seen.entries.push(entry), { within, chainSoon: () => undefined })
  const tell = async (_client: object, _event: object, told: readonly unknown[]) => seen.told.push(...told)
  return { audit, tell }
}

const passwordsOf = (seen: Seen, around: Around): SessionServices['passwords'] => ({
  hash: async (password) => `new:${password}`,
  verify: async (stored, password, isUnproved) => {
    seen.unproved.push(isUnproved)
    await around.whileHashing()
    return stored !== null && stored.slice(4) === password
  },
  isOutdated: (stored) => stored.startsWith('old:'),
})

async function insertAccount(pool: Pool, login: string, account: NewAccount) {
  const { state = 'verified', language = 'pl', secret = null, hash = `new:${WORD}`, blocked } = account
  const { rows } = await pool.query<{ id: number }>(
    `insert into portal.account (login, first_name, last_name, email, state, language, totp_secret, password_hash, blocked_at)
     values ($1, 'O', 'S', $1 || '@przykladowa.example', $2, $3, $4, $5, case when $6 then now() end) returning id`,
    [login, state, language, secret, hash, blocked ?? false],
  )
  return { id: rows[0]?.id ?? 0, login }
}

/**
 * The calls of sign-in on a database of their own with real counts and sessions; hashes cost nothing here, and no portal stands around.
 * A hash is `new:` or `old:` with the password.
 */
export function sessionSteps() {
  const pool = migratedPool()
  const seen: Seen = { entries: [], captcha: [], unproved: [], limitCalls: [], told: [] }
  /** What happens while a password is hashed, and whether the office wants passwords. */
  const around: Around = { whileHashing: async (): Promise<unknown> => undefined, isPasswordOn: true }
  let count = 0

  beforeEach(async () => {
    for (const list of Object.values(seen)) list.splice(0)
    Object.assign(around, { whileHashing: async () => undefined, isPasswordOn: true })
    await pool().query(
      'delete from portal.rate_limit; delete from portal.session; delete from portal.known_device; delete from portal.mail',
    )
  })

  const { audit, tell } = listening(seen)

  function services(): SessionServices {
    const mail = { pool: pool(), secrets: { encrypt: (text: string) => text, decrypt: (text: string) => text }, tell }
    const tools = { ...mail, office: 'Urząd', publicUrl: 'https://portal.example', limits: watchedLimits(pool(), seen), audit }
    return {
      ...tools,
      portal: portalOf(pool()),
      passwords: passwordsOf(seen, around),
      sessions: new SessionStore(pool(), audit, { idleSeconds: 900, totalSeconds: 28_800 }),
      guard: new SignInGuard(tools.limits),
      secondFactor: openSecondFactor(tools),
      captcha: { demand: async (request) => void seen.captcha.push(request) },
      isPasswordOn: () => around.isPasswordOn,
      unread: async () => 0,
      entries: [],
    }
  }

  async function addAccount(account: NewAccount = {}) {
    count += 1
    return insertAccount(pool(), `osoba.${count}`, account)
  }

  const one = async <Row extends object>(query: string, values: readonly unknown[] = []) =>
    (await pool().query<Row>(query, [...values])).rows[0]

  return { pool, seen, around, services, addAccount, one }
}

const portalOf = (pool: Pool) => new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')

/** A call that anybody may make. */
export function callFrom(pool: Pool, network = '10.8.0.1', change: Partial<Context> = {}): Context {
  const portal = portalOf(pool)
  return {
    language: 'pl',
    askedLanguage: null,
    today: '2026-10-05',
    now: new Date('2026-10-05T09:00:00+02:00'),
    register: portal,
    open: openRegister(portal),
    portal,
    prepared: () => Promise.resolve([]),
    registerSchema: 'register_0',
    requestId: 'r-1',
    userAgent: '',
    log: pino({ level: 'silent' }),
    address: network,
    network,
    ...change,
  }
}
