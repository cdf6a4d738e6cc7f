import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const refund = z.object({
  requestId: z.string(),
  refundsUuid: z.string(),
  orderId: z.int(),
  amount: z.int(),
  description: z.string(),
  urlStatus: z.string().nullable(),
  /** As the protocol numbers them: 1 done, 2 pending, 3 awaits acceptance, 4 rejected. */
  status: z.int(),
  date: z.string(),
})

export type SimulatedRefund = z.infer<typeof refund>

const transaction = z.object({
  token: z.string(),
  sessionId: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  email: z.string(),
  client: z.string(),
  urlReturn: z.string(),
  urlStatus: z.string().nullable(),
  /** Milliseconds since 1970; null = without limit. */
  payableUntil: z.number().nullable(),
  /** As the protocol numbers them: 0 no payment, 1 paid, 2 verified, 3 returned. */
  status: z.int(),
  /** What the payer gave, in grosze. */
  paid: z.int(),
  orderId: z.int(),
  isRefused: z.boolean(),
  createdAt: z.number(),
  /** What the payer gave once more for the same order, under numbers of their own. */
  further: z.array(z.object({ orderId: z.int(), paid: z.int() })).default([]),
  refunds: z.array(refund).default([]),
})

export type SimulatedTransaction = z.infer<typeof transaction>

/** The published sandbox messages carry numbers beyond 2^31: so do ours, that no column is too small unnoticed. */
const FIRST_ORDER = 4_295_430_336

/** Transactions by session id; in a file where a folder is given, so that a restart of the portal loses no open payment. */
export class SimulatorState {
  readonly #file: string | null
  readonly #bySession: Map<string, SimulatedTransaction>

  constructor(dataDir: string | null) {
    this.#file = dataDir === null ? null : join(dataDir, 'simulators', 'przelewy24.json')
    this.#bySession = new Map(this.#read().map((known) => [known.sessionId, known]))
  }

  #read(): SimulatedTransaction[] {
    if (this.#file === null) return []
    try {
      return z.array(transaction).parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return []
    }
  }

  save(changed: SimulatedTransaction): void {
    this.#bySession.set(changed.sessionId, changed)
    if (this.#file === null) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#bySession.values()]))
    renameSync(`${this.#file}.new`, this.#file)
  }

  bySession(sessionId: string): SimulatedTransaction | undefined {
    return this.#bySession.get(sessionId)
  }

  byToken(token: string): SimulatedTransaction | undefined {
    return this.all().find((known) => known.token === token)
  }

  /** Also by the number of what was paid once more. */
  byOrder(orderId: number): SimulatedTransaction | undefined {
    return this.all().find((known) => known.orderId === orderId || known.further.some((more) => more.orderId === orderId))
  }

  all(): SimulatedTransaction[] {
    return [...this.#bySession.values()]
  }

  nextOrderId(): number {
    return FIRST_ORDER + this.#bySession.size
  }
}
