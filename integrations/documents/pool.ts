import { Worker } from 'node:worker_threads'
import { Refusal } from '#shared/errors.ts'

/** What a worker thread answers to one message. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: string }

export interface PoolOptions {
  /** Module of the worker: answers every message with one `Outcome`. */
  readonly module: URL
  readonly workers: number
  /** Jobs that may wait; the next one is refused. */
  readonly queue: number
  readonly timeoutMs: number
}

export interface Pool<Job, Answer> {
  /** Refuses with `tooManyAttempts` when the queue is full, with `timeout` when a job takes too long. */
  run(job: Job): Promise<Answer>
  /** Lets accepted jobs finish, then ends the threads. */
  close(): Promise<void>
}

interface Task<Job, Answer> {
  readonly job: Job
  readonly done: (answer: Answer) => void
  readonly failed: (error: Error) => void
}

interface Slot<Job, Answer> {
  worker: Worker | null
  task: Task<Job, Answer> | null
  timer: NodeJS.Timeout | undefined
}

/** Seconds after which somebody whom a full queue refused may try again. */
const RETRY_AFTER = 5

/**
 * A few threads and a bounded queue. A thread starts with its first job; one that crashes or exceeds its time fails only
 * the job at hand and is replaced by the next.
 */
export function openPool<Job, Answer>({ module, workers, queue: limit, timeoutMs }: PoolOptions): Pool<Job, Answer> {
  const slots = Array.from({ length: workers }, (): Slot<Job, Answer> => ({ worker: null, task: null, timer: undefined }))
  const queue: Task<Job, Answer>[] = []
  const accepted = new Set<Promise<Answer>>()
  let closed = false

  function settle(slot: Slot<Job, Answer>, finish: (task: Task<Job, Answer>) => void): void {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = null
    if (task) finish(task)
    next()
  }

  /** Gives up the thread: it can only be stopped from outside while it typesets. */
  function drop(slot: Slot<Job, Answer>, worker: Worker, error: Error): void {
    if (slot.worker !== worker) return
    slot.worker = null
    void worker.terminate()
    settle(slot, (task) => task.failed(error))
  }

  function start(slot: Slot<Job, Answer>): Worker {
    const worker = new Worker(module)
    worker.on('message', (outcome: Outcome<Answer>) => {
      settle(slot, (task) => ('answer' in outcome ? task.done(outcome.answer) : task.failed(new Error(outcome.failure))))
    })
    worker.on('error', (error) => drop(slot, worker, new Error('A worker thread crashed', { cause: error })))
    worker.on('exit', () => drop(slot, worker, new Error('A worker thread ended')))
    worker.unref()
    return worker
  }

  function next(): void {
    // A thread that already runs is preferred: the second one is only started when both have work.
    const free = slots.filter((slot) => slot.task === null).sort((a, b) => Number(b.worker !== null) - Number(a.worker !== null))
    for (const slot of free) {
      const task = queue.shift()
      if (!task) return
      slot.task = task
      slot.worker ??= start(slot)
      const { worker } = slot
      slot.timer = setTimeout(() => drop(slot, worker, new Refusal('timeout')), timeoutMs)
      worker.postMessage(task.job)
    }
  }

  function run(job: Job): Promise<Answer> {
    if (closed || queue.length >= limit) return Promise.reject(new Refusal('tooManyAttempts', { retryAfterSeconds: RETRY_AFTER }))
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    accepted.add(promise)
    const forget = () => accepted.delete(promise)
    promise.then(forget, forget)
    queue.push({ job, done: resolve, failed: reject })
    next()
    return promise
  }

  async function close(): Promise<void> {
    closed = true
    await Promise.allSettled(accepted)
    const threads = slots.map(({ worker }) => worker).filter((worker) => worker !== null)
    for (const slot of slots) slot.worker = null
    await Promise.all(threads.map((worker) => worker.terminate()))
  }

  return { run, close }
}
