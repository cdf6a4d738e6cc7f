import { inTransaction } from '#integrations/postgres/transaction.ts'
import { DIFFERENCES, isDifference, isLabel, type Label } from '../../money/labels.ts'
import { alone, type MoneyTools } from './tools.ts'

const SHORTEST_REASON = 10
const LONGEST_REASON = 500
const CASES: ReadonlySet<Label> = new Set(['in-question', 'paid-otherwise'])

type Tools = Omit<MoneyTools, 'bookings'>

/** null when it is done, else why not. */
export type Closed = 'number' | 'reason' | 'unknown' | 'closed' | 'case' | 'waits' | 'early' | 'nothing' | 'open' | null

/** These are decided where the payment is decided. */
export function isCase(label: Label): boolean {
  return CASES.has(label)
}

export async function closeDifference(tools: Tools, name: string, reason: string): Promise<Closed> {
  const [, number] = /^R-(\d{1,15})$/i.exec(name) ?? []
  if (number === undefined) return 'number'
  const words = reason.replaceAll(/\s+/g, ' ').trim()
  if (words.length < SHORTEST_REASON || words.length > LONGEST_REASON) return 'reason'
  return inTransaction(tools.pool, async (tx): Promise<Closed> => {
    await alone(tx)
    const row = await tx.selectFrom('difference').select(['label', 'closed_at']).where('number', '=', Number(number)).executeTakeFirst()
    if (!row || !isLabel(row.label)) return 'unknown'
    if (row.closed_at !== null) return 'closed'
    if (isCase(row.label)) return 'case'
    if (!isDifference(row.label)) return 'waits'
    await tx
      .updateTable('difference')
      .set({ closed_at: tools.clock.now(), closed_by: tools.actor, reason: words })
      .where('number', '=', Number(number))
      .execute()
    await tools.record(tx, { action: 'difference-close', object: `R-${number} ${row.label}` })
    return null
  })
}

/** A day is closed when each of its differences has a decision. */
export async function closeDay(tools: Tools, day: string): Promise<Closed> {
  if (day >= tools.clock.today()) return 'early'
  return inTransaction(tools.pool, async (tx): Promise<Closed> => {
    await alone(tx)
    const row = await tx.selectFrom('money_day').select('closed_at').where('day', '=', day).executeTakeFirst()
    if (!row) return 'nothing'
    if (row.closed_at !== null) return 'closed'
    const open = tx.selectFrom('difference').select('number').where('day', '=', day).where('closed_at', 'is', null)
    if ((await open.where('label', 'in', DIFFERENCES).limit(1).executeTakeFirst()) !== undefined) return 'open'
    await tx.updateTable('money_day').set({ closed_at: tools.clock.now(), closed_by: tools.actor }).where('day', '=', day).execute()
    await tools.record(tx, { action: 'money-day-close', object: day })
    return null
  })
}
