import { type Count, type Limit, type Limits, type LimitStep, refusePassed } from '#shared/server/security/limits.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { WrongTries } from '#shared/server/security/security.ts'

const PER_ADDRESS_MINUTE: Limit = { name: 'login-minute', points: 20, seconds: 60 }
const PER_ADDRESS_HOUR: Limit = { name: 'login-hour', points: 100, seconds: 3600 }
/** Wrong passwords of a login: slows down from the third, pauses after ten within a quarter of an hour. */
const WRONG: Limit = { name: 'login-wrong', points: 10, seconds: 900 }
/** Wrong passwords of a login from one address: the only count that stops an address which signed in before. */
const WRONG_HERE: Limit = { name: 'login-wrong-here', points: 10, seconds: 900 }
/** Wrong passwords of any login from one address: the third brings the captcha. */
const WRONG_FROM: Limit = { name: 'login-wrong-from', points: 3, seconds: 900 }
/**
 * Sign-ins of all strangers together: what the threads for hashes bear beside the others. Beyond it strangers prove first that
 * they mean it, whatever the address, so that a flood from thousands of addresses costs it a proof each and the portal no hash.
 */
const STRANGERS: Limit = { name: 'login-strangers', points: 50, seconds: 10 }
const ALL = 'all'
const DELAY: Limit = { name: 'login-delay', points: 1, seconds: 60 }
const KNOWN_ADDRESS: Limit = { name: 'login-known', points: 1, seconds: 30 * 86_400 }
/**
 * Wrong passwords of a login without a right one between them, by strangers from wherever and however slowly. They close the password to
 * strangers, never to the owner at a place that is known: what strangers can spend locks nobody out. After a year they are forgotten.
 */
const IN_A_ROW: Limit = { name: 'login-in-a-row', points: 99, seconds: 365 * 86_400 }
/** The hundredth is judged; afterwards nothing is. */
const CLOSED: Limit = { ...IN_A_ROW, points: IN_A_ROW.points + 1 }
/** The same from a place that the account knows; whoever guesses there is a stranger again, and the place no longer known. */
const IN_A_ROW_HERE: Limit = { name: 'login-in-a-row-here', points: 99, seconds: 365 * 86_400 }
/** Of a login that nobody has: counted alike, so that the work is the same, but soon forgotten. */
const IN_A_ROW_OF_NOBODY: Limit = { ...IN_A_ROW, seconds: 900 }
/** Wrong codes of an account without a right one between them (NIST SP 800-63B: 100 at most). */
export const CODES_IN_A_ROW: Limit = { name: 'codes-in-a-row', points: 99, seconds: 3650 * 86_400 }
/** A known address is noted anew when its note is older. */
const NOTE_SECONDS = 86_400
const FREE_TRIES = 2
const LONGEST_DELAY_SECONDS = 60

export interface Admission {
  /** The address behaves like one that guesses, or so many strangers come that any may be one. */
  readonly isSuspicious: boolean
  /** The account has not signed in from here. */
  readonly isStranger: boolean
  /** There is nothing that a right password would have to clear or to note. */
  readonly isClean: boolean
  /** A hundred wrong ones in a row (NIST SP 800-63B): from here no password is judged until there is a new one, or the owner has signed in elsewhere. */
  readonly isClosed: boolean
}

/** Where a try comes from. */
export interface Place {
  /** By what limits know the caller (`Context`). */
  readonly network: string
  /** Of a device from which the account has signed in, by a name that only it has: strangers of the same network spend nothing of it. Null: of none. */
  readonly device: string | null
}

interface Failure {
  /** This was the hundredth wrong one in a row: the owner is to be told. */
  readonly isExhausted: boolean
  /** It was the hundredth in a row of a place that was known, which it no longer is: a device must be forgotten, too. */
  readonly isForgotten: boolean
  /** Throws `tooManyAttempts` where so many came together that this one would not have been judged after the others. */
  readonly refuse: () => void
}

/**
 * Slows guessing down without locking the owner out: strangers' failures pause strangers, but not an address from
 * which the owner has signed in during the last 30 days (security checklist part 6).
 */
export class SignInGuard implements WrongTries {
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Before any hashing. Throws `tooManyAttempts`. */
  async admit(login: string, place: Place): Promise<Admission> {
    const { network } = place
    const who = pair(login, place)
    const [minute, hour, wrongHere, delay, known, wrong, wrongFrom, inARow, strangers] = await this.#limits.apply([
      { does: 'count', limit: PER_ADDRESS_MINUTE, who: network },
      { does: 'count', limit: PER_ADDRESS_HOUR, who: network },
      { does: 'look', limit: WRONG_HERE, who },
      { does: 'look', limit: DELAY, who },
      { does: 'look', limit: KNOWN_ADDRESS, who: atNetwork(login, place) },
      { does: 'look', limit: WRONG, who: login },
      { does: 'look', limit: WRONG_FROM, who: network },
      { does: 'look', limit: CLOSED, who: login },
      { does: 'look', limit: STRANGERS, who: ALL },
    ])
    const isStranger = place.device === null && !known.isPassed
    refusePassed(thatStop(isStranger, wrong, minute, hour, wrongHere, delay))
    return {
      isStranger,
      isClosed: isStranger && inARow.isPassed,
      isSuspicious:
        [minute, hour].some((count) => count.isHalfUsed) || wrongFrom.isPassed || (isStranger && (await this.#isCrowded(strangers))),
      isClean:
        known.secondsLeft > KNOWN_ADDRESS.seconds - NOTE_SECONDS && [wrongHere, delay, wrong, inARow].every((count) => count.points === 0),
    }
  }

  /** Counts a stranger's sign-in among all. A flood only looks: one row that everybody writes would hold everybody up. */
  async #isCrowded(before: Count): Promise<boolean> {
    if (before.isPassed) return true
    const [count] = await this.#limits.apply([{ does: 'count', limit: STRANGERS, who: ALL }])
    return count.isPassed
  }

  /**
   * After the hash of a right password: guesses that were on their way together were admitted together, and the right one
   * among them is worth no more than if it had come after the wrong ones. Throws `tooManyAttempts`.
   */
  async admitAgain(login: string, place: Place): Promise<void> {
    const [known, wrong, wrongHere] = await this.#limits.apply([
      { does: 'look', limit: KNOWN_ADDRESS, who: atNetwork(login, place) },
      { does: 'look', limit: WRONG, who: login },
      { does: 'look', limit: WRONG_HERE, who: pair(login, place) },
    ])
    refusePassed(thatStop(place.device === null && !known.isPassed, wrong, wrongHere))
  }

  /** Notes a wrong password. `isAccount`: there is an account of this login. */
  async failed(login: string, place: Place, isAccount: boolean): Promise<Failure> {
    const who = pair(login, place)
    const [known, wrong, here] = await this.#limits.apply([
      { does: 'look', limit: KNOWN_ADDRESS, who: atNetwork(login, place) },
      { does: 'count', limit: WRONG, who: login },
      { does: 'count', limit: WRONG_HERE, who },
      { does: 'count', limit: WRONG_FROM, who: place.network },
    ])
    const isStranger = place.device === null && !known.isPassed
    const row = isStranger ? (isAccount ? IN_A_ROW : IN_A_ROW_OF_NOBODY) : IN_A_ROW_HERE
    const [inARow] = await this.#limits.apply([{ does: 'count', limit: row, who: isStranger ? login : who }])
    const isForgotten = !isStranger && inARow.isPassed
    if (isForgotten) {
      await this.#limits.apply([
        { does: 'forget', limit: KNOWN_ADDRESS, who: atNetwork(login, place) },
        { does: 'forget', limit: IN_A_ROW_HERE, who },
      ])
    }
    const over = here.points - FREE_TRIES
    if (over > 0) await this.#limits.apply([{ does: 'pause', limit: DELAY, who, seconds: Math.min(LONGEST_DELAY_SECONDS, 2 ** over) }])
    return {
      isExhausted: isStranger && inARow.isFirstBeyond,
      isForgotten,
      refuse: () => refusePassed(thatStop(isStranger, wrong, here)),
    }
  }

  /**
   * After a right password; `isWhole`: no code is asked for. The count of the address stays: who owns one account must not clear
   * what he tried on others.
   */
  async passed(login: string, place: Place, isWhole: boolean): Promise<void> {
    await this.#limits.apply([...cleared(login, place), ...(isWhole ? [noted(login, place.network)] : [])])
  }

  /** After the code: from here the account is no stranger for 30 days. */
  async noteKnown(login: string, network: string): Promise<void> {
    await this.#limits.apply([noted(login, network)])
  }

  async isKnown(login: string, network: string): Promise<boolean> {
    const [known] = await this.#limits.apply([{ does: 'look', limit: KNOWN_ADDRESS, who: atNetwork(login, { network }) }])
    return known.isPassed
  }

  async beginAnew(tx: Tx, { id, login }: { readonly id: number; readonly login: string }, network: string): Promise<void> {
    const place = { network, device: null }
    await this.#limits.apply([...cleared(login.toLowerCase(), place), { does: 'forget', limit: CODES_IN_A_ROW, who: String(id) }], tx)
  }
}

/** The steps after which a password has never been guessed at. */
function cleared(login: string, place: Place): LimitStep[] {
  const who = pair(login, place)
  return [
    { does: 'forget', limit: WRONG, who: login },
    { does: 'forget', limit: IN_A_ROW, who: login },
    { does: 'forget', limit: IN_A_ROW_HERE, who },
    { does: 'forget', limit: WRONG_HERE, who },
    { does: 'forget', limit: DELAY, who },
  ]
}

function noted(login: string, network: string): LimitStep {
  return { does: 'pause', limit: KNOWN_ADDRESS, who: atNetwork(login, { network }), seconds: KNOWN_ADDRESS.seconds }
}

/** Failures from elsewhere do not stop a known place. */
function thatStop(isStranger: boolean, wrong: Count, ...others: readonly Count[]): Count[] {
  return isStranger ? [wrong, ...others] : [...others]
}

function pair(login: string, { network, device }: Place): string {
  return `${login}\n${device ?? network}`
}

const atNetwork = (login: string, { network }: Pick<Place, 'network'>) => pair(login, { network, device: null })
