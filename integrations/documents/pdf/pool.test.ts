import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { openPool, type Pool, type PoolOptions } from './pool.ts'

type Order = 'thread' | 'fail' | 'crash' | 'exit' | 'hang' | 'slow'

/** A worker that does as it is told. */
const OBEDIENT = `
  import { parentPort, threadId } from 'node:worker_threads'
  const answers = {
    thread: () => parentPort.postMessage({ answer: threadId }),
    fail: () => parentPort.postMessage({ failure: 'as told' }),
    crash: () => { throw new Error('as told') },
    exit: () => process.exit(0),
    hang: () => { for (;;); },
    slow: () => setTimeout(() => parentPort.postMessage({ answer: threadId }), 100),
  }
  parentPort.on('message', (order) => answers[order]())
`

let pool: Pool<Order, number>
afterEach(async () => {
  vi.useRealTimers()
  await pool.close()
})

function open(more: Partial<PoolOptions> = {}): Pool<Order, number> {
  pool = openPool<Order, number>({
    module: new URL(`data:text/javascript,${encodeURIComponent(OBEDIENT)}`),
    workers: 1,
    queue: 4,
    timeoutMs: 5000,
    ...more,
  })
  return pool
}

describe('a pool of threads', () => {
  it('answers in turn, from the same thread', async () => {
    const { run } = open()
    const [first, second] = await Promise.all([run('thread'), run('thread')])
    expect(first).toBe(second)
  })

  it('lets others go before those that yield', async () => {
    const { run } = open()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    await Promise.all([run('slow').then(note('first')), run('slow', true).then(note('stranger')), run('slow').then(note('known'))])
    expect(order).toEqual(['first', 'known', 'stranger'])
  })

  it('works in two threads when there is work for two', async () => {
    const { run } = open({ workers: 2 })
    expect(new Set(await Promise.all([run('slow'), run('slow')])).size).toBe(2)
  })

  it('tells one caller of a failure and goes on', async () => {
    const { run } = open()
    const before = await run('thread')
    await expect(run('fail')).rejects.toThrow('as told')
    expect(await run('thread')).toBe(before)
  })

  it.each(['crash', 'exit'] as const)('replaces a thread that ends by %s, and loses no other job', async (order) => {
    const { run } = open()
    const before = await run('thread')
    const [lost, next] = await Promise.allSettled([run(order), run('thread')])
    expect(lost.status).toBe('rejected')
    expect(next).toMatchObject({ status: 'fulfilled' })
    expect(next).not.toHaveProperty('value', before)
  })

  it('gives up a job that takes too long and replaces its thread', async () => {
    // The test's own clock: a new thread may take as long as the machine needs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { run } = open()
    const hanging = run('hang')
    vi.advanceTimersByTime(5000)
    await expect(hanging).rejects.toMatchObject({ error: 'timeout' })
    expect(await run('thread')).toBeGreaterThan(0)
  })

  it('refuses what does not fit into the queue, and says when to come again', async () => {
    const { run } = open({ queue: 1 })
    const accepted = [run('slow'), run('slow')]
    const refused = await run('slow').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ error: 'tooManyAttempts', retryAfterSeconds: 5 })
    await Promise.all(accepted)
  })

  it('finishes accepted jobs before it closes, and takes no more', async () => {
    const { run, close } = open()
    const accepted = run('slow')
    const closing = close()
    await expect(run('thread')).rejects.toMatchObject({ error: 'tooManyAttempts' })
    await closing
    expect(await accepted).toBeGreaterThan(0)
  })
})
