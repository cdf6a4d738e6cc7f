import type { z } from 'zod'
import type { Given } from '../../i18n.ts'
import type { Language } from '../../language.ts'
import type { Topic } from '../../messages/topics.ts'
import type { Tx } from '../database/database.ts'

/** How an event is told. Only the mailbox, which one enters signed in, may name what it is about. */
export interface Words {
  readonly title: string
  /** In the mailbox. */
  readonly paragraphs: readonly string[]
  /** In a mail: one sentence that says what it is, without amounts, names and numbers. */
  readonly mail: string
  /** On a telephone: a few words, as they are spoken on; without a full stop. */
  readonly short: string
}

/** Words of a message that only the mailbox gets. */
export function inMailbox(title: string, paragraphs: readonly string[]): Words {
  return { title, paragraphs, mail: '', short: '' }
}

/** A file of the portal that a message leads to. Whoever takes it is asked there whether it is theirs. */
export interface LeadsTo {
  readonly kind: 'payment-receipt'
  readonly id: string
}

/** An instalment by the office's numbers. */
interface DueNamed {
  readonly card: number
  readonly instalment: number
}

/** Names that somebody else gives to what the words are about. */
export interface Names {
  readonly card: (kind: string, year: number, language: Language) => string
}

/** What may happen and is told to people. Declared beside what happens; `events` of a `server/events.ts` are found by the folder. */
export interface MessageEvent<Facts = unknown> {
  readonly name: string
  /** The first is meant where nothing else is said. */
  readonly topics: readonly [Topic, ...Topic[]]
  /** Nobody can switch it off, and it waits for nothing. */
  readonly isDuty: boolean
  /** The act itself sends its mail, among those by which people sign in and before which nothing goes: no other leaves. */
  readonly hasOwnMail: boolean
  /** The person has asked for it a moment ago, by one way: it waits for nothing, whatever is chosen of its topic. */
  readonly isAsked: boolean
  /** Only the mailbox gets it and it leaves by no channel: it cannot be chosen or stopped. */
  readonly isMailboxOnly: boolean
  /** A great many at once: over the hours of the day, so that not all come to the portal together. */
  readonly isSpread: boolean
  /** True on its day only: not sent when that has passed. */
  readonly isOfDay: boolean
  /** Of what has to be done this evening: it goes alone and at once, on Sundays too, and after nine it is dropped. */
  readonly isEvening: boolean
  /** The last day on which it is still worth saying; null where it stays true. */
  readonly lastDay: (kept: unknown) => string | null
  /** The file behind the message; null where there is none. */
  readonly leadsTo: (kept: unknown) => LeadsTo | null
  /** The instalments of which it speaks: how they stand is read when the message is opened. */
  readonly dues: (kept: unknown) => readonly DueNamed[]
  /** The page of the portal where what it tells of stands; null where there is none, or the instalments lead on. */
  readonly page: (kept: unknown) => string | null
  /** What the office calls it; missing where the title of its first example says that. */
  readonly called?: Given<string>
  /** Facts as they were kept. */
  readonly say: (kept: unknown, language: Language, names: Names) => Words
  /** For the preview, and for the test that reads every text. */
  readonly examples: readonly Facts[]
}

interface Declared<Facts> {
  readonly name: string
  readonly topics: readonly [Topic, ...Topic[]]
  readonly isDuty?: boolean
  readonly hasOwnMail?: boolean
  readonly isAsked?: boolean
  readonly isMailboxOnly?: boolean
  readonly isSpread?: boolean
  readonly isOfDay?: boolean
  readonly isEvening?: boolean
  readonly lastDay?: (facts: Facts) => string
  readonly leadsTo?: (facts: Facts) => LeadsTo
  readonly dues?: (facts: Facts) => readonly DueNamed[]
  readonly page?: string | null | ((facts: Facts) => string)
  readonly called?: Given<string>
  readonly facts: z.ZodType<Facts>
  readonly say: (facts: Facts, language: Language, names: Names) => Words
  readonly examples: readonly [Facts, ...Facts[]]
}

export function defineEvent<Facts>({
  facts,
  say,
  lastDay,
  leadsTo,
  dues,
  page = null,
  isDuty = false,
  hasOwnMail = false,
  isAsked = false,
  isMailboxOnly = false,
  isSpread = false,
  isOfDay = false,
  isEvening = false,
  ...event
}: Declared<Facts>): MessageEvent<Facts> {
  return {
    ...event,
    page: (kept) => (typeof page === 'function' ? page(facts.parse(kept)) : page),
    isDuty,
    hasOwnMail,
    isAsked,
    isMailboxOnly,
    isSpread,
    isOfDay: isOfDay || isEvening,
    isEvening,
    say: (kept, language, names) => say(facts.parse(kept), language, names),
    lastDay: (kept) => lastDay?.(facts.parse(kept)) ?? null,
    leadsTo: (kept) => leadsTo?.(facts.parse(kept)) ?? null,
    dues: (kept) => dues?.(facts.parse(kept)) ?? [],
  }
}

/** Whom it concerns: one account, or every account that may act for the subject. */
export interface Concerned {
  readonly accountId: number | null
  readonly pesel: string | null
  readonly nip: string | null
}

export interface Told<Facts> extends Concerned {
  /** Unique among all that was ever told of the event. */
  readonly key: string
  /** What comes and goes: the key, without what stands behind its last stroke. Something else told of it since makes a key that was told before news again. */
  readonly thread?: string
  readonly facts: Facts
  readonly topic?: Topic
}

/** Tells what happened, in the transaction in which it happened. Returns how many of them were not told before. */
export type Tell = <Facts>(tx: Tx, event: MessageEvent<Facts>, told: readonly Told<NoInfer<Facts>>[]) => Promise<number>

/** What was taken back under these keys is true again: it goes to whom it has not reached. */
export type GiveBack = (tx: Tx, event: Pick<MessageEvent, 'name'>, keys: readonly string[]) => Promise<void>

/** Takes back what was told so, where it has not reached the person yet. Returns how many of them had been told. */
export type TakeBack = (
  tx: Tx,
  event: Pick<MessageEvent, 'name'>,
  told: readonly Pick<Told<unknown>, 'key' | 'thread'>[],
) => Promise<number>
