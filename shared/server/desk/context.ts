import type { Logger } from 'pino'
import type { Assignment, Department, Level, Permission } from '../../desk/permissions.ts'
import type { Language } from '../../language.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { Db, Tx } from '../database/database.ts'

/** Somebody of the office who is signed in. */
export interface StaffMember {
  readonly id: number
  readonly login: string
  readonly name: string
  /** As an administrator has opened the account with it: nobody of the desk sets their own. */
  readonly email: string
  readonly assignments: readonly Assignment[]
}

/** What every call of the desk gets, also that of somebody who is not signed in yet. */
export interface DeskCall {
  readonly language: Language
  readonly today: string
  readonly now: Date
  readonly requestId: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly address: string
  readonly network: string
  readonly userAgent: string
  /** What the cookie holds, whatever it opens. */
  readonly token: string | null
  /** The word by which the desk knows the device again; null where the browser has none. */
  readonly device: string | null
  readonly keepDevice: (word: string) => void
  /** Sets the cookie of the session, or takes it away. */
  readonly keepSession: (token: string | null) => void
}

export type DeskSessionKind = 'full' | 'second-step' | 'enrolling'

export interface DeskSession {
  readonly kind: DeskSessionKind
  readonly tokenHash: Buffer
  readonly staffId: number
  readonly login: string
  readonly secondsLeft: number
  /** The password was shown less than five minutes ago. */
  readonly isConfirmed: boolean
}

/** In the middle of a sign-in. */
export interface DeskStepCall extends DeskCall {
  readonly session: DeskSession
}

export type DeskEntry = Pick<AuditEntry, 'action' | 'object'> & { readonly outcome?: AuditEntry['outcome'] }

export interface DeskContext extends DeskStepCall {
  readonly staff: StaffMember
  /** Of the call's own permission, over all departments. */
  readonly level: Level
  /** As the accountability log has it: `staff:b.biurkowska`. */
  readonly actor: string
  /** Throws `deskForbidden` unless the person may it for things of that department. */
  readonly demand: (permission: Permission, department?: Department) => Level
  readonly may: (permission: Permission, department?: Department) => boolean
  /**
   * Throws `ownCase` where one of the numbers (PESEL, NIP) or the login at the desk is that of the person who is signed in, or of their
   * household. The only rule on it: whatever shows or changes something of a person asks it first.
   */
  readonly refuseOwn: (numbers: readonly (string | null)[], login?: string) => Promise<void>
  /** Which of these subjects (PESEL, NIP) have matters that `refuseOwn` would refuse: a list covers them, and nothing is noted of it. */
  readonly ownAmong: (subjects: readonly string[]) => Promise<ReadonlySet<string>>
  /** The entry on an act, in the act's own transaction. */
  readonly record: (tx: Tx, ...entries: readonly DeskEntry[]) => Promise<void>
  /** The reason for looking at `object`: the one given now, or one younger than half an hour. Throws `reasonMissing`. */
  readonly reasonFor: (db: Db, object: string, given: string | null) => Promise<string>
}
