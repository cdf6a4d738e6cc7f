import { Worker } from 'node:worker_threads'
import { Refusal } from '#shared/calls/errors.ts'

/** What a worker thread answers to one message. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: string }

export interface PoolOptions {
  /** Module of the worker: answers every message with one `Outcome`. */
  readonly module: URL
  readonly workers: number
  /** Jobs that may wait, of either kind; the next one is refused. */
  readonly queue: number
  readonly timeoutMs: number
}

export interface Pool<Job, Answer> {
  /**
   * Refuses with `tooManyAttempts` when the queue is full, with `timeout` when a job takes too long. `yields`: waits in a queue
   * of its own until no other job waits.
   */
  run(job: Job, yields?: boolean): Promise<Answer>
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
export function openPool<Job, Answer>(options: PoolOptions): Pool<Job, Answer> {
  const pool = new ThreadPool<Job, Answer>(options)
  return { run: (job, yields) => pool.run(job, yields), close: () => pool.close() }
}

class ThreadPool<Job, Answer> {
  readonly #options: PoolOptions
  readonly #slots: Slot<Job, Answer>[]
  readonly #queue: Task<Job, Answer>[] = []
  readonly #yielding: Task<Job, Answer>[] = []
  readonly #accepted = new Set<Promise<Answer>>()
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#slots = Array.from({ length: options.workers }, () => ({ worker: null, task: null, timer: undefined }))
  }

  run(job: Job, yields = false): Promise<Answer> {
    const queue = yields ? this.#yielding : this.#queue
    if (this.#closed || queue.length >= this.#options.queue) {
      return Promise.reject(new Refusal('tooManyAttempts', { retryAfterSeconds: RETRY_AFTER }))
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#accepted.add(promise)
    const forget = () => this.#accepted.delete(promise)
    promise.then(forget, forget)
    queue.push({ job, done: resolve, failed: reject })
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#accepted)
    const threads = this.#slots.map(({ worker }) => worker).filter((worker) => worker !== null)
    for (const slot of this.#slots) slot.worker = null
    await Promise.all(threads.map((worker) => worker.terminate()))
  }

  #next(): void {
    // A thread that already runs is preferred: the second one is only started when both have work.
    const free = this.#slots.filter((slot) => slot.task === null).sort((a, b) => Number(b.worker !== null) - Number(a.worker !== null))
    for (const slot of free) {
      const task = this.#queue.shift() ?? this.#yielding.shift()
      if (!task) return
      this.#give(slot, task)
    }
  }

  #give(slot: Slot<Job, Answer>, task: Task<Job, Answer>): void {
    const worker = slot.worker ?? this.#start(slot)
    slot.worker = worker
    slot.task = task
    slot.timer = setTimeout(() => this.#drop(slot, worker, new Refusal('timeout')), this.#options.timeoutMs)
    worker.postMessage(task.job)
  }

  #start(slot: Slot<Job, Answer>): Worker {
    const worker = new Worker(this.#options.module)
    worker.on('message', (outcome: Outcome<Answer>) => {
      this.#settle(slot, (task) => ('answer' in outcome ? task.done(outcome.answer) : task.failed(new Error(outcome.failure))))
    })
    worker.on('error', (cause) => this.#drop(slot, worker, new Error('A worker thread crashed', { cause })))
    worker.on('exit', () => this.#drop(slot, worker, new Error('A worker thread ended')))
    // An idle pool does not keep the process alive; a running job does, by its timer.
    worker.unref()
    return worker
  }

  #settle(slot: Slot<Job, Answer>, finish: (task: Task<Job, Answer>) => void): void {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = null
    if (task) finish(task)
    this.#next()
  }

  /** Gives up the thread: it can only be stopped from outside while it typesets. */
  #drop(slot: Slot<Job, Answer>, worker: Worker, error: Error): void {
    if (slot.worker !== worker) return
    slot.worker = null
    void worker.terminate()
    this.#settle(slot, (task) => task.failed(error))
  }
}
