import type { BriefLine } from '../../contracts/desk/caller.ts'
import type { Department, Permission } from '../../desk/permissions.ts'
import type { Text } from '../../i18n.ts'
import type { OfficeTools } from './tools.ts'
import type { ActName } from '../audit/acts.ts'
import type { Dependencies, Job, SystemFlag } from '../start/dependencies.ts'
import type { Db } from '../database/database.ts'
import type { Ages } from './ages.ts'
import type { BriefPart } from './brief.ts'
import type { DeskContext } from './context.ts'
import type { Meant, NumberFinder } from './numbers-meant.ts'
import type { DeliveryRunner } from './deliveries.ts'
import type { DeskRoute } from './route.ts'

/** What waits in a queue, as the first screen shows it. */
export interface QueueState {
  readonly count: number
  /** Whole days that the oldest waits; null where nothing does, and where it is not known since when. */
  readonly oldestDays: number | null
  readonly late: number
  /** Null where nothing waits, and where it is not known since when. */
  readonly ages: Ages | null
  /** One line on the oldest thing, without covered data. */
  readonly oldest: string | null
  /** How many of those in time have to be done today. */
  readonly dueToday?: number
  /** What else there is to say of it, in the language of whoever asks. */
  readonly note?: string | null
}

/** What falls on one of the days to come. */
export interface Coming {
  readonly day: string
  readonly words: string
}

/** Tells what of a part comes up to the last of the days, for whoever has the permission. */
export interface ComingPart {
  readonly permission: Permission
  readonly read: (ctx: DeskContext, until: string) => Promise<readonly Coming[]>
}

export interface Queue {
  readonly id: string
  readonly permission: Permission
  readonly read: (ctx: DeskContext) => Promise<QueueState>
}

/** One line of a comparison: null where there is nothing. */
export interface Fact {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** What an act would change now: the second person sees it, and it must still be so when they agree. */
export interface Foreseen {
  readonly facts: readonly Fact[]
  /** Personal numbers of whom it concerns: nobody agrees to their own case. */
  readonly numbers: readonly (string | null)[]
  /** Login of somebody of the office whom it concerns: one's own rights are not one's own to change. */
  readonly login?: string
}

/** An act that one person proposes and another carries out by agreeing. */
export interface FourEyesAct {
  readonly act: ActName
  readonly permission: Permission
  /** Departments to which a thing belongs: whoever decides needs the permission in each of them. Left out: it belongs to none. */
  readonly departments?: (wanted: Readonly<Record<string, unknown>>) => readonly Department[]
  readonly foresee: (db: Db, object: string, wanted: Readonly<Record<string, unknown>>) => Promise<Foreseen>
  /** The proposal is closed by `tools.record`, in the transaction of the act. */
  readonly carryOut: (tools: OfficeTools, object: string, wanted: Readonly<Record<string, unknown>>) => Promise<void>
}

export interface Wish {
  readonly act: ActName
  readonly object: string
  readonly wanted: Readonly<Record<string, unknown>>
  readonly reason: string
}

/** A line of the accountability log, in Warsaw time. */
export interface HistoryEntry {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly outcome: string
}

/** What the portal gives to a part of the desk. */
export interface DeskDependencies extends Dependencies {
  readonly deliveries: DeliveryRunner
  /** Every service of the portal, in the order of the catalogue. */
  readonly services: readonly { readonly id: number; readonly name: Text }[]
  /** Switches of the office that stay off, because the operator has not set the outside system behind them. */
  readonly withoutSystem: readonly SystemFlag[]
  /** What links of the office's content may lead to: addresses of pages, groups of services, services. */
  readonly places: { readonly routes: ReadonlySet<string>; readonly groups: ReadonlySet<string>; readonly serviceIds: ReadonlySet<number> }
  /** Tools of the office's acts, in the name of whoever is signed in. */
  readonly toolsOf: (ctx: DeskContext) => OfficeTools
  /** Notes what waits for a second person. Throws `conflict` where the same already waits. Returns its number. */
  readonly propose: (ctx: DeskContext, wish: Wish) => Promise<number>
  /**
   * What stands against whoever is signed in as the second person to something that somebody else began: it may be the same person under
   * another account, or the first has lost the permission since. Null: nothing. `logins`: under which the first may be known here.
   */
  readonly standing: (
    db: Db,
    ctx: DeskContext,
    first: { readonly logins: readonly string[]; readonly isOfDesk: boolean; readonly permission: Permission },
  ) => Promise<'samePerson' | 'noRight' | null>
  /** Proposals on an object that still wait. */
  readonly waitingFor: (object: string) => Promise<readonly { readonly id: number; readonly act: string }[]>
  /** All that the office did to an account or saw of it, the newest first. */
  readonly looksAt: (accountId: number) => Promise<readonly (HistoryEntry & { readonly object: string | null })[]>
  /** What was last done to an object, or by it. */
  readonly historyOf: (object: string) => Promise<readonly HistoryEntry[]>
  /** Who may do something for a department, or for what belongs to none, by name. */
  readonly colleagues: (
    permission: Permission,
    department: Department | null,
  ) => Promise<readonly { readonly login: string; readonly name: string }[]>
  /** What the portal has sent to an account last, the newest first. */
  readonly sentTo: SentTo
  /** Whose PESEL and NIP numbers somebody means who types one of the office's numbers; null where it is none. */
  readonly numbersMeant: (db: Db, ctx: DeskContext, words: string) => Promise<Meant | null>
  /** The reason that whoever is signed in has given for looking at an object, while it holds. */
  readonly reasonOf: (ctx: DeskContext, object: string) => Promise<{ readonly tresc: string; readonly minut: number } | null>
}

/** What the portal has sent to an account, without its words and without an address; only what whoever is signed in may see. */
export type SentTo = (ctx: DeskContext, accountId: number) => Promise<readonly BriefLine[]>

/** What a journey or service adds to the desk: `desk/server/part.ts`, found by its folder. */
export interface DeskPart {
  readonly routes: readonly DeskRoute[]
  readonly queues?: readonly Queue[]
  readonly coming?: readonly ComingPart[]
  readonly acts?: readonly FourEyesAct[]
  readonly jobs?: readonly Job[]
  /** What it tells a clerk of a subject who is on the telephone. */
  readonly brief?: readonly BriefPart[]
  readonly sentTo?: SentTo
  /** Numbers of its own by which a clerk looks for somebody. */
  readonly numbers?: readonly NumberFinder[]
}
