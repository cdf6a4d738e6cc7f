import { createHash } from 'node:crypto'
import type { NotificationFault } from './faults.ts'
import type { House } from './service.ts'
import { REJECTED, type SimulatedTransfer } from './state.ts'

/** Minutes after which a message is repeated until the payee answers OK: the true schedule is not published (reference part 5). */
const SCHEDULE = [0, 1, 5, 15, 60]
const LATE_MINUTES = 10

/** Tells the payee what became of a transfer. `minuteMs` compresses the schedule. */
export class Notifier {
  readonly #house: House
  readonly #messagesTo: (known: SimulatedTransfer) => string
  readonly #minuteMs: number
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(house: House, messagesTo: (known: SimulatedTransfer) => string, minuteMs: number) {
    this.#house = house
    this.#messagesTo = messagesTo
    this.#minuteMs = minuteMs
  }

  /** Begins with the first message, which does not wait unless it is to come late. */
  start(id: string, fault: NotificationFault = this.#house.faults.notification): void {
    if (fault === 'never') return
    this.#plan(id, fault, 0, fault === 'late' ? LATE_MINUTES : 0)
  }

  #plan(id: string, fault: NotificationFault, attempt: number, further = 0): void {
    const minutes = SCHEDULE[attempt]
    if (minutes === undefined) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        void this.#tick(id, fault, attempt)
      },
      (minutes + further) * this.#minuteMs,
    )
    timer.unref()
    this.#timers.add(timer)
  }

  async #tick(id: string, fault: NotificationFault, attempt: number): Promise<void> {
    const answers = await this.send(id, fault)
    if (answers.some((status) => status !== 200)) this.#plan(id, fault, attempt + 1)
  }

  /** Sends the message once, now. Returns the HTTP statuses of the answers; one that is 200 without "OK" counts as 0, as does none. */
  async send(id: string, fault: NotificationFault = this.#house.faults.notification): Promise<number[]> {
    const known = this.#house.state.byId(id)
    if (!known) return []
    const statuses = [await this.#post(known, this.#message(known, known.status, fault))]
    if (fault === 'duplicate') statuses.push(await this.#post(known, this.#message(known, known.status, fault)))
    if (fault === 'thenRejected') statuses.push(await this.#post(known, this.#message(known, REJECTED, fault)))
    return statuses
  }

  #message(known: SimulatedTransfer, newStatus: string, fault: NotificationFault): URLSearchParams {
    const grosze = Number(known.amount.replace(/[,.]/, '')) - (fault === 'otherAmount' ? 1 : 0)
    const text = `${Math.trunc(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`
    const transAmount = fault === 'point' ? text.replace(',', '.') : text
    const secret = fault === 'badHash' ? `${this.#house.payee.password}x` : this.#house.payee.password
    const hash = createHash('sha1')
      .update(newStatus + transAmount + known.id + secret)
      .digest('hex')
    return new URLSearchParams({ newStatus, transAmount, paymentId: known.id, hash })
  }

  async #post(known: SimulatedTransfer, body: URLSearchParams): Promise<number> {
    try {
      const answer = await fetch(this.#messagesTo(known), { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
      const text = await answer.text()
      return answer.status === 200 && text !== 'OK' ? 0 : answer.status
    } catch {
      return 0
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
