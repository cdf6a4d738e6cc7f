import type { Dataset } from '#shared/service/dataset.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Asked } from '../tables/bench.ts'
import { dataTable, ident, idents } from '../tables/sql.ts'
import { LOOKED_UP, type Violation } from './violation.ts'

/** Which values of `fields` stand more than once. Asked only after an index has said that there are some. */
export async function findDuplicates(bench: Asked, table: string, dataset: Dataset, fields: readonly string[]): Promise<Violation> {
  const isFilled = fields.map((name) => `${ident(name)} is not null`).join(' and ')
  const { rows } = await bench.query<Record<string, unknown>>(
    `with repeated as (select ${idents(fields)}, count(*) - 1 as surplus from ${dataTable(table)}
                              where ${isFilled} group by ${idents(fields)} having count(*) > 1)
           select ${idents(fields)}, sum(surplus) over () as "of all" from repeated order by ${idents(fields)} limit ${LOOKED_UP}`,
  )
  const found = rows.map((row) => fields.map((name) => row[name]))
  return {
    dataset,
    fields,
    field: fields.join(', '),
    rule: 'double',
    offences: found.map((values) => ({ values, shown: values.join(', '), message: MESSAGES.notUnique })),
    total: Number(rows[0]?.['of all'] ?? 0),
    sparesFirst: true,
  }
}
