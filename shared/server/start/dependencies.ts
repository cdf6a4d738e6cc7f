import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Ahead } from '../messages/ahead.ts'
import type { Delivered } from '../messages/delivered.ts'
import type { Configuration, Contact } from '../../contracts/portal.ts'
import type { Accounts } from '../accounts.ts'
import type { Audit, AuditProof } from '../audit/audit.ts'
import type { Deed, DeedsOf, Look } from '../audit/look.ts'
import type { CaptchaGate } from '../security/captcha.ts'
import type { SwitchName } from '../../payments/payment-providers.ts'
import type { BusinessClock } from '../clock.ts'
import type { NoTables, SubjectContext } from '../context.ts'
import type { Documents } from '../documents.ts'
import type { Files } from '../files.ts'
import type { Route } from '../handler.ts'
import type { Limits } from '../security/limits.ts'
import type { MessageEvent, Tell } from '../messages/message-event.ts'
import type { Channel } from '../messages/messages.ts'
import type { NextContribution } from '../next/next.ts'
import type { Bookings, Dues, Owing, Payables } from '../payments/payable.ts'
import type { Cipher, Passwords, SecondFactor, Sessions, WrongTries } from '../security/security.ts'
import type { Pool, Tx } from '../database/database.ts'

/** Pictures of the office as PNG files; null where it has none. */
export interface MailHead {
  readonly arms: Buffer | null
  /** Its line with the rule into which it goes on, 11 : 1. */
  readonly stroke: Buffer | null
}

/** What the portal gives to every journey when it starts. */
export interface Dependencies {
  readonly pool: Pool
  /** Schema `portal`. */
  readonly portal: Kysely<NoTables>
  readonly clock: BusinessClock
  readonly log: Logger
  readonly documents: Documents
  readonly limits: Limits
  readonly captcha: CaptchaGate
  readonly payables: Payables
  readonly dues: Dues
  readonly owing: Owing
  /** What comes by itself, and people are told of before. */
  readonly ahead: readonly Ahead[]
  /** News that a delivery brings. */
  readonly delivered: readonly Delivered[]
  readonly bookings: Bookings
  readonly accounts: Accounts
  readonly audit: Audit
  /** Makes links of the chain of all entries that wait: whoever reads the log afterwards sees what was done a moment ago. */
  readonly chainAudit: () => Promise<void>
  /** Recomputes the chain of the accountability log. */
  readonly proveAudit: () => Promise<AuditProof>
  /** What the office did with an account or saw of it, for its owner. */
  readonly looksFor: (accountId: number) => Promise<readonly Look[]>
  /** What some accounts did in the name of another, the newest first. */
  readonly deedsOf: (of: DeedsOf) => Promise<readonly Deed[]>
  readonly passwords: Passwords
  readonly cipher: Cipher
  /** 32 bytes: the private key by which push services know this installation. */
  readonly pushSecret: Buffer
  /** 32 bytes: proves what stands on the paper that this installation prints (`letter-code.ts`). */
  readonly letterKey: Buffer
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly wrongTries: WrongTries
  /** Tells people what happened, in the transaction of what happened. */
  readonly tell: Tell
  /** Puts before the office what was just sent to it, in the transaction in which it is kept. */
  readonly takeIn: (tx: Tx) => Promise<void>
  /** Sends files that the caller has added with a submission, in the transaction in which it is kept. */
  readonly attach: (tx: Tx, ctx: SubjectContext, submission: number, ids: readonly string[]) => Promise<void>
  /** Files of outside: judged, sealed, kept. */
  readonly files: Files
  /** Everything that may be told, by its name. */
  readonly events: ReadonlyMap<string, MessageEvent>
  /** The ways on which messages leave the portal. */
  readonly channels: readonly Channel[]
  /** What the office has set with its content, as it is now. */
  readonly configuration: () => Promise<Configuration>
  readonly contact: () => Promise<Contact>
  /** What stands at the head of its mails. */
  readonly mailHead: () => Promise<MailHead>
  /** Name of the office, for letters and documents. */
  readonly office: string
  /** Address that people use; links and return addresses are built from it. */
  readonly publicUrl: string
  readonly settings: Readonly<Record<string, string | number | boolean | undefined>>
}

export type SystemFlag = SwitchName | 'czyLogowaniePrzezWezelKrajowy' | 'czyLogowaniePrzezEpuap'

/** A journey as the server runs it: its calls, and work that goes on in the background. */
export interface Journey {
  readonly routes: readonly Route[]
  readonly jobs?: readonly Job[]
  /** What it adds to the home page of a person who is signed in. */
  readonly next?: NextContribution
  /** Switches of the office that stay off, because the operator has not set the outside system behind them. */
  readonly withoutSystem?: readonly SystemFlag[]
  /** What `portal doctor` asks of it. */
  readonly checks?: readonly Check[]
  /** Origins to which its pages send forms. */
  readonly formTargets?: readonly string[]
  close?(): void | Promise<void>
}

/** One thing that may be wrong outside the portal or wait for somebody. */
export interface Check {
  readonly what: string
  /** null when all is well; else a sentence that says what is wrong and what to do. */
  readonly run: () => Promise<Complaint | null>
  /** It asks a system outside, which a demo has not. */
  readonly isOutside?: true
}

/** `fail`: people cannot do something now. `warn`: somebody should look. */
export interface Complaint {
  readonly level: 'warn' | 'fail'
  /** For the terminal, in English. */
  readonly words: string
  /** The same for the desk. Null: there is nothing but what another system has said. */
  readonly polish: string | null
}

export interface Job {
  readonly name: string
  /** Cron expression in Europe/Warsaw. */
  readonly cron: string
  readonly run: () => Promise<void>
  /** A demo that is moved to another day does it at once. */
  readonly followsDay?: true
}
