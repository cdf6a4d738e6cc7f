import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ErrorName, Refusal } from '#shared/errors.ts'
import type { Audit } from '#shared/server/dependencies.ts'
import { plainAddress } from '../app/network.ts'

/** Refusals that the accountability log keeps (security checklist part 9), by the word it keeps them under. */
const NOTED: Partial<Readonly<Record<ErrorName, string>>> = {
  subjectForbidden: 'access', subjectKind: 'access', restricted: 'access', tooManyAttempts: 'limit', captcha: 'captcha', foreignOrigin: 'foreign-write',
}

const PERIOD_MS = 60_000
/** Of all callers together: somebody who is refused all the time must not fill the log or slow it down. */
const MOST_IN_PERIOD = 120

/**
 * Notes refused calls after the answer, each caller and call once a minute. What is beyond the bound is only counted, and
 * the count is written to the operator's log.
 */
export class RefusalLog {
  readonly #audit: Audit
  readonly #log: Logger
  #seen = new Set<string>()
  #leftOut = 0
  #since = 0

  constructor(audit: Audit, log: Logger) {
    this.#audit = audit
    this.#log = log
  }

  note(refusal: Refusal, request: FastifyRequest): void {
    const action = NOTED[refusal.error]
    if (action === undefined) return
    this.#turnPeriod()
    const accountId = refusal.accountId ?? request.authorised?.session?.accountId
    const actor = accountId === undefined ? 'anonymous' : `account:${accountId}`
    const object = request.routeOptions.url ?? ''
    const address = plainAddress(request.ip)
    const key = `${actor} ${address} ${action} ${object}`
    if (this.#seen.has(key)) return
    if (this.#seen.size >= MOST_IN_PERIOD) return void (this.#leftOut += 1)
    this.#seen.add(key)
    this.#audit({ actor, action, object, outcome: 'refused', address, requestId: request.id }).catch((error: unknown) => {
      this.#log.error({ err: error }, 'refusal not noted')
    })
  }

  #turnPeriod(): void {
    if (Date.now() - this.#since < PERIOD_MS) return
    if (this.#leftOut > 0) this.#log.warn({ count: this.#leftOut }, 'refusals left out of the audit log')
    this.#seen = new Set()
    this.#leftOut = 0
    this.#since = Date.now()
  }
}
