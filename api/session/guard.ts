import type { Limit, Limits } from '#shared/server/limits.ts'

const PER_ADDRESS_MINUTE: Limit = { name: 'login-minute', points: 20, seconds: 60 }
const PER_ADDRESS_HOUR: Limit = { name: 'login-hour', points: 100, seconds: 3600 }
/** Wrong passwords of a login: slows down from the third, pauses after ten within a quarter of an hour. */
const WRONG: Limit = { name: 'login-wrong', points: 10, seconds: 900 }
/** Wrong passwords of a login from one address: the only count that stops an address which signed in before. */
const WRONG_HERE: Limit = { name: 'login-wrong-here', points: 10, seconds: 900 }
const DELAY: Limit = { name: 'login-delay', points: 1, seconds: 60 }
const KNOWN_ADDRESS: Limit = { name: 'login-known', points: 1, seconds: 30 * 86_400 }
const FREE_TRIES = 2
const LONGEST_DELAY_SECONDS = 60

/**
 * Slows guessing down without locking the owner out: strangers' failures pause strangers, but not an address from
 * which the owner has signed in during the last 30 days (security checklist part 6).
 */
export class SignInGuard {
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Before any hashing. Throws `tooManyAttempts`. */
  async admit(login: string, address: string): Promise<void> {
    await this.#limits.take(PER_ADDRESS_MINUTE, address)
    await this.#limits.take(PER_ADDRESS_HOUR, address)
    await this.#limits.check(WRONG_HERE, pair(login, address))
    await this.#limits.check(DELAY, pair(login, address))
    const isKnown = await this.#limits.isReached(KNOWN_ADDRESS, pair(login, address))
    if (!isKnown) await this.#limits.check(WRONG, login)
  }

  async failed(login: string, address: string): Promise<void> {
    await this.#limits.count(WRONG, login)
    const here = await this.#limits.count(WRONG_HERE, pair(login, address))
    if (here > FREE_TRIES) {
      const seconds = Math.min(LONGEST_DELAY_SECONDS, 2 ** (here - FREE_TRIES))
      await this.#limits.pause(DELAY, pair(login, address), seconds)
    }
  }

  async succeeded(login: string, address: string): Promise<void> {
    await this.#limits.forget(WRONG, login)
    await this.#limits.forget(WRONG_HERE, pair(login, address))
    await this.#limits.forget(DELAY, pair(login, address))
    await this.#limits.pause(KNOWN_ADDRESS, pair(login, address), KNOWN_ADDRESS.seconds)
  }
}

function pair(login: string, address: string): string {
  return `${login}\n${address}`
}
