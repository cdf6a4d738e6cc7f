import { transactionOn } from '#integrations/postgres/transaction.ts'
import type { Connection, Tx } from '#shared/server/database/database.ts'
import { FOLLOWED, followRegister } from '#shared/server/register-accounts.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { type Comparison, compare } from './compare.ts'
import { keepPrevious } from './previous.ts'
import { createGeneration, currentGeneration, physicalTables } from './generation.ts'

export interface Swap {
  readonly datasets: readonly Dataset[]
  /** Dataset → new table. */
  readonly delivered: ReadonlyMap<string, string>
  readonly system: DomainSystem
  readonly dataDate: string
  readonly fingerprint: string
  /** The number up to which the delivery holds facts. */
  readonly factNumber: number
  readonly comparisons: readonly Comparison[]
  /** What has to be done while the register is as it was, and nobody changes it any more. */
  readonly beforehand: (tx: Tx) => Promise<void>
  /** Puts what the delivery does not hold of facts into the new tables. `former`: what readers have seen until now. */
  readonly replay: (
    tx: Tx,
    former: string,
    after: { readonly schema: string; readonly tables: ReadonlyMap<string, string> },
  ) => Promise<void>
  readonly alongside: ((tx: Tx) => Promise<void>) | undefined
}

const REMEMBER = `
  insert into portal.register_date (system, data_date, delivery_sha256, imported_at, fact_number) values ($1, $2, $3, now(), $4)
  on conflict (system) do update
    set data_date = excluded.data_date, delivery_sha256 = excluded.delivery_sha256, imported_at = excluded.imported_at,
        fact_number = excluded.fact_number, previous_fact_number = register_date.fact_number,
        previous_date = register_date.data_date, previous_sha256 = register_date.delivery_sha256, withdrawn_sha256 = null`

/** Lets readers see the delivery: the new generation, its date and the accounts' subjects, all at once or not at all. */
export async function swap(
  client: Connection,
  { datasets, delivered, system, dataDate, fingerprint, factNumber, comparisons, beforehand, replay, alongside }: Swap,
): Promise<void> {
  await transactionOn(client, async (tx) => {
    const current = await currentGeneration(tx, 'lock')
    const before = await physicalTables(tx, current.schema)
    await beforehand(tx)
    const tables = new Map([...before, ...delivered])
    const { schema } = await createGeneration(tx, current.number + 1, datasets, tables)
    await keepPrevious(tx, system, datasets, before)
    await tx.query(REMEMBER, [system, dataDate, fingerprint, factNumber])
    await replay(tx, current.schema, { schema, tables })
    if (FOLLOWED.some((name) => delivered.has(name))) await followRegister(tx, schema)
    await compare(
      tx,
      comparisons.filter(({ dataset }) => delivered.has(dataset)),
      { before: current.schema, after: schema, isBack: false },
    )
    await alongside?.(tx)
  })
}
