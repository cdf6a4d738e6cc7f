import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { networkOf } from './network.ts'

const CALLS = { points: 300, duration: 300 }
/** A page of the desk asks for its queues, its list and its counts, and a clerk has several open; who calls is known, and stands in the log. */
const STAFF_CALLS = { points: 1_500, duration: 300 }
const FILES = { points: 10, duration: 60 }

/**
 * The general limits of security checklist part 6: calls per session or address, and files per session. They are counted
 * in this process: a counter in the database costs 0.15 to 0.3 ms, two to three times what a kept statistic takes, and
 * would be written by every call. The limits that guard passwords, codes,
 * PESEL numbers and orders are shared (`limits.ts`).
 */
export class RequestLimits {
  readonly #calls: RateLimiterMemory
  readonly #staffCalls: RateLimiterMemory
  readonly #files: RateLimiterMemory

  constructor(factor: number) {
    this.#calls = new RateLimiterMemory({ points: Math.round(CALLS.points * factor), duration: CALLS.duration })
    this.#staffCalls = new RateLimiterMemory({ points: Math.round(STAFF_CALLS.points * factor), duration: STAFF_CALLS.duration })
    this.#files = new RateLimiterMemory({ points: Math.round(FILES.points * factor), duration: FILES.duration })
  }

  /** Throws `tooManyAttempts`. */
  async admit(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const who = request.authorised.session?.tokenHash.toString('base64url') ?? networkOf(request.ip)
    await consume(this.#calls, who)
    if (endpoint.file !== undefined) await consume(this.#files, who)
  }

  /** The same for a session of the desk. Throws `tooManyAttempts`. */
  async admitStaff(session: string, isFile: boolean): Promise<void> {
    await consume(this.#staffCalls, session)
    if (isFile) await consume(this.#files, session)
  }

  /** Counts a call by where it comes from: one that was refused before `admit` (a dead or guessed token, a subject of somebody else), or belongs to no account. */
  async countNetwork(request: FastifyRequest): Promise<void> {
    await consume(this.#calls, networkOf(request.ip))
  }
}

async function consume(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
  }
}
