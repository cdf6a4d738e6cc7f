import type { Authorisation } from '../acting.ts'
import type { HeldBySystem } from './held.ts'
import type { PortalRow } from './database/database.ts'

export interface AccountSubject extends Pick<PortalRow<'account_subject'>, 'subject_id' | 'kind' | 'pesel' | 'nip' | 'name'> {
  /** What of its rows a delivery set aside; nothing where left out. */
  readonly held?: HeldBySystem | null
}

/** What others than the journey of the account may ask of one. */
export interface Accounts {
  /** Null: the account is gone. */
  readonly emailOf: (accountId: number) => Promise<string | null>
  /** The number that the person gave for messages of the office. */
  readonly phoneOf: (accountId: number) => Promise<string | null>
  /** For whom it may act, in the person's order. */
  readonly subjectsOf: (accountId: number) => Promise<AccountSubject[]>
  /** What the person under this PESEL has let the account do; `may` of shared/acting.ts decides by it. */
  readonly allowedBy: (accountId: number, pesel: string) => Promise<Authorisation[]>
}
