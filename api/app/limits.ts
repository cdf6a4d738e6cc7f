import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#shared/errors.ts'
import type { Limit, Limits } from '#shared/server/limits.ts'

/** Keys may be logins or addresses: only a digest is stored. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}

function refusal(milliseconds: number): Refusal {
  return new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

/** The library rejects with its result object when a limit is passed, and with an error when the database fails. */
function isResult(value: unknown): value is RateLimiterRes {
  return typeof value === 'object' && value !== null && 'msBeforeNext' in value && !(value instanceof Error)
}

/** Limits in PostgreSQL: every instance counts together, and a restart forgets nothing. `factor` loosens all for load tests. */
export function openLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  function limiterOf({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool, schemaName: 'portal', tableName: 'rate_limit', tableCreated: true,
      keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  async function millisecondsLeft(limit: Limit, who: string): Promise<number> {
    const limiter = limiterOf(limit)
    const result = await limiter.get(keyOf(who))
    return result !== null && result.consumedPoints > limiter.points ? result.msBeforeNext : 0
  }
  return {
    async take(limit, who) {
      try {
        await limiterOf(limit).consume(keyOf(who))
      } catch (reason) {
        throw isResult(reason) ? refusal(reason.msBeforeNext) : reason
      }
    },
    async count(limit, who) {
      const result = await limiterOf(limit).penalty(keyOf(who))
      return result.consumedPoints
    },
    async check(limit, who) {
      const left = await millisecondsLeft(limit, who)
      if (left > 0) throw refusal(left)
    },
    async isReached(limit, who) {
      return (await millisecondsLeft(limit, who)) > 0
    },
    async pause(limit, who, seconds) {
      await limiterOf(limit).block(keyOf(who), seconds)
    },
    async forget(limit, who) {
      await limiterOf(limit).delete(keyOf(who))
    },
  }
}
