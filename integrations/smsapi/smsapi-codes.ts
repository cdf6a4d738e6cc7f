import type { Outcome, Report } from '#shared/server/messages/messages.ts'

/** No number that can be reached. */
const NO_NUMBER = 13
/** A message under our own number was sent already: the answer about it was lost, not the message. */
const KNOWN_ALREADY = 53
/** About this text, and never about another: length, letters, parameters, a link that is not let through. */
const ABOUT_TEXT: ReadonlySet<number> = new Set([8, 11, 12, 17, 18, 20, 25, 27, 94])
/** About the office's account: sender name, token, address, points. Somebody repairs it, and the message goes then. */
const ABOUT_US: ReadonlySet<number> = new Set([14, 98, 101, 102, 103, 105, 110, 112])
const REPAIR_SECONDS = 3600

/** What an error of the provider means for a message. An unknown one is tried again until the core gives up. */
export function outcomeOfError(error: number): Outcome {
  const reason = `SMSAPI ${error}`
  if (error === KNOWN_ALREADY) return { state: 'accepted', providerId: null }
  if (error === NO_NUMBER) return { state: 'refused', reason, isAddressGone: true }
  if (ABOUT_TEXT.has(error)) return { state: 'refused', reason, isAddressGone: false }
  return ABOUT_US.has(error) ? { state: 'later', reason, afterSeconds: REPAIR_SECONDS } : { state: 'later', reason }
}

/** What the operator does about an error of the account, for `portal doctor`. */
export const REPAIRS: ReadonlyMap<number, string> = new Map([
  [14, 'the sender name is not registered with the provider (SMSAPI_SENDER)'],
  [98, 'the account is limited: ask the provider'],
  [101, 'the token is not accepted (SMSAPI_TOKEN)'],
  [102, 'the token is not accepted (SMSAPI_TOKEN)'],
  [103, 'there are no points left: top the account up'],
  [105, 'calls from this address are not allowed: add it to the filter in the provider’s panel'],
  [110, 'the token may not send: give it the right "SMS"'],
])

type Final = Report['state'] | 'underWay'

/** States of a message by number and by name (provider's list of statuses). What is sent, queued or accepted is not at its end. */
const STATES: ReadonlyMap<string, Final> = new Map([
  ['401', 'unknown'],
  ['NOT_FOUND', 'unknown'],
  ['402', 'failed'],
  ['EXPIRED', 'failed'],
  ['403', 'underWay'],
  ['SENT', 'underWay'],
  ['404', 'delivered'],
  ['DELIVERED', 'delivered'],
  ['405', 'failed'],
  ['UNDELIVERED', 'failed'],
  ['406', 'failed'],
  ['FAILED', 'failed'],
  ['407', 'failed'],
  ['REJECTED', 'failed'],
  ['408', 'unknown'],
  ['UNKNOWN', 'unknown'],
  ['409', 'underWay'],
  ['QUEUE', 'underWay'],
  ['410', 'underWay'],
  ['ACCEPTED', 'underWay'],
  ['411', 'underWay'],
  ['RENEWAL', 'underWay'],
])

/** What a state says at last; null while there is more to come, and for what nobody here understands. */
export function reportOf(providerId: string, status: string): Report | null {
  const state = STATES.get(status) ?? 'underWay'
  if (state === 'underWay') return null
  return { providerId, state, reason: state === 'delivered' ? null : `SMSAPI ${status}` }
}
