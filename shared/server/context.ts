import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Language } from '../language.ts'
import type { Prepared } from './database/prepared.ts'
import type { ReachedCard } from '../acting.ts'
import type { HeldBySystem } from './held.ts'
import { NO_SUBJECT, type OpenRegister, type OwnRegister } from './register.ts'

/** For whom a call acts: checked against the account before any handler runs. */
export interface Subject {
  /** The office's own number of the subject: the key of all register rows. Null until the register knows the subject. */
  readonly id: number | null
  readonly kind: 'individual' | 'institution'
  readonly pesel: string | null
  readonly nip: string | null
  readonly name: string
  /** What of its rows a delivery set aside; nothing where left out. */
  readonly held?: HeldBySystem
  /** By whose leave the account acts for it (docs/decisions/0113); left out where it is the account's own. */
  readonly acting?: Acting
}

/** Somebody acts for another person, as far as that person allows. */
export interface Acting {
  /** For the log: `account:12` of whoever allows it, `subject:1007` of the dead person whose card it is. */
  readonly principal: string
  /** Whether the call may show or pay this card: rows of several areas are asked for one by one. */
  readonly reaches: (card: ReachedCard) => boolean
}

/** Whether whoever calls reaches a card of the subject: all of one's own. */
export function reachesCard({ acting }: Partial<Pick<Subject, 'acting'>>, card: ReachedCard): boolean {
  return acting === undefined || acting.reaches(card)
}

export interface Session {
  readonly accountId: number
  readonly kind: 'full' | 'limited'
  /** SHA-256 of the bearer token. */
  readonly tokenHash: Buffer
  /** Seconds until the idle or the absolute limit ends the session, whichever comes first. */
  readonly secondsLeft: number
  /** Login of somebody of the office who looks at the portal as the account's owner sees it; null for the owner. No write reaches a handler then. */
  readonly viewer: string | null
}

/** Tables that the portal owns; every module declares the ones it reads through `withTables`. */
export type NoTables = Record<never, never>

/** What every handler gets. */
export interface Context extends OpenRegister {
  readonly language: Language
  /** What `lang` of the call says; null where it says nothing. */
  readonly askedLanguage: Language | null
  /** Business day in Warsaw, from the injectable clock: "today" of deadlines and interest. */
  readonly today: string
  /** Business instant: the time stamp of orders and requests. */
  readonly now: Date
  /** Register data of one generation: an import that swaps meanwhile is not seen. Add tables with `withTables`. */
  readonly register: Kysely<NoTables>
  /** Schema of that generation: for prepared statements, and as the key of what is cached until the next import. */
  readonly registerSchema: string
  /** The portal's own tables, schema `portal`. Add tables with `withTables`. */
  readonly portal: Kysely<NoTables>
  /** Statements of a `*.sql.ts` that pay for being prepared. */
  readonly prepared: Prepared
  readonly requestId: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Client address behind the configured number of proxies. */
  readonly address: string
  /** What the caller's program says of itself; empty where it says nothing. */
  readonly userAgent: string
  /** By what limits know the caller: the address, of IPv6 its network. */
  readonly network: string
}

export interface SessionContext extends Context {
  readonly session: Session
}

export interface SubjectContext extends SessionContext, OwnRegister {
  readonly subject: Subject
}

/** The number of a subject that has register data; without one no row can belong to it. */
export function subjectId(ctx: { readonly subject: Pick<Subject, 'id'> }): number {
  return ctx.subject.id ?? NO_SUBJECT
}
