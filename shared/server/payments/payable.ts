import type { InstalmentFacts } from '../../payments/instalment-state.ts'
import type { Remark } from '../../payments/remark.ts'
import type { OrderStage } from '../../payments/order-stage.ts'
import type { Language } from '../../language.ts'
import type { Context, Subject } from '../context.ts'

/** Amounts of one due date in PLN, as of today: interest is brought up to date when this is asked. */
export interface PayableAmounts {
  readonly kwotaRaty: number
  readonly kwotaGlowna: number
  readonly kosztyEgzekucji: number
  readonly odsetki: number
  readonly oplataProlongacyjna: number
  readonly kwotaRazem: number
}

export interface PayablePart extends PayableAmounts {
  readonly id: number
  readonly rodzajOplaty: string
  readonly nrRaty: number
}

export interface PayableInstalment extends PayableAmounts {
  /** `idNaleznosciRatyZbiorczej`. */
  readonly id: number
  readonly title: string
  readonly nrRaty: number
  readonly dueDate: string
  /** Why it cannot be paid in the portal; null when it can (S1 §4, selection rules). */
  readonly refusal: 'paid' | 'held' | 'enforced' | 'ordered' | null
  /** Of the order that holds it; null without one. */
  readonly orderStage: OrderStage | null
  /** Day on which a transfer from somebody's own bank was declared for it, while that is still expected: nobody is urged to pay it again. */
  readonly declaredOn: string | null
  /** What whoever pays it has to know. */
  readonly remark: Remark | null
  /** From which its slip says how it stands. */
  readonly facts: InstalmentFacts
  readonly parts: readonly PayablePart[]
}

/** What the office has booked on a card: a payment as it arrived there. */
export interface CardPosting {
  readonly day: string
  /** PLN. */
  readonly amount: number
  /** Paid in cash, so it can't be money that came through a gateway. */
  readonly isCash: boolean
}

export interface PayableCard {
  readonly id: number
  readonly symbol: string
  readonly kind: string
  readonly accountNumber: string
  readonly payer: string
  readonly year: number
  /** The asked instalments; one that is not on the card of this subject is missing. */
  readonly instalments: readonly PayableInstalment[]
  /** Overdue ones of the same tax that were not asked for and are older: public law credits a payment to them first. */
  readonly hasOlderArrears: boolean
  /** The last day whose amounts can be told today; null where no relief bounds them. */
  readonly toldUntil: string | null
  /** Day of the office's data; null when it says none. */
  readonly dataDate: string | null
  /** Read only when asked for. Empty where the office delivers none. */
  readonly postings: () => Promise<readonly CardPosting[]>
}

/** What reading a card takes: a request has it, and so has work in the background, which has no session. */
export interface Reading extends Pick<Context, 'portal' | 'prepared' | 'registerSchema' | 'today'> {
  readonly subject: Pick<Subject, 'id' | 'acting'>
}

/** The same over several subjects, and so of none; a call that acts for one sees the cards that it reaches. */
export type OpenReading = Omit<Reading, 'subject'> & { readonly subject?: Partial<Pick<Subject, 'id' | 'acting'>> }

/**
 * What a payment journey may ask of the services whose rows can be paid: only they know amounts, only it knows how to pay.
 * Null when the card is not one of the subject's.
 */
export type Payables = (ctx: Reading, cardId: number, instalmentIds: readonly number[]) => Promise<PayableCard | null>

/** An unpaid instalment of a list, without its parts. */
export interface DueInstalment extends Omit<PayableInstalment, 'parts'> {
  readonly isOverdue: boolean
  /** Until the effective due date; negative when it has passed. */
  readonly daysLeft: number
  /** As law or decision set it; `dueDate` is the working day to which it moves. */
  readonly statutoryDate: string
  /** By which it was to be paid, with what was granted: of a deferral that was missed the deferred date, though `dueDate` is that of the law again. */
  readonly lastDay: string
}

/** A card with what is unpaid on it. */
export interface DueCard extends Pick<PayableCard, 'id' | 'symbol' | 'kind' | 'accountNumber' | 'payer' | 'year' | 'dataDate'> {
  /** The office's own number of the subject. */
  readonly subjectId: number
  /** Public law credits money to the oldest arrears first. */
  readonly isOldestFirst: boolean
  /** Paid too much, PLN; 0 where the office says nothing. */
  readonly overpaid: number
  /** From when until when (null: open) it is paid without its owner's doing: a bank or a collector sees to it, as the office or the owner says. */
  readonly seenTo: readonly { readonly from: string; readonly to: string | null }[]
  /** Its page in the portal. */
  readonly page: string
  readonly instalments: readonly DueInstalment[]
}

/** A card that a letter names, as somebody without an account may pay it. */
export interface LetterCard {
  /** Of its instalments only those that may be paid so. */
  readonly card: DueCard
  /** Whose it is, by the one number that a payment names. */
  readonly owner: Pick<Subject, 'id' | 'pesel' | 'nip'>
  /** Law bounds what a stranger may pay of somebody's tax (tax ordinance art. 62b). */
  readonly isTax: boolean
}

/** What is due to several subjects together: for whoever may act for all of them. */
export interface Dues {
  /** Their cards, the most urgent first; also those on which nothing is open. */
  readonly openOf: (ctx: OpenReading, subjectIds: readonly number[]) => Promise<DueCard[]>
  /**
   * The cards with this symbol that somebody without an account may pay something of. The same statements run, and read as much, whether there is
   * such a card or not: how long the answer takes tells nothing.
   */
  readonly byLetter: (ctx: Omit<Reading, 'subject'>, symbol: string) => Promise<LetterCard[]>
  /** What a card is called. */
  readonly nameOf: (kind: string, year: number, language: Language) => string
}

/** A posting of any card, as the comparison of money with the bank reads it. */
export interface Booking {
  readonly account: string
  readonly cardId: number
  /** The same in every delivery. */
  readonly key: string
  readonly day: string
  /** PLN. */
  readonly amount: number
  readonly words: string
}

/** The question for all postings since a day that were not paid in cash, by account: whoever asks it reads them piece by piece. */
export type Bookings = (
  register: { readonly schema: string },
  since: string,
) => { readonly text: string; readonly values: readonly unknown[] }

/** The question for the numbers of all subjects with an unpaid instalment whose day, as law or decision set it, lies within these: whom one looks at more closely. */
export type Owing = (
  register: { readonly schema: string },
  from: string,
  to: string,
) => { readonly text: string; readonly values: readonly unknown[] }
