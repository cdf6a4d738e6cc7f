import type pg from 'pg'
import { type Count, type Limit, type Limits, type LimitStep, refusePassed } from '#shared/server/security/limits.ts'
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
/** Wrong passwords of a login without a right one between them, from wherever and however slowly. */
const IN_A_ROW: Limit = { name: 'login-in-a-row', points: 99, seconds: 3650 * 86_400 }
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
}

interface Failure {
  /** The password must be given up: a hundred wrong ones in a row (NIST SP 800-63B). */
  readonly isExhausted: boolean
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

  /** Before any hashing. `network`: by what limits know the caller (`Context`). Throws `tooManyAttempts`. */
  async admit(login: string, network: string): Promise<Admission> {
    const who = pair(login, network)
    const [minute, hour, wrongHere, delay, known, wrong, wrongFrom, inARow, strangers] = await this.#limits.apply([
      { does: 'count', limit: PER_ADDRESS_MINUTE, who: network },
      { does: 'count', limit: PER_ADDRESS_HOUR, who: network },
      { does: 'look', limit: WRONG_HERE, who },
      { does: 'look', limit: DELAY, who },
      { does: 'look', limit: KNOWN_ADDRESS, who },
      { does: 'look', limit: WRONG, who: login },
      { does: 'look', limit: WRONG_FROM, who: network },
      { does: 'look', limit: IN_A_ROW, who: login },
      { does: 'look', limit: STRANGERS, who: ALL },
    ])
    refusePassed(thatStop(known, wrong, minute, hour, wrongHere, delay))
    const isStranger = !known.isPassed
    return {
      isStranger,
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
  async admitAgain(login: string, network: string): Promise<void> {
    const [known, wrong, wrongHere] = await this.#limits.apply([
      { does: 'look', limit: KNOWN_ADDRESS, who: pair(login, network) },
      { does: 'look', limit: WRONG, who: login },
      { does: 'look', limit: WRONG_HERE, who: pair(login, network) },
    ])
    refusePassed(thatStop(known, wrong, wrongHere))
  }

  /** Notes a wrong password. `isAccount`: there is an account of this login. */
  async failed(login: string, network: string, isAccount: boolean): Promise<Failure> {
    const who = pair(login, network)
    const [known, wrong, here, inARow] = await this.#limits.apply([
      { does: 'look', limit: KNOWN_ADDRESS, who },
      { does: 'count', limit: WRONG, who: login },
      { does: 'count', limit: WRONG_HERE, who },
      { does: 'count', limit: isAccount ? IN_A_ROW : IN_A_ROW_OF_NOBODY, who: login },
      { does: 'count', limit: WRONG_FROM, who: network },
    ])
    const over = here.points - FREE_TRIES
    if (over > 0) await this.#limits.apply([{ does: 'pause', limit: DELAY, who, seconds: Math.min(LONGEST_DELAY_SECONDS, 2 ** over) }])
    return { isExhausted: inARow.isPassed, refuse: () => refusePassed(thatStop(known, wrong, here)) }
  }

  /**
   * After a right password; `isWhole`: no code is asked for. The count of the address stays: who owns one account must not clear
   * what he tried on others.
   */
  async passed(login: string, network: string, isWhole: boolean): Promise<void> {
    await this.#limits.apply([...cleared(login, network), ...(isWhole ? [noted(login, network)] : [])])
  }

  /** After the code: from here the account is no stranger for 30 days. */
  async noteKnown(login: string, network: string): Promise<void> {
    await this.#limits.apply([noted(login, network)])
  }

  async isKnown(login: string, network: string): Promise<boolean> {
    const [known] = await this.#limits.apply([{ does: 'look', limit: KNOWN_ADDRESS, who: pair(login, network) }])
    return known.isPassed
  }

  async beginAnew(
    client: Pick<pg.PoolClient, 'query'>,
    { id, login }: { readonly id: number; readonly login: string },
    network: string,
  ): Promise<void> {
    await this.#limits.apply([...cleared(login.toLowerCase(), network), { does: 'forget', limit: CODES_IN_A_ROW, who: String(id) }], client)
  }
}

/** The steps after which a password has never been guessed at. */
function cleared(login: string, network: string): LimitStep[] {
  const who = pair(login, network)
  return [
    { does: 'forget', limit: WRONG, who: login },
    { does: 'forget', limit: IN_A_ROW, who: login },
    { does: 'forget', limit: WRONG_HERE, who },
    { does: 'forget', limit: DELAY, who },
  ]
}

function noted(login: string, network: string): LimitStep {
  return { does: 'pause', limit: KNOWN_ADDRESS, who: pair(login, network), seconds: KNOWN_ADDRESS.seconds }
}

/** Failures from elsewhere do not stop a known address. */
function thatStop(known: Count, wrong: Count, ...others: readonly Count[]): Count[] {
  return known.isPassed ? [...others] : [wrong, ...others]
}

function pair(login: string, network: string): string {
  return `${login}\n${network}`
}
