import type { Pool, Tx } from '#shared/server/database/database.ts'
import { OWNER } from '#shared/service/dataset.ts'
import { compare, type Comparison } from '../register/compare.ts'
import { currentGeneration } from '../register/generation.ts'
import { ident } from '../tables/sql.ts'
import type { Places } from './write-rows.ts'

/** Schemas of the subjects that facts have touched: as people were told of them last, and as they are. */
const BEFORE = 'facts_before'
const AFTER = 'facts_after'

/** Puts the rows of a subject down as they are, where facts change them for the first time since people were told last. */
export async function keepBefore(tx: Tx, { schema }: Pick<Places, 'schema'>, subject: number, changed: ReadonlySet<string>): Promise<void> {
  for (const dataset of changed)
    await tx.query(
      `insert into portal.fact_before (subject_id, dataset, rows)
       select $1, $2, coalesce((select jsonb_agg(to_jsonb(v)) from ${ident(schema)}.${ident(dataset)} v where v.${ident(OWNER)} = $1), '[]')
       on conflict do nothing`,
      [subject, dataset],
    )
}

/** Whether facts have changed something that nobody has been told of. */
export async function hasUntold(db: Pool): Promise<boolean> {
  return (await db.selectFrom('fact_before').select('subject_id').limit(1).executeTakeFirst()) !== undefined
}

/** What people are told of facts, as they are told of a delivery: in the transaction of the caller, who keeps new facts out until it ends. */
export async function tellFacts(tx: Tx, datasets: Places['datasets'], comparisons: readonly Comparison[]): Promise<void> {
  const { schema } = await currentGeneration(tx, 'lock')
  const { rows } = await tx.query<{ dataset: string }>('select distinct dataset from portal.fact_before')
  if (rows.length === 0) return
  const touched = rows.map(({ dataset }) => dataset)
  await tx.query(`create schema ${BEFORE}; create schema ${AFTER}`)
  for (const { name, fields } of datasets) {
    const view = `${ident(schema)}.${ident(name)}`
    const isOwn = OWNER in fields
    const ofTouched = isOwn ? `where v.${ident(OWNER)} in (select subject_id from portal.fact_before)` : ''
    await tx.query(`create view ${AFTER}.${ident(name)} as select v.* from ${view} v ${ofTouched}`)
    const former = isOwn
      ? `and not exists (select from portal.fact_before b where b.subject_id = v.${ident(OWNER)} and b.dataset = '${name}')
         union all select r.* from portal.fact_before b, jsonb_populate_recordset(null::${view}, b.rows) r where b.dataset = '${name}'`
      : ''
    await tx.query(`create view ${BEFORE}.${ident(name)} as select v.* from ${view} v ${ofTouched} ${former}`)
  }
  await compare(
    tx,
    comparisons.filter(({ dataset }) => touched.includes(dataset)),
    { before: BEFORE, after: AFTER, isBack: false },
    schema,
  )
  await tx.query(`drop schema ${BEFORE} cascade; drop schema ${AFTER} cascade; delete from portal.fact_before`)
}
