import { parseArgs } from 'node:util'
import { happeningWords, isLabel, LABELS, listPayments, type PaymentFilter, readHeading, readLife } from '#journeys/payments/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealDate, warsawTime } from '#shared/dates.ts'
import { formatMoney } from '#shared/format.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { say, UsageError } from '../kit/command.ts'
import { atTheMoney } from './money-desk.ts'

const STATES = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW'] as const
const MOST = 100

const OPTIONS = {
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  card: { type: 'string' },
  provider: { type: 'string' },
  amount: { type: 'string' },
  label: { type: 'string' },
  most: { type: 'string' },
} as const

export async function listCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const filter = filterOf(values)
  return atTheMoney('person', async (desk) => {
    const rows = await inTransaction(desk.pool, async (client) => {
      const found = await listPayments(client, filter)
      await desk.record(client, { action: 'payments-list', object: `payments: ${Math.min(found.length, filter.most)}` })
      return found
    })
    for (const { id, created_at: at, state, amount, provider, card_symbol: card, label } of rows.slice(0, filter.most)) {
      say(
        [
          id,
          warsawTime(at).slice(0, 16),
          state.padEnd(10),
          formatMoney(amount, 'pl').padStart(14),
          provider,
          card,
          label !== null && isLabel(label) ? LABELS[label].en : '',
        ]
          .join('  ')
          .trimEnd(),
      )
    }
    if (rows.length === 0) say('No payment is like that.')
    if (rows.length > filter.most) say(`There are more than ${filter.most}: narrow the filter, or ask for more by --most.`)
    return 0
  })
}

type Given = Readonly<Partial<Record<keyof typeof OPTIONS, string | undefined>>>

const DAYS = '--from and --to take a day, 2026-10-02.'
const stateOf = (word: string) => STATES.find((one) => one === word.toUpperCase())

/** What each option takes, and the words for whoever gives it something else. */
const TAKES: readonly (readonly [option: keyof Given, isRight: (value: string) => boolean, otherwise: string])[] = [
  ['state', (value) => stateOf(value) !== undefined, `--state takes one of ${STATES.join(', ')}.`],
  ['from', isRealDate, DAYS],
  ['to', isRealDate, DAYS],
  ['provider', (value) => PROVIDER_IDS.some((one) => one === value), `--provider takes one of ${PROVIDER_IDS.join(', ')}.`],
  ['amount', (value) => /^\d{1,9}([.,]\d{1,2})?$/.test(value), '--amount takes złote, 348 or 348,50.'],
  ['label', isLabel, `--label takes one of ${Object.keys(LABELS).join(', ')}.`],
  ['most', (value) => /^[1-9]\d{0,4}$/.test(value), '--most takes a number up to 99999.'],
]

function filterOf(given: Given): PaymentFilter {
  for (const [option, isRight, otherwise] of TAKES) {
    const value = given[option]
    if (value !== undefined && !isRight(value)) throw new UsageError(otherwise)
  }
  const { state, from, to, card, provider, amount, label, most } = given
  return {
    state: stateOf(state ?? '') ?? null,
    from: from ?? null,
    to: to ?? null,
    card: card ?? null,
    provider: provider ?? null,
    label: label ?? null,
    amount: amount === undefined ? null : Number(amount.replace(',', '.')),
    most: most === undefined ? MOST : Number(most),
  }
}

export async function showCommand(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [id] = positionals
  if (id === undefined || positionals.length > 1) throw new UsageError('portal payments show <number>, 2026-00000391')
  return atTheMoney('person', async (desk) => {
    const { heading, life } = await inTransaction(desk.pool, async (client) => {
      const happened = await readLife(client, id)
      if (happened.length > 0) await desk.record(client, { action: 'payment-show', object: id })
      return { heading: await readHeading(client, id), life: happened }
    })
    if (heading !== null) say(heading)
    for (const one of life) say(`${one.at.padEnd(19)}  ${happeningWords(one)}  (${one.who})`)
    if (life.length === 0) say(`There is no payment ${id}.`)
    return life.length > 0 ? 0 : 1
  })
}
