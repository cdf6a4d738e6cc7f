import { describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { refusePassed, type Limit, type LimitStep } from '#shared/server/security/limits.ts'
import { migratedPool } from '../../testing/migrated.ts'
import { openLimits, sweepLimits } from './limits.ts'

const LIMIT: Limit = { name: 'of-this-test', points: 4, seconds: 600 }
const pool = migratedPool()
const limits = (factor = 1) => openLimits(pool(), factor)
let last = 0
/** Somebody who has done nothing yet. */
const newcomer = () => `somebody-${(last += 1)}`

const step = (who: string, does: 'count' | 'look' | 'forget', limit = LIMIT): LimitStep => ({ limit, who, does })
async function count(who: string, times: number, factor = 1) {
  for (let time = 0; time < times; time += 1) await limits(factor).apply([step(who, 'count')])
}
const look = async (who: string, factor = 1) => (await limits(factor).apply([step(who, 'look')]))[0]
/** Puts the end of the running period of a person into the past. */
const letPass = () => pool().query("update portal.rate_limit set expire = expire - 601000 where key like 'of-this-test:%'")

describe('a limit', () => {
  it.each([
    [1, { isPassed: false, isFirstBeyond: false, isHalfUsed: false }],
    [2, { isPassed: false, isFirstBeyond: false, isHalfUsed: false }],
    [3, { isPassed: false, isFirstBeyond: false, isHalfUsed: true }],
    [4, { isPassed: false, isFirstBeyond: false, isHalfUsed: true }],
    [5, { isPassed: true, isFirstBeyond: true, isHalfUsed: true }],
  ])('of four says at the %s. action', async (nth, said) => {
    const who = newcomer()
    await count(who, nth - 1)
    expect(await limits().apply([step(who, 'count')])).toMatchObject([{ points: nth, ...said }])
  })

  it.each([
    [0, false],
    [3, false],
    [4, true],
    [5, true],
  ])('of four, looked at after %s actions, says whether the next would be too many: %s', async (done, isPassed) => {
    const who = newcomer()
    await count(who, done)
    expect(await look(who)).toMatchObject({ points: done, isPassed })
    expect(await look(who), 'a look counts nothing').toMatchObject({ points: done })
  })

  it('says in seconds how long its period still runs, and nothing where none runs', async () => {
    const who = newcomer()
    expect(await look(who)).toEqual({ points: 0, secondsLeft: 0, isPassed: false, isFirstBeyond: false, isHalfUsed: false })
    const [counted] = await limits().apply([step(who, 'count')])
    expect(counted?.secondsLeft).toBe(600)
  })

  it('begins anew when its period is over, and the period does not move with each action', async () => {
    const who = newcomer()
    await count(who, 5)
    await pool().query("update portal.rate_limit set expire = expire - 300000 where key like 'of-this-test:%'")
    const [half] = await limits().apply([step(who, 'count')])
    expect(half?.points).toBe(6)
    expect(half?.secondsLeft).toBeLessThanOrEqual(300)
    await letPass()
    expect(await look(who)).toMatchObject({ points: 0, isPassed: false })
    expect(await limits().apply([step(who, 'count')])).toMatchObject([{ points: 1, secondsLeft: 600, isPassed: false }])
  })

  it('is passed at once by a pause, for as long as the pause says, and forgotten where that is wanted', async () => {
    const who = newcomer()
    expect(await limits().apply([{ limit: LIMIT, who, does: 'pause', seconds: 60 }])).toMatchObject([{ isPassed: true, secondsLeft: 60 }])
    expect(await look(who)).toMatchObject({ isPassed: true })
    await limits().apply([step(who, 'forget')])
    expect(await look(who)).toMatchObject({ points: 0, isPassed: false })
  })

  it('counts each person and each limit apart', async () => {
    const [one, other] = [newcomer(), newcomer()]
    await count(one, 5)
    const further: Limit = { ...LIMIT, name: 'of-this-test-too' }
    expect(await limits().apply([step(one, 'look'), step(other, 'look'), step(one, 'look', further)])).toMatchObject([
      { points: 5 },
      { points: 0 },
      { points: 0 },
    ])
  })

  it('is loosened by the factor of load tests, and never to nothing', async () => {
    const who = newcomer()
    await count(who, 5, 10)
    expect([await look(who, 10), await look(who, 0.0001)]).toMatchObject([{ isPassed: false }, { isPassed: true }])
    expect(await look(newcomer(), 0.0001)).toMatchObject({ isPassed: false })
  })

  it('refuses what passes it and says for how long; what is within it goes on', async () => {
    const who = newcomer()
    for (let time = 0; time < 4; time += 1) await limits().take(LIMIT, who)
    const refused: unknown = await limits()
      .take(LIMIT, who)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ error: 'tooManyAttempts' })
    const seconds = refused instanceof Refusal ? (refused.retryAfterSeconds ?? 0) : 0
    expect(seconds > 1 && seconds <= 600, `${seconds}`).toBe(true)
  })

  it('refuses for the longest of several that are passed, at least for a second', () => {
    const passed = (secondsLeft: number, isPassed = true) => ({ points: 9, secondsLeft, isPassed, isFirstBeyond: false, isHalfUsed: true })
    expect(() => refusePassed([passed(900, false)])).not.toThrow()
    const told = (...counts: Parameters<typeof refusePassed>[0]) => {
      try {
        refusePassed(counts)
      } catch (error) {
        return error
      }
    }
    expect(told(passed(30), passed(40), passed(900, false))).toMatchObject({ retryAfterSeconds: 40 })
    expect(told(passed(0))).toMatchObject({ retryAfterSeconds: 1 })
  })

  it('goes back with the transaction it was counted in', async () => {
    const who = newcomer()
    const failed = inTransaction(pool(), async (tx) => {
      expect(await limits().apply([step(who, 'count')], tx)).toMatchObject([{ points: 1 }])
      throw new Error('the act fails')
    })
    await expect(failed).rejects.toThrow('the act fails')
    expect(await look(who)).toMatchObject({ points: 0 })
  })

  it('keeps no login or address, and is swept when its period is over', async () => {
    const [over, running] = [newcomer(), newcomer()]
    await count(over, 1)
    await letPass()
    await count(running, 1)
    const keys = async () => (await pool().query<{ key: string }>('select key from portal.rate_limit')).rows.map(({ key }) => key)
    expect((await keys()).filter((key) => key.includes('somebody'))).toEqual([])
    await sweepLimits(pool())
    expect(await keys()).toHaveLength(1)
  })
})
