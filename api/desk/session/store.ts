import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sql } from 'kysely'
import { hashToken } from '#journeys/identity/index.ts'
import type { DeskSession, DeskSessionKind } from '#shared/server/desk/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'

/** Not settings: nobody should be able to make the desk of an office less safe than the national framework wants. */
const IDLE_SECONDS = 15 * 60
const TOTAL_SECONDS = 10 * 3600
const STEP_SECONDS = { 'second-step': 300, enrolling: 900 }
const CONFIRMED_SECONDS = 300
const STALE_SECONDS = 20
const MOST_WRONG_CODES = 5

const NOW = sql<Date>`now()`
/** As long as records of the office: entries of the log name people by their login. */
const KEPT = sql<Date>`now() - interval '5 years'`
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
const LIVE = sql<boolean>`(expires_at > now() and ends_at > now() and not portal.from_future(greatest(session.created_at, last_seen_at)))`

interface From {
  readonly userAgent: string
  readonly address: string
}

export type FoundSession = DeskSession & { readonly isStale: boolean }

/** Sessions of the office's people: a table of their own, so that no token of a resident can ever open one. */
export class StaffSessions {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns the token, of which only the digest is kept. */
  async open(database: Queryable, staffId: number, kind: DeskSessionKind, from: From): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const [idle, total] = kind === 'full' ? [IDLE_SECONDS, TOTAL_SECONDS] : [STEP_SECONDS[kind], STEP_SECONDS[kind]]
    await written(
      database,
      tables.insertInto('staff_session').values({
        token_hash: hashToken(token),
        staff_id: staffId,
        kind,
        expires_at: inSeconds(idle),
        ends_at: inSeconds(total),
        ...sessionOrigin(from),
      }),
    )
    return token
  }

  async find(token: string): Promise<FoundSession | null> {
    const tokenHash = hashToken(token)
    const row = await rowOf(
      this.#pool,
      tables
        .selectFrom('staff_session as session')
        .innerJoin('staff', 'staff.id', 'session.staff_id')
        .select(['session.kind', 'session.staff_id', 'staff.login'])
        .select([
          sql<number>`greatest(0, extract(epoch from least(expires_at, ends_at) - now()))::int`.as('left'),
          sql<boolean>`confirmed_at between now() - make_interval(secs => ${CONFIRMED_SECONDS}) and now()`.as('confirmed'),
          sql<boolean>`last_seen_at < now() - make_interval(secs => ${STALE_SECONDS})`.as('stale'),
        ])
        .where('token_hash', '=', tokenHash)
        .where('staff.blocked_at', 'is', null)
        .where(LIVE),
      'staff-session',
    )
    return (
      row && {
        kind: row.kind,
        tokenHash,
        staffId: row.staff_id,
        login: row.login,
        secondsLeft: row.left,
        isConfirmed: row.confirmed,
        isStale: row.stale,
      }
    )
  }

  /** Moves the idle limit, never past the absolute one. Returns the seconds left. */
  async touch(tokenHash: Buffer): Promise<number> {
    const row = await rowOf(
      this.#pool,
      tables
        .updateTable('staff_session as session')
        .set({ last_seen_at: NOW, expires_at: inSeconds(IDLE_SECONDS) })
        .where('token_hash', '=', tokenHash)
        .where('kind', '=', 'full')
        .where(LIVE)
        .returning(sql<number>`extract(epoch from least(expires_at, ends_at) - now())::int`.as('left')),
    )
    return row?.left ?? 0
  }

  async confirm(tokenHash: Buffer): Promise<void> {
    await written(this.#pool, tables.updateTable('staff_session').set({ confirmed_at: NOW }).where('token_hash', '=', tokenHash))
  }

  /** The key that waits for its first code; the one given is kept where none waits yet. */
  async pendingKey(tokenHash: Buffer, sealed: string): Promise<string> {
    const row = await rowOf(
      this.#pool,
      tables
        .updateTable('staff_session')
        .set({ pending_secret: sql<string>`coalesce(pending_secret, ${sealed})` })
        .where('token_hash', '=', tokenHash)
        .returning('pending_secret'),
    )
    return row?.pending_secret ?? sealed
  }

  async keyOf(tokenHash: Buffer): Promise<string | null> {
    const row = await rowOf(this.#pool, tables.selectFrom('staff_session').select('pending_secret').where('token_hash', '=', tokenHash))
    return row?.pending_secret ?? null
  }

  /** With the last wrong code that is borne the sign-in is over. */
  async noteWrongCode(tokenHash: Buffer): Promise<void> {
    await written(
      this.#pool,
      tables
        .updateTable('staff_session')
        .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
        .where('token_hash', '=', tokenHash),
    )
    await written(
      this.#pool,
      tables.deleteFrom('staff_session').where('token_hash', '=', tokenHash).where('wrong_codes', '>=', MOST_WRONG_CODES),
    )
  }

  async end(database: Queryable, tokenHash: Buffer): Promise<boolean> {
    return (await written(database, tables.deleteFrom('staff_session').where('token_hash', '=', tokenHash))) === 1
  }

  async endAll(database: Queryable, staffId: number): Promise<void> {
    await written(database, tables.deleteFrom('staff_session').where('staff_id', '=', staffId))
  }

  /** Ended sessions, dead links and reasons are of no use to anybody; nor are, after years, proposals and accounts that were blocked. */
  async sweep(): Promise<void> {
    await written(
      this.#pool,
      tables.deleteFrom('staff_session as session').where(({ not }) => not(LIVE)),
    )
    await written(this.#pool, tables.deleteFrom('staff_link').where('expires_at', '<', NOW))
    await written(this.#pool, tables.deleteFrom('staff_challenge').where('expires_at', '<', NOW))
    await written(this.#pool, tables.deleteFrom('staff_directory_request').where('expires_at', '<', NOW))
    await written(this.#pool, tables.deleteFrom('staff_reason').where('expires_at', '<', NOW))
    await written(this.#pool, tables.deleteFrom('staff_proposal').where('expires_at', '<', KEPT))
    await written(this.#pool, tables.deleteFrom('staff_device').where('last_used_at', '<', sql<Date>`now() - interval '12 months'`))
    await written(this.#pool, tables.deleteFrom('staff').where('blocked_at', '<', KEPT))
  }
}
