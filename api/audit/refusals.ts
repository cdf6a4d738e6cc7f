import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ErrorName, Refusal } from '#shared/calls/errors.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import { plainAddress } from '../http/network.ts'

/** Refusals that the accountability log keeps (security checklist part 9), by the word it keeps them under. */
const NOTED: Partial<Readonly<Record<ErrorName, ActName>>> = {
  subjectForbidden: 'access',
  subjectKind: 'access',
  authorisationEnded: 'access',
  authorisationScope: 'access',
  identityWanted: 'access',
  restricted: 'access',
  tooManyAttempts: 'limit',
  captcha: 'captcha',
  foreignOrigin: 'foreign-write',
  viewOnly: 'view-write',
  badSignature: 'system-call',
  foreignSystem: 'system-call',
}

const PERIOD_MS = 60_000
/** Lines of one caller, and addresses without an account, that have lines of their own in a period. */
const MOST_LINES = 10
const MOST_ADDRESSES = 100

interface Repeated {
  readonly entry: AuditEntry
  times: number
}

/**
 * Notes refused calls after the answer. The first of each caller and call has an entry at once; how often it came again follows
 * at the end of the minute. Every caller has lines of their own, so noise by one hides no other, and cannot fill the log.
 */
export class RefusalLog {
  readonly #audit: Audit
  readonly #log: Logger
  /** Caller → call → what was noted. */
  #callers = new Map<string, Map<string, Repeated>>()
  #end: NodeJS.Timeout | null = null

  constructor(audit: Audit, log: Logger) {
    this.#audit = audit
    this.#log = log
  }

  note(refusal: Refusal, request: FastifyRequest): void {
    const action = NOTED[refusal.error]
    if (action === undefined) return
    const accountId = refusal.accountId ?? request.authorised?.session?.accountId
    const address = plainAddress(request.ip)
    const viewer = request.authorised?.session?.viewer
    const known = refusal.actor ?? (viewer ? `staff:${viewer}` : accountId === undefined ? null : `account:${accountId}`)
    const actor = known ?? 'anonymous'
    // Whoever changes the address at every call is the same caller, by the account.
    const lines = this.#linesOf(known ?? address, known === null)
    const object = request.routeOptions.url ?? ''
    const isOther = lines.size >= MOST_LINES && !lines.has(`${action} ${object}`)
    this.#count(lines, { actor, action, object: isOther ? 'other calls' : object, outcome: 'refused', address, requestId: request.id })
  }

  /** Writes how often each call came again, and begins anew. */
  close(): void {
    if (this.#end) clearTimeout(this.#end)
    this.#end = null
    const ended = [...this.#callers.values()].flatMap((lines) => [...lines.values()])
    this.#callers = new Map()
    for (const { entry, times } of ended) if (times > 1) this.#write({ ...entry, object: `${entry.object} × ${times}` })
  }

  #linesOf(caller: string, isAnonymous: boolean): Map<string, Repeated> {
    const isOneTooMany = isAnonymous && !this.#callers.has(caller) && this.#callers.size >= MOST_ADDRESSES
    const key = isOneTooMany ? 'other addresses' : caller
    const lines = this.#callers.get(key) ?? new Map<string, Repeated>()
    this.#callers.set(key, lines)
    return lines
  }

  #count(lines: Map<string, Repeated>, entry: AuditEntry): void {
    const key = `${entry.action} ${entry.object}`
    const known = lines.get(key)
    if (known) known.times += 1
    else {
      lines.set(key, { entry, times: 1 })
      this.#write(entry)
    }
    this.#end ??= setTimeout(() => this.close(), PERIOD_MS).unref()
  }

  #write(entry: AuditEntry): void {
    this.#audit(entry).catch((error: unknown) => this.#log.error({ err: error }, 'refusal not noted'))
  }
}
