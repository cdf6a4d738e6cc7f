import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import { type Case, findCase, numberOf } from './case.ts'
import { InboxRefusal } from './refusal.ts'
import type { InboxTools, Worker } from './worker.ts'

/** What a clerk acts on, and as which version they have seen it; null: whatever it is now. */
export interface Aim {
  readonly number: string
  readonly version: number | null
}

interface Act<Result> {
  readonly action: ActName
  readonly aim: Aim
  readonly work: (tx: Tx, found: Case) => Promise<Result>
}

/** Who was the last to say or do something. */
async function lastAuthor(tx: Tx, { id }: Case): Promise<string | null> {
  const row = await tx
    .selectFrom('inbox_entry')
    .select('author_name')
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.author_name ?? null
}

/** A case under lock that the worker may act on. Throws `unknown`, `changed`, and what `refuseOwn` throws. */
export async function claimed(tx: Tx, worker: Worker, { number, version }: Aim): Promise<Case> {
  const found = await findCase(tx, worker, number, true)
  if (!found) throw new InboxRefusal('unknown')
  await worker.refuseOwn(await numbersAround(tx, found.subject))
  if (version !== null && version !== found.version) throw new InboxRefusal('changed', await lastAuthor(tx, found))
  return found
}

/** One act on one case: it and its entry in the log are kept together, or neither. A refusal has an entry of its own. */
export async function perform<Result>(tools: InboxTools, worker: Worker, { action, aim, work }: Act<Result>): Promise<Result> {
  try {
    return await inTransaction(tools.pool, async (tx) => {
      const found = await claimed(tx, worker, aim)
      const result = await work(tx, found)
      await tools.record(tx, { action, object: numberOf(found), outcome: 'done' })
      return result
    })
  } catch (error) {
    if (error instanceof InboxRefusal)
      await inTransaction(tools.pool, (tx) =>
        tools.record(tx, { action, object: `${aim.number.slice(0, 20)}: ${error.reason}`, outcome: 'refused' }),
      )
    throw error
  }
}

/** Refuses where somebody else has it: they are to be asked, or it is taken over from them. */
export function refuseHeld({ holder, holder_name: name }: Case, { login }: Worker): void {
  if (holder !== null && holder !== login) throw new InboxRefusal('held', name)
}
