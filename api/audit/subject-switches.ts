import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Audit } from '#shared/server/audit/audit.ts'
import { plainAddress } from '../http/network.ts'

const MOST_SESSIONS = 10_000

/**
 * Notes when a session goes on for another subject (security checklist part 9). The switch is no call of its own, so it is
 * seen at the first call for the other subject; the last one of each session is kept in this process.
 */
export class SubjectSwitches {
  readonly #audit: Audit
  readonly #log: Logger
  readonly #last = new Map<string, string>()

  constructor(audit: Audit, log: Logger) {
    this.#audit = audit
    this.#log = log
  }

  note(request: FastifyRequest): void {
    const { session, subject } = request.authorised
    // Whose data a view of the office shows stands in the entry of its beginning.
    if (session === null || subject === null || session.viewer !== null) return
    const key = session.tokenHash.toString('base64')
    const now = subject.pesel ?? subject.nip ?? ''
    const before = this.#last.get(key)
    if (before === now) return
    this.#last.set(key, now)
    this.#forgetOldest()
    // Whoever acts for another by their leave is noted from the first call on.
    if (before === undefined && !subject.acting) return
    // The number of the register, not PESEL or NIP.
    const object = `subject:${subject.id ?? subject.kind}`
    this.#audit({
      actor: `account:${session.accountId}`,
      action: 'subject',
      object,
      outcome: 'done',
      address: plainAddress(request.ip),
      requestId: request.id,
    }).catch((error: unknown) => this.#log.error({ err: error }, 'subject switch not noted'))
  }

  #forgetOldest(): void {
    const oldest = this.#last.size > MOST_SESSIONS ? this.#last.keys().next().value : undefined
    if (oldest !== undefined) this.#last.delete(oldest)
  }
}
