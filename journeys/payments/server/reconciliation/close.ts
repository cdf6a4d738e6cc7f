import { inTransaction } from '#integrations/postgres/transaction.ts'
import { rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import { DIFFERENCES, isDifference, isLabel, type Label, LABELS } from '../../money/labels.ts'
import { alone, type MoneyTools } from './tools.ts'

const SHORTEST_REASON = 10
const LONGEST_REASON = 500
const CASES: ReadonlySet<Label> = new Set(['in-question', 'paid-otherwise'])

type Tools = Omit<MoneyTools, 'bookings'>

/** null when it is done, else why not, with a sentence for the command line. */
export type Closed = {
  readonly cause: 'number' | 'reason' | 'unknown' | 'closed' | 'case' | 'waits' | 'early' | 'nothing' | 'open'
  readonly words: string
} | null

/** These are decided where the payment is decided. */
export function isCase(label: Label): boolean {
  return CASES.has(label)
}

const no = (cause: NonNullable<Closed>['cause'], words: string): Closed => ({ cause, words })

export async function closeDifference(tools: Tools, name: string, reason: string): Promise<Closed> {
  const [, number] = /^R-(\d{1,15})$/i.exec(name) ?? []
  if (number === undefined) return no('number', `${name} is no number of a difference, such as R-15.`)
  const words = reason.replaceAll(/\s+/g, ' ').trim()
  if (words.length < SHORTEST_REASON || words.length > LONGEST_REASON)
    return no('reason', `A reason has ${SHORTEST_REASON} to ${LONGEST_REASON} characters: whoever reads it in a year has to understand it.`)
  return inTransaction(tools.pool, async (client) => {
    await alone(client)
    const row = await rowOf(client, tables.selectFrom('difference').select(['label', 'closed_at']).where('number', '=', Number(number)))
    if (!row || !isLabel(row.label))
      return no('unknown', `There is no difference ${name}: "portal payments reconcile --report" lists them.`)
    if (row.closed_at !== null) return no('closed', `${name} is closed already.`)
    if (isCase(row.label)) return no('case', `${name} is a case of its payment: decide it there ("portal payments review").`)
    if (!isDifference(row.label)) return no('waits', `${name} only waits (${LABELS[row.label].en}): there is nothing to close yet.`)
    await written(
      client,
      tables
        .updateTable('difference')
        .set({ closed_at: tools.clock.now(), closed_by: tools.actor, reason: words })
        .where('number', '=', Number(number)),
    )
    await tools.record(client, { action: 'difference-close', object: `R-${number} ${row.label}` })
    return null
  })
}

/** A day is closed when each of its differences has a decision. */
export async function closeDay(tools: Tools, day: string): Promise<Closed> {
  if (day >= tools.clock.today()) return no('early', `${day} is not over yet.`)
  return inTransaction(tools.pool, async (client) => {
    await alone(client)
    const row = await rowOf(client, tables.selectFrom('money_day').select('closed_at').where('day', '=', day))
    if (!row)
      return no(
        'nothing',
        `Nothing was compared for ${day}: no order, settlement, line of a statement or posting is of that day, so there is nothing to close.`,
      )
    if (row.closed_at !== null) return no('closed', `${day} is closed already.`)
    const open = await rowsOf(
      client,
      tables
        .selectFrom('difference')
        .select('number')
        .where('day', '=', day)
        .where('closed_at', 'is', null)
        .where('label', 'in', DIFFERENCES)
        .orderBy('number'),
    )
    if (open.length > 0)
      return no(
        'open',
        `${day} cannot be closed: ${open.length} of its differences have no decision yet (${open
          .slice(0, 5)
          .map(({ number }) => `R-${number}`)
          .join(', ')}${open.length > 5 ? ', …' : ''}).`,
      )
    await written(
      client,
      tables.updateTable('money_day').set({ closed_at: tools.clock.now(), closed_by: tools.actor }).where('day', '=', day),
    )
    await tools.record(client, { action: 'money-day-close', object: day })
    return null
  })
}
