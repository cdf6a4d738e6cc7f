import { beforeEach, describe, expect, it } from 'vitest'
import { openLimits } from '#api/guard/access/limits.ts'
import { migratedPool } from '#api/testing/migrated.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { CODES_IN_A_ROW, SignInGuard } from './guard.ts'

const pool = migratedPool()
const LOGIN = 'anna'
const HOME = '10.0.0.1'
const DAY = 86_400
let guard: SignInGuard
beforeEach(async () => {
  guard = new SignInGuard(openLimits(pool(), 1))
  await pool().query('delete from portal.rate_limit')
})

const at = (network: string, device: string | null = null) => ({ network, device })

/** As if so much time had passed for one kind of count. */
const age = (name: string, seconds: number) =>
  pool().query('update portal.rate_limit set expire = expire - $2::bigint * 1000 where key like $1', [`${name}:%`, seconds])
const forget = (name: string) => pool().query('delete from portal.rate_limit where key like $1', [`${name}:%`])
const points = async (name: string) =>
  (await pool().query<{ points: number }>('select points from portal.rate_limit where key like $1', [`${name}:%`])).rows.map(
    (row) => row.points,
  )
async function times<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < count; at += 1) results.push(await work(at))
  return results
}
/** Wrong passwords of the login, each from an address of its own. */
const strangersFail = (count: number) => times(count, (turn) => guard.failed(LOGIN, at(`10.9.${turn}.1`), true))
/** For how many seconds it is refused; 0 where it is not. */
async function refused(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Refusal && error.error === 'tooManyAttempts') return error.retryAfterSeconds ?? -1
      throw error
    },
  )
}
const admission = (login = LOGIN, network = HOME) => guard.admit(login, at(network))
const isRefused = async (login = LOGIN, network = HOME) => (await refused(admission(login, network))) > 0

describe('an address', () => {
  it('has twenty tries a minute, whatever the login, and is looked at from half of them on', async () => {
    const admitted = await times(20, (turn) => admission(`ktos.${turn}`))
    expect(admitted.map(({ isSuspicious }) => isSuspicious)).toEqual([...Array(10).fill(false), ...Array(10).fill(true)])
    const wait = await refused(admission('ktos.inny'))
    expect([wait > 50, wait <= 60]).toEqual([true, true])
    expect(await isRefused('ktos.inny', '10.0.0.2')).toBe(false)
    await age('login-minute', 60)
    expect(await isRefused('ktos.inny')).toBe(false)
  })

  it('has a hundred an hour, and is looked at from half of them on', async () => {
    const admitted = await times(100, async (turn) => {
      await forget('login-minute')
      await forget('login-strangers')
      return admission(`ktos.${turn}`, '10.0.0.3')
    })
    expect(admitted.slice(0, 50).some(({ isSuspicious }) => isSuspicious)).toBe(false)
    expect(admitted.slice(50).every(({ isSuspicious }) => isSuspicious)).toBe(true)
    await forget('login-minute')
    const wait = await refused(admission('ktos.inny', '10.0.0.3'))
    expect([wait > 60, wait <= 3600]).toEqual([true, true])
  })

  it('is looked at after three wrong passwords of any login; another one is not', async () => {
    await times(2, (turn) => guard.failed(`ktos.${turn}`, at(HOME), true))
    expect((await admission('ktos.trzeci')).isSuspicious).toBe(false)
    await guard.failed('ktos.trzeci', at(HOME), false)
    expect([(await admission()).isSuspicious, (await admission(LOGIN, '10.0.0.2')).isSuspicious]).toEqual([true, false])
  })
})

describe('wrong passwords of a login', () => {
  it('from one address pause it, twice as long after each from the third on, a minute at most', async () => {
    const waits = await times(9, async () => {
      await guard.failed(LOGIN, at(HOME), true)
      return refused(admission())
    })
    expect(waits).toEqual([0, 0, 2, 4, 8, 16, 32, 60, 60])
    await age('login-delay', 61)
    expect(await isRefused()).toBe(false)
  })

  it('from everywhere stop strangers after ten, for a quarter of an hour, and nobody at an address that is known', async () => {
    await guard.noteKnown(LOGIN, HOME)
    await strangersFail(9)
    expect(await isRefused(LOGIN, '10.0.0.2')).toBe(false)
    await guard.failed(LOGIN, at('10.9.99.1'), true)
    const wait = await refused(admission(LOGIN, '10.0.0.2'))
    expect([wait > 800, wait <= 900]).toEqual([true, true])
    expect([await isRefused(), await isRefused('inny', '10.0.0.2')]).toEqual([false, false])
    await age('login-wrong', 901)
    expect(await isRefused(LOGIN, '10.0.0.2')).toBe(false)
  })

  it('from a known address stop that address too, after ten', async () => {
    await guard.noteKnown(LOGIN, HOME)
    await times(9, () => guard.failed(LOGIN, at(HOME), true))
    await forget('login-delay')
    expect(await isRefused()).toBe(false)
    await guard.failed(LOGIN, at(HOME), true)
    await forget('login-delay')
    const wait = await refused(admission())
    expect([wait > 800, wait <= 900]).toEqual([true, true])
  })

  it('close the password to strangers with the hundredth in a row, told once, and never to whoever is known', async () => {
    await guard.noteKnown(LOGIN, HOME)
    const failures = await times(102, (turn) => guard.failed(LOGIN, at(`10.9.${turn}.1`), true))
    expect(failures.map(({ isExhausted }) => isExhausted)).toEqual([...Array(99).fill(false), true, false, false])
    await forget('login-wrong')
    const stranger = at('10.0.0.2')
    const owner = [at(HOME), at('10.0.0.2', 'telephone')]
    const isClosed = async (place: typeof stranger) => (await guard.admit(LOGIN, place)).isClosed
    expect([await isClosed(stranger), ...(await Promise.all(owner.map(isClosed)))]).toEqual([true, false, false])
    await age('login-in-a-row', 366 * DAY)
    expect(await isClosed(stranger)).toBe(false)
  })

  it('at a known place count there alone: the hundredth makes it a stranger’s, and other places stay open', async () => {
    await guard.noteKnown(LOGIN, HOME)
    const failures = await times(100, () => guard.failed(LOGIN, at(HOME), true))
    expect([failures.findIndex(({ isForgotten }) => isForgotten), await guard.isKnown(LOGIN, HOME)]).toEqual([99, false])
    expect(failures.some(({ isExhausted }) => isExhausted)).toBe(false)
    expect(await points('login-in-a-row')).toEqual([])
  })

  it('on a known device are not those of its network: strangers behind the same address pause nobody there', async () => {
    await times(12, () => guard.failed(LOGIN, at(HOME), true))
    expect([(await refused(guard.admit(LOGIN, at(HOME)))) > 0, await refused(guard.admit(LOGIN, at(HOME, 'telephone')))]).toEqual([true, 0])
  })

  it('that came together are judged as if they had come one after the other', async () => {
    const failures = await strangersFail(11)
    expect(await times(11, async (turn) => refused(Promise.resolve().then(() => failures[turn]?.refuse())))).toEqual([
      ...Array(10).fill(0),
      expect.any(Number),
    ])
    expect(() => failures[10]?.refuse()).toThrow('tooManyAttempts')
  })

  it('of an account are remembered for a year, those of nobody for minutes', async () => {
    await guard.failed(LOGIN, at(HOME), true)
    await guard.failed('nikt', at(HOME), false)
    const kept = await pool().query<{ days: number }>(
      "select ((expire / 1000.0 - extract(epoch from now())) / 86400)::float as days from portal.rate_limit where key like 'login-in-a-row:%' order by expire",
    )
    expect(kept.rows.map(({ days }) => [days > 360, days < 0.02])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('a right password', () => {
  it('after ten wrong ones that came with it is worth nothing, but at a known address', async () => {
    expect(await refused(guard.admitAgain(LOGIN, at(HOME)))).toBe(0)
    await strangersFail(10)
    expect(await refused(guard.admitAgain(LOGIN, at(HOME)))).toBeGreaterThan(0)
    await guard.noteKnown(LOGIN, HOME)
    expect(await refused(guard.admitAgain(LOGIN, at(HOME)))).toBe(0)
    await times(10, () => guard.failed(LOGIN, at(HOME), true))
    expect(await refused(guard.admitAgain(LOGIN, at(HOME)))).toBeGreaterThan(0)
  })

  it('clears what was counted of its login here, and nothing of the address: others’ logins were tried from it', async () => {
    await times(3, () => guard.failed(LOGIN, at(HOME), true))
    await guard.passed(LOGIN, at(HOME), true)
    for (const name of ['login-wrong', 'login-in-a-row', 'login-wrong-here', 'login-delay'])
      expect([name, await points(name)]).toEqual([name, []])
    expect(await points('login-wrong-from')).toEqual([3])
    expect([await isRefused(), (await admission()).isSuspicious]).toEqual([false, true])
  })

  it('makes its address known for thirty days; before a code that is asked for it does not', async () => {
    await guard.passed(LOGIN, at(HOME), false)
    expect([await guard.isKnown(LOGIN, HOME), (await admission()).isStranger]).toEqual([false, true])
    await guard.passed(LOGIN, at(HOME), true)
    expect([await guard.isKnown(LOGIN, HOME), (await admission()).isStranger]).toEqual([true, false])
    expect([await guard.isKnown(LOGIN, '10.0.0.2'), await guard.isKnown('inny', HOME)]).toEqual([false, false])
    await age('login-known', 30 * DAY - 60)
    expect(await guard.isKnown(LOGIN, HOME)).toBe(true)
    await age('login-known', 61)
    expect(await guard.isKnown(LOGIN, HOME)).toBe(false)
  })

  it('has nothing to clear or to note where it was known within the day and nothing went wrong', async () => {
    expect((await admission()).isClean).toBe(false)
    await guard.passed(LOGIN, at(HOME), true)
    expect((await admission()).isClean).toBe(true)
    await guard.failed(LOGIN, at('10.0.0.2'), true)
    expect((await admission()).isClean).toBe(false)
    await guard.passed(LOGIN, at(HOME), true)
    await age('login-known', DAY - 60)
    expect((await admission()).isClean).toBe(true)
    await age('login-known', 61)
    expect((await admission()).isClean).toBe(false)
  })
})

describe('a crowd of strangers', () => {
  it('is looked at beyond fifty in ten seconds, whoever they are; who is known is not', async () => {
    await guard.noteKnown(LOGIN, HOME)
    const admitted = await times(51, (turn) => admission('ktos', `10.7.${turn}.1`))
    expect(admitted.map(({ isSuspicious }) => isSuspicious)).toEqual([...Array(50).fill(false), true])
    expect((await admission()).isSuspicious).toBe(false)
    // A flood only looks: a row that everybody writes would hold everybody up.
    expect((await admission('ktos', '10.7.99.1')).isSuspicious).toBe(true)
    expect(await points('login-strangers')).toEqual([50])
    await age('login-strangers', 11)
    expect((await admission('ktos', '10.7.98.1')).isSuspicious).toBe(false)
  })

  it('is looked at also by whoever comes at the same moment as the fiftieth', async () => {
    const real = openLimits(pool(), 1)
    const crowded: typeof real = {
      ...real,
      apply: async (steps, client) => {
        const [first] = steps
        // Between looking at the crowd and joining it, others have come.
        if (first?.limit.name === 'login-strangers') for (let at = 0; at < 50; at += 1) await real.apply([first])
        return real.apply(steps, client)
      },
    }
    expect((await new SignInGuard(crowded).admit('ktos', at('10.7.1.1'))).isSuspicious).toBe(true)
  })
})

it('a new password begins anew: nothing is held against it, however its login was written', async () => {
  await times(3, () => guard.failed(LOGIN, at(HOME), true))
  await openLimits(pool(), 1).apply([{ does: 'count', limit: CODES_IN_A_ROW, who: '7' }])
  await inTransaction(pool(), (tx) => guard.beginAnew(tx, { id: 7, login: 'ANNA' }, HOME))
  for (const name of ['login-wrong', 'login-in-a-row', 'login-wrong-here', 'login-delay', 'codes-in-a-row'])
    expect([name, await points(name)]).toEqual([name, []])
})
