import { parseArgs } from 'node:util'
import {
  noteTransfer,
  orderRefund,
  type Refund,
  type RefundAnswer,
  secondRefund,
  type Steps,
  withdrawRefund,
} from '#journeys/payments/index.ts'
import { formatMoney } from '#shared/format.ts'
import { warsawTime } from '#shared/dates.ts'
import { personActing } from '../kit/clerk.ts'
import { say, UsageError } from '../kit/command.ts'
import { withDatabase, withSteps } from './desk.ts'

const OPTIONS = {
  reason: { type: 'string' },
  second: { type: 'boolean' },
  transferred: { type: 'string' },
  withdraw: { type: 'boolean' },
} as const

interface Options {
  readonly reason?: string | undefined
  readonly second?: boolean | undefined
  readonly transferred?: string | undefined
  readonly withdraw?: boolean | undefined
}

const LONGEST = 500
/** A number of a person has no place in words that are kept for years and read by many. */
const PESEL = /(?<!\d)\d{11}(?!\d)/

/** Words of an option that are kept for years. Throws `UsageError`. */
export function wordsOf(option: string, words: string): string {
  const said = words.trim()
  if (said.length < 5 || said.length > LONGEST) throw new UsageError(`--${option} takes 5 to ${LONGEST} characters`)
  if (PESEL.test(said)) throw new UsageError(`--${option} must hold no PESEL: the payment names the person`)
  return said
}

/** One act about the refund of a case: order, second, note the office's own transfer, or withdraw. */
export async function refundCommand(args: readonly string[]): Promise<number> {
  const {
    positionals: [name, ...rest],
    values,
  } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  if (name === undefined || rest.length > 0 || Object.keys(values).length !== 1) {
    throw new UsageError('portal payments refund <case> --reason <words> | --second | --transferred <words> | --withdraw')
  }
  const clerk = personActing()
  return withDatabase(({ pool }) => withSteps(pool, async (steps) => told(await act(steps, name, values, clerk), name)))
}

function told(answer: RefundAnswer, name: string): number {
  say(wordsFor(answer, name))
  return ['ordered', 'seconded', 'sent', 'withdrawn'].includes(answer.kind) ? 0 : 1
}

function act(steps: Steps, name: string, { reason, second, transferred }: Options, clerk: string): Promise<RefundAnswer> {
  if (reason !== undefined) return orderRefund(steps, name, { reason: wordsOf('reason', reason), clerk })
  if (second) return secondRefund(steps, name, clerk)
  if (transferred !== undefined) return noteTransfer(steps, name, { words: wordsOf('transferred', transferred), clerk })
  return withdrawRefund(steps, name, clerk)
}

const sumOf = ({ amount }: Refund): string => formatMoney(amount, 'pl')

function nextOf({ method, amount }: Refund, name: string): string {
  if (method === 'gateway')
    return 'The portal sends it to the gateway within a minute and tells the payer when the money is back; "portal payments review" shows how it stands.'
  return `It does not go back by a call of the gateway: send ${formatMoney(amount, 'pl')} to the payer by a bank transfer, then note it: portal payments refund ${name} --transferred "day and number of the transfer".`
}

const REFUSALS: Readonly<
  Record<Exclude<RefundAnswer['kind'], 'ordered' | 'seconded' | 'sent' | 'withdrawn' | 'already'>, (name: string) => string>
> = {
  unknown: (name) => `${name} is no open case: "portal payments review" lists them.`,
  ambiguous: (name) => `Payment ${name} has several open cases: name one, ${name}/1 for instance.`,
  otherCase: (name) =>
    `Case ${name} is not about money that came twice. Send it back in the gateway's panel, then say: portal payments refunded ${name}.`,
  noMoney: (name) => `Case ${name} names no money of the gateway in złoty that could go back. Look into its panel.`,
  none: (name) => `Nobody has ordered a refund for case ${name}: portal payments refund ${name} --reason <words>.`,
  samePerson: (name) => `You ordered the refund of case ${name} yourself: another person has to second it.`,
  lapsed: (name) => `The refund of case ${name} was ordered more than seven days ago and is withdrawn: order it again.`,
  notByHand: (name) => `The gateway itself gives the money of case ${name} back: nothing is to be transferred.`,
  tooLate: (name) => `The refund of case ${name} is seconded already and cannot be withdrawn.`,
  changed: (name) => `Something has happened to case ${name} meanwhile: look at "portal payments review" again.`,
  noRight: (name) => `Whoever ordered the refund of case ${name} may do so no longer: withdraw it and order it again.`,
  givenBackBefore: (name) => `The transaction of case ${name} is being given back, or was, for another case.`,
}

function wordsFor(answer: RefundAnswer, name: string): string {
  switch (answer.kind) {
    case 'ordered':
      return `Case ${name}: refund of ${sumOf(answer.refund)} ordered. Another person has to second it within seven days: portal payments refund ${name} --second`
    case 'seconded':
      return `Case ${name}: refund of ${sumOf(answer.refund)} seconded. ${nextOf(answer.refund, name)}`
    case 'sent':
      return `Case ${name}: ${sumOf(answer.refund)} went back by transfer. The case is closed and the payer is told.`
    case 'withdrawn':
      return `Case ${name}: the refund is withdrawn, nothing was sent.`
    case 'already':
      return `Nothing changed.\n${refundLine(answer.refund)}`
    default:
      return REFUSALS[answer.kind](name)
  }
}

const STATES: Readonly<Record<Refund['state'], string>> = {
  ORDERED: 'waits for a second person',
  SECONDED: 'is being sent',
  PENDING: 'the gateway has it, the money is not back yet',
  DONE: 'is done',
  REFUSED: 'was refused',
  WITHDRAWN: 'was withdrawn',
}

/** The state of a refund, below its case. */
export function refundLine(refund: Refund): string {
  const { ordered_by: by, ordered_at: at, reason, state, method, seconded_by: second, words } = refund
  const stands = state === 'SECONDED' && method === 'transfer' ? 'waits for your bank transfer (--transferred)' : STATES[state]
  return `    refund of ${sumOf(refund)} ordered by ${by} on ${warsawTime(at)}${second === null ? '' : `, seconded by ${second}`}: ${stands}${words === null ? '' : ` (${words})`}; "${reason}"`
}
