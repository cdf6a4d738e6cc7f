import { parseArgs } from 'node:util'
import {
  alreadyBooked,
  caseName,
  caseWords,
  decideCase,
  type Decided,
  type Decision,
  DECISIONS,
  type OpenCase,
  openCases,
  latestRefund,
} from '#journeys/payments/index.ts'
import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import { warsawTime } from '#shared/dates.ts'
import type { Database } from '../../database/open-database.ts'
import { personActing } from '../kit/clerk.ts'
import { say, UsageError, type Command } from '../kit/command.ts'
import { closeCommand } from './close.ts'
import { exportCommand } from './export.ts'
import { listCommand, showCommand } from './list.ts'
import { withDatabase, withSteps } from './desk.ts'
import { reconcileCommand } from './reconcile.ts'
import { refundCommand, refundLine, wordsOf } from './refund.ts'

/** Acts on the money as a whole. */
const MONEY: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  list: listCommand,
  show: showCommand,
  reconcile: reconcileCommand,
  close: closeCommand,
  export: exportCommand,
  refund: refundCommand,
}

export const command: Command = {
  summary: 'List, compare and decide online payments',
  usage: [
    'portal payments review',
    'portal payments accept|reject|refunded <case> [--reason <words>]',
    'portal payments refund <case> --reason <words>       orders that money which came twice goes back',
    'portal payments refund <case> --second               by another person: from then on it is sent',
    'portal payments refund <case> --transferred <words>  where the gateway has no such call: your transfer is out',
    'portal payments refund <case> --withdraw             before a second person agreed',
    '',
    "Look the case up in the gateway's panel and in the books first. <case>: its number in the list, 2026-00000829/1.",
    "accept: the money is the office's and stays with it. refunded: it went back to the payer. reject: there is no such money.",
    'What the gateway has confirmed stays paid, whatever is decided about further money. The decision is kept with who made it.',
    '',
    'portal payments list [--state S] [--from day] [--to day] [--card N/001001] [--provider p24] [--amount 348,50] [--label L] [--most 100]',
    '                                                 S: PAID is what waits for posting; another word than a state or a label is answered with all of them',
    'portal payments show <number>                    all that is known of one payment, in its order',
    'portal payments reconcile [file …]               reads statements (MT940, camt.053) and settlement lists, compares and reports',
    '                                                 without files: what is new in STATEMENTS_DIR',
    'portal payments reconcile --report [--all] [--day 2026-10-02]   what the last comparison found; --all: also what waits or is closed',
    'portal payments close <R-15> --reason "why"      closes a difference, with 10 to 500 characters that can be understood in a year',
    'portal payments close --day 2026-10-02           closes a day when each of its differences has a decision',
    'portal payments export --csv <file>              hands over what is paid, and neither handed over nor posted yet, to the finance system',
    'portal payments export --again 12 --csv <file>   the same bytes of a batch once more; --batches lists them',
    'Whoever shares a login with others says who acts: --clerk j.nowak. Only review and reconcile run without.',
    'reconcile ends with 0 where all agrees or waits, 3 where differences wait for a clerk, 1 where a file was refused or nothing was done.',
  ].join('\n'),
  async run(args) {
    const money = MONEY[args[0] ?? '']
    if (money) return money(args.slice(1))
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { reason: { type: 'string' } } })
    const [what = '', name] = positionals
    if (what === 'review' && name === undefined) return withDatabase((database) => list(database))
    if (!isDecision(what) || name === undefined) throw new UsageError('portal payments review|accept|reject|refunded|refund')
    return withDatabase((database) => decide(database, name, what, values.reason))
  },
}

function isDecision(what: string): what is Decision {
  return Object.hasOwn(DECISIONS, what)
}

async function list({ pool }: Database): Promise<number> {
  const cases = await openCases(pool)
  for (const opened of cases) {
    const refund = await latestRefund(pool, opened.payment_id, opened.number)
    say(refund ? `${described(opened)}\n${refundLine(refund)}` : described(opened))
  }
  if (cases.length === 0) say('No payment needs a decision.')
  return 0
}

function described(opened: OpenCase): string {
  const {
    opened_at: at,
    provider_order_id: order,
    amount,
    currency,
    ordered,
    title,
    created_at: orderedAt,
    account_number: account,
  } = opened
  const booked = alreadyBooked(opened)
  const reported = amount === null ? 'nothing' : `${formatMoney(amount, 'pl')}${currency === 'PLN' ? '' : ` (${currency})`}`
  return [
    `${caseName(opened)}  ${warsawTime(at)}  ${caseWords(opened)}`,
    `    reported by the gateway: ${reported}${order === null ? '' : `, its order ${order}`}; account ${formatAccountNumber(account)}`,
    `    ordered: ${formatMoney(ordered, 'pl')} on ${warsawTime(orderedAt)}, ${title}`,
    `    already booked for this order: ${booked === 0 ? 'nothing' : `${formatMoney(booked, 'pl')}, which stays`}`,
  ].join('\n')
}

const ANSWERS: Readonly<Record<Decided, (name: string, decision: Decision) => string>> = {
  done: (name, decision) => `Case ${name}: ${DECISIONS[decision]}.`,
  unknown: (name) => `${name} is no open case: "portal payments review" lists them.`,
  ambiguous: (name) => `Payment ${name} has several open cases: name one, ${name}/1 for instance.`,
  moved: (name) => `The payment of case ${name} moved on at this moment: nothing was decided. Look at "portal payments review" again.`,
  refunding: (name) =>
    `The money of case ${name} is on its way back by "portal payments refund": that decides it. Withdraw it first where nobody has seconded it.`,
  changed: (name) => `Something has happened to the payment of case ${name}: look at "portal payments show" again.`,
  confirmed: (name) => `Case ${name} is about money that the gateway has confirmed: accept it, or say that it was refunded.`,
}

async function decide({ pool }: Database, name: string, decision: Decision, reason?: string): Promise<number> {
  const words = reason === undefined ? null : wordsOf('reason', reason)
  const decided = await withSteps(pool, (steps) => decideCase(steps, name, { decision, clerk: personActing(), reason: words }))
  say(ANSWERS[decided](name, decision))
  return decided === 'done' ? 0 : 1
}
