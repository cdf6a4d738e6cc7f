import type { AuditEntry } from '../audit/audit.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { Db, Tx } from '../database/database.ts'

/** Passwords as the portal keeps them: keyed argon2id, hashes under way capped. */
export interface Passwords {
  /** `isStranger`: waits behind people who are known or have proved that they mean it. */
  hash(password: string, isStranger?: boolean): Promise<string>
  /** False also for a null hash, after the same work: an unknown login takes as long as a wrong password. */
  verify(stored: string | null, password: string, isStranger?: boolean): Promise<boolean>
  /** Whether the hash was made with weaker parameters than new ones are. */
  isOutdated(stored: string): boolean
}

/** Counts of wrong passwords and codes. */
export interface WrongTries {
  /** For a new password, in the transaction that sets it: what was guessed at the old one is no longer held against the login. */
  beginAnew(tx: Tx, account: { readonly id: number; readonly login: string }, network: string): Promise<void>
}

export interface CodeTry {
  readonly account: { readonly id: number; readonly totp_secret: string }
  /** Six digits of the app, or a recovery code. */
  readonly code: string
  /** Of the session, or of the sign-in that waits for its code: it ends with the last wrong code that is borne. */
  readonly tokenHash: Buffer
  /** Whose tries count together, so that strangers who know the password cannot use up those of the owner. */
  readonly who: string
}

export interface SecondFactor {
  /** A code that was not used before. Throws `wrongCode`; `tooManyAttempts` before judging. */
  demand(attempt: CodeTry): Promise<void>
}

/** Encryption with a key kept outside the database. */
export interface Cipher {
  encrypt(plain: string): string
  decrypt(sealed: string): string
}

export interface NewSession {
  readonly accountId: number
  readonly kind: 'full' | 'limited' | 'second-step'
  readonly firstLogin: boolean
  readonly origin: SessionOrigin
  /** Who proved the person, where it was somebody else than the portal. */
  readonly proof?: SessionProof
  /** What the person was checked against, where it was the portal. */
  readonly checked?: CheckedSecrets
  /** Kept with the session, or neither is. */
  readonly entry: AuditEntry
}

/** Secrets of an account as they were when a sign-in was checked against them. */
export interface CheckedSecrets {
  readonly password_hash: string | null
  readonly totp_secret: string | null
}

/** What a provider said when it proved the person: by this its own session is ended. */
export interface SessionProof {
  readonly provider: string
  readonly assurance: string | null
  readonly nameId: string
  readonly nameIdFormat: string
  readonly sessionIndex: string
}

/** Sessions of accounts, as far as journeys open and end them. */
export interface Sessions {
  /**
   * Throws `conflict` for an account that is blocked, or whose `checked` secrets are others by now: checking takes a while, and
   * who blocks an account or sets a new password has ended its sessions meanwhile. Returns the token; it is never seen again. A session with a proof must be taken into use within a minute: its token
   * travels through the address bar.
   */
  open(session: NewSession): Promise<string>
  /** Replaces such a token, once; the old one is dead at once. Null for any other token. */
  takeOver(token: string): Promise<{ readonly token: string; readonly kind: NewSession['kind'] | 'view' } | null>
  /** Ends the session of one token. */
  close(tokenHash: Buffer): Promise<void>
  /** Ends what a provider has ended, each with the entry for its account. */
  endAtProvider(provider: string, sessionIndexes: readonly string[], entryOf: (accountId: number) => AuditEntry): Promise<void>
  /** Calls `listener` when a person signs out of a session that a provider opened. */
  onProviderSignOut(listener: () => void): void
  /**
   * Ends all sessions of an account but the one of `exceptTokenHash`, by `database`: the pool, or the client of the transaction
   * of which this is a part, so that a new password and old sessions never stand beside each other.
   */
  endAll(db: Db, accountId: number, exceptTokenHash?: Buffer): Promise<void>
}
