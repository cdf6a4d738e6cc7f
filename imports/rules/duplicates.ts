import type pg from 'pg'
import type { Dataset } from '#shared/service/dataset.ts'
import { MESSAGES } from '../report/messages.ts'
import { dataTable, ident, idents } from '../tables/sql.ts'
import { LOOKED_UP, type Violation } from './violation.ts'

/** Which values of `fields` stand more than once. Asked only after an index has said that there are some. */
export async function findDuplicates(
  client: pg.ClientBase,
  table: string,
  dataset: Dataset,
  fields: readonly string[],
): Promise<Violation> {
  const isFilled = fields.map((name) => `${ident(name)} is not null`).join(' and ')
  const result = await client.query<unknown[]>({
    rowMode: 'array',
    text: `with repeated as (select ${idents(fields)}, count(*) - 1 as surplus from ${dataTable(table)}
                              where ${isFilled} group by ${idents(fields)} having count(*) > 1)
           select ${idents(fields)}, sum(surplus) over ()::bigint from repeated order by ${idents(fields)} limit ${LOOKED_UP}`,
  })
  return {
    dataset,
    fields,
    field: fields.join(', '),
    rule: 'double',
    offences: result.rows.map((row) => ({ values: row.slice(0, -1), shown: row.slice(0, -1).join(', '), message: MESSAGES.notUnique })),
    total: Number(result.rows[0]?.at(-1) ?? 0),
    sparesFirst: true,
  }
}
