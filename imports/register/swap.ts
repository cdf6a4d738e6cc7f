import type pg from 'pg'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { ident } from '../tables/sql.ts'
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
  readonly comparisons: readonly Comparison[]
  readonly alongside: ((client: pg.PoolClient) => Promise<void>) | undefined
}

const REMEMBER = `
  insert into portal.register_date (system, data_date, delivery_sha256, imported_at) values ($1, $2, $3, now())
  on conflict (system) do update
    set data_date = excluded.data_date, delivery_sha256 = excluded.delivery_sha256, imported_at = excluded.imported_at,
        previous_date = register_date.data_date, previous_sha256 = register_date.delivery_sha256, withdrawn_sha256 = null`

/** People who registered before the office knew them become subjects with the delivery that brings them. */
function linkAccounts(schema: string, kind: 'individual' | 'institution'): string {
  const number = kind === 'individual' ? 'pesel' : 'nip'
  return `update portal.account_subject s set subject_id = p."idPodmiotu" from ${ident(schema)}.podmioty p
           where s.subject_id is null and s.kind = '${kind}' and p.${number} = s.${number}
             and p."czyInstytucja" = ${String(kind === 'institution')}`
}

/** Lets readers see the delivery: the new generation, its date and the accounts' subjects, all at once or not at all. */
export async function swap(
  client: pg.PoolClient,
  { datasets, delivered, system, dataDate, fingerprint, comparisons, alongside }: Swap,
): Promise<void> {
  await client.query('begin')
  try {
    const current = await currentGeneration(client, 'lock')
    const before = await physicalTables(client, current.schema)
    const { schema } = await createGeneration(client, current.number + 1, datasets, new Map([...before, ...delivered]))
    await keepPrevious(client, system, datasets, before)
    await client.query(REMEMBER, [system, dataDate, fingerprint])
    if (delivered.has('podmioty')) {
      await client.query(linkAccounts(schema, 'individual'))
      await client.query(linkAccounts(schema, 'institution'))
    }
    await compare(
      client,
      comparisons.filter(({ dataset }) => delivered.has(dataset)),
      { before: current.schema, after: schema, isBack: false },
    )
    await alongside?.(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
