import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#journeys/identity/index.ts'
import type { DeskSession, DeskSessionKind } from '#shared/server/desk/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import { affectedRows, type Db, type Pool, prepared } from '#shared/server/database/database.ts'

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
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Returns the token, of which only the digest is kept. */
  async open(db: Db, staffId: number, kind: DeskSessionKind, from: From): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const [idle, total] = kind === 'full' ? [IDLE_SECONDS, TOTAL_SECONDS] : [STEP_SECONDS[kind], STEP_SECONDS[kind]]
    await db
      .insertInto('staff_session')
      .values({
        token_hash: hashToken(token),
        staff_id: staffId,
        kind,
        expires_at: inSeconds(idle),
        ends_at: inSeconds(total),
        ...sessionOrigin(from),
      })
      .execute()
    return token
  }

  async find(token: string): Promise<FoundSession | null> {
    const tokenHash = hashToken(token)
    const row =
      (await this.#pool
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
        .where(LIVE)
        .withPlugin(prepared('staff-session'))
        .executeTakeFirst()) ?? null
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
    const row = await this.#pool
      .updateTable('staff_session as session')
      .set({ last_seen_at: NOW, expires_at: inSeconds(IDLE_SECONDS) })
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', 'full')
      .where(LIVE)
      .returning(sql<number>`extract(epoch from least(expires_at, ends_at) - now())::int`.as('left'))
      .executeTakeFirst()
    return row?.left ?? 0
  }

  async confirm(tokenHash: Buffer): Promise<void> {
    await this.#pool.updateTable('staff_session').set({ confirmed_at: NOW }).where('token_hash', '=', tokenHash).execute()
  }

  /** The key that waits for its first code; the one given is kept where none waits yet. */
  async pendingKey(tokenHash: Buffer, sealed: string): Promise<string> {
    const row = await this.#pool
      .updateTable('staff_session')
      .set({ pending_secret: sql<string>`coalesce(pending_secret, ${sealed})` })
      .where('token_hash', '=', tokenHash)
      .returning('pending_secret')
      .executeTakeFirst()
    return row?.pending_secret ?? sealed
  }

  async keyOf(tokenHash: Buffer): Promise<string | null> {
    const row = await this.#pool.selectFrom('staff_session').select('pending_secret').where('token_hash', '=', tokenHash).executeTakeFirst()
    return row?.pending_secret ?? null
  }

  /** With the last wrong code that is borne the sign-in is over. */
  async noteWrongCode(tokenHash: Buffer): Promise<void> {
    await this.#pool
      .updateTable('staff_session')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .execute()
    await this.#pool.deleteFrom('staff_session').where('token_hash', '=', tokenHash).where('wrong_codes', '>=', MOST_WRONG_CODES).execute()
  }

  async end(db: Db, tokenHash: Buffer): Promise<boolean> {
    return (await affectedRows(db.deleteFrom('staff_session').where('token_hash', '=', tokenHash))) === 1
  }

  async endAll(db: Db, staffId: number): Promise<void> {
    await db.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  }

  /** Ended sessions, dead links and reasons are of no use to anybody; nor are, after years, proposals and accounts that were blocked. */
  async sweep(): Promise<void> {
    await this.#pool
      .deleteFrom('staff_session as session')
      .where(({ not }) => not(LIVE))
      .execute()
    await this.#pool.deleteFrom('staff_link').where('expires_at', '<', NOW).execute()
    await this.#pool.deleteFrom('staff_challenge').where('expires_at', '<', NOW).execute()
    await this.#pool.deleteFrom('staff_directory_request').where('expires_at', '<', NOW).execute()
    await this.#pool.deleteFrom('staff_reason').where('expires_at', '<', NOW).execute()
    await this.#pool.deleteFrom('staff_proposal').where('expires_at', '<', KEPT).execute()
    await this.#pool
      .deleteFrom('staff_device')
      .where('last_used_at', '<', sql<Date>`now() - interval '12 months'`)
      .execute()
    await this.#pool.deleteFrom('staff').where('blocked_at', '<', KEPT).execute()
  }
}
