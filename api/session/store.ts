import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Sessions } from '#shared/server/security.ts'
import { hashToken } from '../app/authorise.ts'

export type SessionKind = 'full' | 'limited' | 'second-step'

export interface SessionLimits {
  readonly idleSeconds: number
  readonly totalSeconds: number
}

const SECOND_STEP_SECONDS = 300

export interface NewSession {
  readonly accountId: number
  readonly kind: SessionKind
  readonly firstLogin: boolean
}

/** Sessions in the database: opaque tokens of 256 random bits, of which only the SHA-256 is stored. */
export class SessionStore implements Sessions {
  readonly #pool: pg.Pool
  readonly #limits: SessionLimits

  constructor(pool: pg.Pool, limits: SessionLimits) {
    this.#pool = pool
    this.#limits = limits
  }

  /** Returns the token; it is never seen again. */
  async open({ accountId, kind, firstLogin }: NewSession): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const idle = kind === 'second-step' ? SECOND_STEP_SECONDS : this.#limits.idleSeconds
    await this.#pool.query({
      name: 'open-session',
      text: `insert into portal.session (token_hash, account_id, kind, first_login, expires_at, ends_at)
             values ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6))`,
      values: [hashToken(token), accountId, kind, firstLogin, idle, kind === 'second-step' ? idle : this.#limits.totalSeconds],
    })
    return token
  }

  /** Moves the idle limit. Returns the seconds left, which the absolute limit may cut; 0 for a dead session. */
  async extend(tokenHash: Buffer): Promise<number> {
    const result = await this.#pool.query<{ left: number }>(
      `update portal.session set last_seen_at = now(), expires_at = now() + make_interval(secs => $2)
        where token_hash = $1 and expires_at > now() and ends_at > now()
        returning floor(extract(epoch from least(expires_at, ends_at) - now()))::int as left`,
      [tokenHash, this.#limits.idleSeconds],
    )
    return result.rows[0]?.left ?? 0
  }

  async close(tokenHash: Buffer): Promise<void> {
    await this.#pool.query('delete from portal.session where token_hash = $1', [tokenHash])
  }

  async endAll(accountId: number, exceptTokenHash?: Buffer): Promise<void> {
    await this.#pool.query('delete from portal.session where account_id = $1 and token_hash is distinct from $2', [accountId, exceptTokenHash ?? null])
  }

  /** Ended sessions are of no use to anybody; a job removes them. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from portal.session where expires_at < now() or ends_at < now()')
  }
}
