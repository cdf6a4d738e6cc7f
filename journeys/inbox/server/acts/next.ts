import { numberOf } from '../case/case.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { eachOf } from './many.ts'
import { takeCase } from './take.ts'

/** So many are tried: those before may be one's own, or somebody may have taken them meanwhile. */
const MOST_TRIED = 20

/** Takes the case whose answer is due first, of those that nobody has. Returns its number; null where nothing waits for this worker. */
export async function takeNext(tools: InboxTools, worker: Worker): Promise<string | null> {
  const waiting = await tools.pool
    .selectFrom('inbox_case')
    .select('number')
    .where('department', 'in', [...worker.places])
    .where('state', '=', 'new')
    .where('holder', 'is', null)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_TRIED)
    .execute()
  for (const row of waiting) {
    const number = numberOf(row)
    const { done } = await eachOf([{ number, version: null }], (aim) => takeCase(tools, worker, { ...aim, isOver: false }))
    if (done === 1) return number
  }
  return null
}
