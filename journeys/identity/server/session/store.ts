import { randomBytes } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { enteredValues } from '#shared/server/audit/audit-values.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import type { NewSession, Sessions } from '#shared/server/security/security.ts'
import { affectedRows, type Db, type Pool, type PortalRow, type Tx } from '#shared/server/database/database.ts'
import { sql } from 'kysely'
import { hashToken } from './token.ts'

/** The entry of an opened session is one statement with it, of which the log learns afterwards. */
type SessionAudit = Audit & { readonly chainSoon: () => void }

export interface SessionLimits {
  readonly idleSeconds: number
  readonly totalSeconds: number
}

const SECOND_STEP_SECONDS = 300
/** A token that travels through the address bar must be taken into use, or it dies. */
export const HANDOVER_SECONDS = 60

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const NOW = sql<Date>`now()`
const LIVE = sql<boolean>`(expires_at > now() and ends_at > now())`
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

type AtProvider = Pick<PortalRow<'session'>, 'provider' | 'name_id' | 'name_id_format' | 'session_index'>

/** Notes that the session is to end at the provider too. False for one that no provider opened. */
async function noteAtProvider(tx: Tx, { provider, name_id, name_id_format, session_index }: AtProvider): Promise<boolean> {
  if (provider === null || name_id === null || name_id_format === null || session_index === null) return false
  return (await affectedRows(tx.insertInto('identity_logout').values({ provider, name_id, name_id_format, session_index }))) === 1
}

/** Sessions in the database: opaque tokens of 256 random bits, of which only the SHA-256 is stored. */
export class SessionStore implements Sessions {
  readonly #pool: Pool
  readonly #audit: SessionAudit
  readonly #limits: SessionLimits
  readonly #listeners: (() => void)[] = []

  constructor(pool: Pool, audit: SessionAudit, limits: SessionLimits) {
    this.#pool = pool
    this.#audit = audit
    this.#limits = limits
  }

  async open({ accountId, kind, firstLogin, origin, proof, checked, entry }: NewSession): Promise<string> {
    const token = newToken()
    const { idleSeconds, totalSeconds } = this.#limits
    const isStep = kind === 'second-step'
    // Long unseen, so that the first call of a handed-over token moves its limit. The account is locked for a moment, so that
    // a change under way is waited for: then it is seen here, or the new session is seen there and ended. One statement with the
    // entry: a transaction of several costs a crowd that signs in more than everything else beside the hashes.
    const opened = await this.#pool.query({
      name: 'open-session',
      text: `with opened as (
             insert into portal.session (token_hash, account_id, kind, first_login, expires_at, ends_at, last_seen_at, is_taken_over,
               provider, assurance, name_id, name_id_format, session_index, browser, system, network)
             select $1, id, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6),
                    case when $7::text is null then now() else now() - interval '1 hour' end, $7 is null, $7, $8, $9, $10, $11, $15, $16, $17
               from portal.account
              where id = $2 and blocked_at is null and (not $12 or (password_hash is not distinct from $13 and totp_secret is not distinct from $14))
                for share
             returning account_id)
             select portal.enter_audit($18, $19, $20, $21, $22, $23) from opened`,
      values: [
        hashToken(token),
        accountId,
        kind,
        firstLogin,
        proof ? HANDOVER_SECONDS : isStep ? SECOND_STEP_SECONDS : idleSeconds,
        isStep ? SECOND_STEP_SECONDS : totalSeconds,
        proof?.provider,
        proof?.assurance,
        proof?.nameId,
        proof?.nameIdFormat,
        proof?.sessionIndex,
        checked !== undefined,
        checked?.password_hash,
        checked?.totp_secret,
        origin.browser,
        origin.system,
        origin.network,
        ...enteredValues(entry),
      ],
    })
    if (opened.rowCount !== 1) throw new Refusal('conflict')
    this.#audit.chainSoon()
    return token
  }

  async takeOver(old: string): Promise<{ token: string; kind: NewSession['kind'] | 'view' } | null> {
    const token = newToken()
    const taken =
      (await this.#pool
        .updateTable('session')
        .set({ token_hash: hashToken(token), is_taken_over: true, last_seen_at: NOW, expires_at: inSeconds(this.#limits.idleSeconds) })
        .where('token_hash', '=', hashToken(old))
        .where('is_taken_over', '=', false)
        .where(LIVE)
        .where(sql<boolean>`not portal.from_future(created_at)`)
        .returning('kind')
        .executeTakeFirst()) ?? null
    return taken && { token, kind: taken.kind }
  }

  /** Moves the idle limit. Returns the seconds left, which the absolute limit may cut; 0 for a dead session. */
  async extend(tokenHash: Buffer): Promise<number> {
    const extended = await this.#pool
      .updateTable('session')
      .set({ last_seen_at: NOW, expires_at: inSeconds(this.#limits.idleSeconds) })
      .where('token_hash', '=', tokenHash)
      .where(LIVE)
      .returning(sql<number>`floor(extract(epoch from least(expires_at, ends_at) - now()))::int`.as('left'))
      .executeTakeFirst()
    return extended?.left ?? 0
  }

  async close(tokenHash: Buffer): Promise<void> {
    await this.#pool.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  }

  /** Ends it by the person's wish: the session at the provider is to end too. */
  async signOut(tokenHash: Buffer, entry: AuditEntry): Promise<void> {
    const atProvider = await inTransaction(this.#pool, async (tx) => {
      const ended =
        (await tx
          .deleteFrom('session')
          .where('token_hash', '=', tokenHash)
          .returning(['provider', 'name_id', 'name_id_format', 'session_index'])
          .executeTakeFirst()) ?? null
      await this.#audit.within(tx, entry)
      return ended !== null && (await noteAtProvider(tx, ended))
    })
    if (atProvider) for (const listener of this.#listeners) listener()
  }

  onProviderSignOut(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async endAtProvider(provider: string, sessionIndexes: readonly string[], entryOf: (accountId: number) => AuditEntry): Promise<void> {
    await inTransaction(this.#pool, async (tx) => {
      if (sessionIndexes.length === 0) return
      const ended = await tx
        .deleteFrom('session')
        .where('provider', '=', provider)
        .where('session_index', 'in', sessionIndexes)
        .returning('account_id')
        .execute()
      for (const { account_id: accountId } of ended) await this.#audit.within(tx, entryOf(accountId))
    })
  }

  async endAll(db: Db, accountId: number, exceptTokenHash?: Buffer): Promise<void> {
    const all = db.deleteFrom('session').where('account_id', '=', accountId)
    await (exceptTokenHash ? all.where('token_hash', '<>', exceptTokenHash) : all).execute()
  }

  /** Ended sessions are of no use to anybody; a job removes them, and those that a clock set back would prolong. */
  async sweep(): Promise<void> {
    const isOver = sql<boolean>`expires_at < now() or ends_at < now() or portal.from_future(greatest(created_at, last_seen_at))`
    await this.#pool.deleteFrom('session').where(isOver).execute()
  }
}
