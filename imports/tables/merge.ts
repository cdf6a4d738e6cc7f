import type { Dataset } from '#shared/service/dataset.ts'
import type { Bench } from './bench.ts'
import { dataTable, equal, idents, type Relation } from './sql.ts'

interface Merge {
  /** What readers see now, and go on seeing; null where the portal does not have the dataset yet. */
  readonly current: Relation | null
  readonly delivered: string
  readonly target: string
}

/** A partial delivery: `target` becomes the current rows except those that `delivered` has by key, and all of `delivered`. */
export async function mergeTables(bench: Bench, dataset: Dataset, tables: Merge): Promise<void> {
  const columns = idents(Object.keys(dataset.fields))
  const target = dataTable(tables.target)
  const delivered = dataTable(tables.delivered)
  await bench.together(async () => {
    await bench.create(tables.target, dataset)
    if (tables.current !== null) {
      const isReplaced = `select 1 from ${delivered} d where ${equal('d', dataset.key, 'c', dataset.key)}`
      const kept = `select ${columns} from ${tables.current} c where not exists (${isReplaced}) order by ${idents(dataset.key)}`
      await bench.query(`insert into ${target} (${columns}) ${kept}`)
    }
    await bench.query(`insert into ${target} (${columns}) select ${columns} from ${delivered} order by ${idents(dataset.key)}`)
  })
  await bench.query(`drop table ${delivered}`)
}
