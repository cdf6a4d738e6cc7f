import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { OWNER, type Dataset } from '#shared/service/dataset.ts'
import { crossChecks } from '../rules/cross-checks.ts'
import type { Violation } from '../rules/violation.ts'
import { dataTable, equal, ident, idents, type Relation } from '../tables/sql.ts'
import type { FactFault, Said } from './fact.ts'

/** The register that facts are written into. */
export interface Places {
  readonly datasets: readonly Dataset[]
  /** Schema of the views by which readers see it. */
  readonly schema: string
  /** Dataset → physical table. */
  readonly tables: ReadonlyMap<string, string>
}

/** Of each row what was said last: `said` stands in the order of the facts' numbers. */
export function lastSaid(said: readonly Said[]): Said[] {
  return [...new Map(said.map((one) => [`${one.dataset} ${one.key}`, one])).values()]
}

/**
 * Writes what was said of one subject, parents before the rows that refer to them. Gives the rule that the database itself refuses: a
 * value that another row has and that must be unique.
 */
export async function writeRows(tx: Tx, { datasets, tables }: Places, said: readonly Said[]): Promise<FactFault | null> {
  const changed = Map.groupBy(said, ({ dataset }) => dataset)
  for (const dataset of datasets) {
    const rows = changed.get(dataset.name)
    const table = tables.get(dataset.name)
    if (!rows || table === undefined) continue
    const place = dataTable(table)
    const columns = idents(Object.keys(dataset.fields))
    await tx.query(
      `delete from ${place} t using jsonb_populate_recordset(null::${place}, $1::jsonb) k where ${equal('t', dataset.key, 'k', dataset.key)}`,
      [JSON.stringify(rows.map(({ keyCells }) => keyCells))],
    )
    const kept = rows.flatMap(({ row }) => (row === null ? [] : [row]))
    if (kept.length === 0) continue
    try {
      await tx.query(`insert into ${place} (${columns}) select ${columns} from jsonb_populate_recordset(null::${place}, $1::jsonb)`, [
        JSON.stringify(kept),
      ])
    } catch (error) {
      const index = violatedUnique(error)
      if (index === null) throw error
      const fields = dataset.unique[Number(/_u(\d+)$/.exec(index)?.[1] ?? -1)] ?? dataset.key
      return { rule: 'double', field: fields.map((name) => `${dataset.name}.${name}`).join(', ') }
    }
  }
  return null
}

/** The field by which somebody would get or lose a number that is theirs: numbers go from one to another with a delivery alone. */
export async function changedNumber(tx: Tx, { datasets, schema }: Places, said: readonly Said[]): Promise<FactFault | null> {
  for (const dataset of datasets.filter(({ named }) => named !== undefined)) {
    const rows = said.flatMap(({ dataset: name, row }) => (name === dataset.name && row !== null ? [row] : []))
    if (rows.length === 0) continue
    const view = `${ident(schema)}.${ident(dataset.name)}`
    for (const name of new Set(dataset.unique.flat())) {
      const { rowCount } = await tx.query(
        `select from ${view} v join jsonb_populate_recordset(null::${view}, $1::jsonb) r on ${equal('v', dataset.key, 'r', dataset.key)}
          where v.${ident(name)} is not null and v.${ident(name)} is distinct from r.${ident(name)}`,
        [JSON.stringify(rows)],
      )
      if (rowCount) return { rule: 'double', field: `${dataset.name}.${name}` }
    }
  }
  return null
}

/** References and sums of one subject that do not hold after a change of `changed`; null where all hold. */
export async function brokenRule(
  tx: Tx,
  { datasets, schema }: Pick<Places, 'datasets' | 'schema'>,
  subject: number,
  changed: ReadonlySet<string>,
): Promise<Violation | null> {
  const relationOf = (name: string): Relation | null => {
    const dataset = datasets.find((one) => one.name === name)
    if (!dataset) return null
    const view = `${ident(schema)}.${ident(name)}`
    return OWNER in dataset.fields ? `(select * from ${view} where ${ident(OWNER)} = ${subject})` : view
  }
  for (const check of crossChecks(datasets, changed)) {
    const violation = await check.run(tx, relationOf, changed, 1)
    if (violation && violation.total > 0) return violation
  }
  return null
}
