import { OWNER, type Dataset } from '#shared/service/dataset.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Offence, Violation } from '../rules/violation.ts'
import type { Asked, Bench } from '../tables/bench.ts'
import { dataTable, equal, ident, idents, type Relation } from '../tables/sql.ts'

const filled = (fields: readonly string[], alias: string) => fields.map((name) => `${alias}.${ident(name)} is not null`).join(' and ')

/** Values that must be unique and stand more than once. */
export interface Repeated {
  readonly dataset: Dataset
  readonly table: string
  readonly fields: readonly string[]
}

/**
 * Subjects of values that stand more than once. Who had the value until now keeps it, and the newcomers are at fault: a number
 * that is written to somebody else changes nothing for whose it is. Where nobody had it, nobody can be preferred.
 */
export async function doublesOf(bench: Asked, { dataset, table, fields }: Repeated, current: Relation | null): Promise<Violation> {
  const named = fields.includes(OWNER) ? fields : [OWNER, ...fields]
  const had = current === null ? 'false' : `exists (select 1 from ${current} c where ${equal('c', named, 't', named)})`
  const { rows } = await bench.query<Record<string, unknown>>(
    `with repeated as (select ${idents(fields)} from ${dataTable(table)} t where ${filled(fields, 't')}
                              group by ${idents(fields)} having count(*) > 1),
                own as (select ${idents(named, 't')}, count(*) as times from ${dataTable(table)} t join repeated r on ${equal('t', fields, 'r', fields)}
                         group by ${idents(named, 't')})
           select ${idents(named, 't')} from own t where not (times = 1 and ${had}) order by ${idents(named, 't')}`,
  )
  const found = rows.map((row) => named.map((name) => row[name]))
  const offences = found.map((values): Offence => ({
    values,
    shown: values.filter((_, at) => named[at] !== OWNER).join(', '),
    message: MESSAGES.notUnique,
  }))
  return { dataset, fields: named, field: fields.join(', '), rule: 'double', offences, total: offences.length, sparesFirst: false }
}

/** Rows of nobody that stand more than once: the row of before, where there was one, takes their place. */
export async function dropDoubleRows(bench: Bench, { dataset, table, fields }: Repeated, current: Relation | null): Promise<number> {
  const columns = idents(Object.keys(dataset.fields))
  const isOfKey = fields.join() === dataset.key.join()
  const repeated = `select ${idents(fields)} from ${dataTable(table)} t where ${filled(fields, 't')} group by ${idents(fields)} having count(*) > 1`
  return bench.together(async () => {
    await bench.query(`create temp table repeated as ${repeated}`)
    const dropped = await bench.query(
      `delete from ${dataTable(table)} as t where exists (select 1 from repeated r where ${equal('t', fields, 'r', fields)})`,
    )
    if (isOfKey && current !== null)
      await bench.query(
        `insert into ${dataTable(table)} (${columns}) select ${idents(Object.keys(dataset.fields), 'c')} from ${current} c join repeated r on ${equal('c', fields, 'r', fields)}`,
      )
    await bench.query('drop table repeated')
    return dropped.rowCount ?? 0
  })
}
