const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after something the gateway is asked about it, in milliseconds. */
export const WAIT = {
  /** Longer than a call to the gateway can last: afterwards nobody can still be recording its answer. */
  record: 2 * MINUTE,
  /** A payer needs some time; the message of the gateway is expected meanwhile. */
  payer: 5 * MINUTE,
  verify: MINUTE,
  afterEnd: 30 * MINUTE,
} as const

/** So long the parts of a basket keep their instalments while nobody goes on with it. */
export const LEFT_ALONE = HOUR

/** Money is looked for this long after an order has ended; also the patience with a gateway that does not answer. */
export const LATE_MS = 24 * HOUR

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
