import { isSameName } from '#shared/person/person-name.ts'
import { OWNER, type Dataset } from '#shared/service/dataset.ts'
import { type Asked, SUBJECTS } from '../tables/bench.ts'
import { dataTable, equal, ident, idents, type Relation } from '../tables/sql.ts'

const OWNER_COLUMN = ident(OWNER)

/** Where the rows of a dataset of subjects stand: in the table of this delivery, and as readers see them now. */
export interface Slice {
  readonly dataset: Dataset
  readonly table: string
  readonly current: Relation | null
}

/**
 * Whoever has, in a row of this delivery, a number that belongs to one of `subjects`: with the rows of before that are carried the number
 * would stand twice. `fields`: of which dataset and number.
 */
export async function takersOf(
  bench: Asked,
  { dataset, table, current }: Slice,
  subjects: number[],
): Promise<{ readonly subject: number; readonly fields: readonly string[] }[]> {
  if (current === null) return []
  const found: { subject: number; fields: readonly string[] }[] = []
  for (const fields of dataset.unique) {
    const { rows } = await bench.query<{ subject: number }>(
      `select distinct d.${OWNER_COLUMN} as subject
         from ${SUBJECTS} join ${current} c on c.${OWNER_COLUMN} = s.id join ${dataTable(table)} d on ${equal('d', fields, 'c', fields)}
        where d.${OWNER_COLUMN} not in (select id from ${SUBJECTS})`,
      [subjects],
    )
    found.push(...rows.map(({ subject }) => ({ subject, fields })))
  }
  return found
}

/**
 * Whoever had a number of their own and has one now that somebody of another name had: two rows whose numbers changed places break no
 * rule, and each would see what is the other's.
 */
export async function swappedNumbers(
  bench: Asked,
  { dataset: { named, unique }, table, current }: Slice,
): Promise<{ readonly subject: number; readonly fields: readonly string[] }[]> {
  if (current === null || named === undefined) return []
  const found: { subject: number; fields: readonly string[] }[] = []
  for (const fields of unique) {
    const { rows } = await bench.query<{ subject: number; name: string; former: string }>(
      `select d.${OWNER_COLUMN} as subject, d.${ident(named)} as name, c.${ident(named)} as former
         from ${dataTable(table)} d join ${current} c on ${equal('d', fields, 'c', fields)} join ${current} o on o.${OWNER_COLUMN} = d.${OWNER_COLUMN}
        where d.${OWNER_COLUMN} <> c.${OWNER_COLUMN} and ${fields.map((name) => `o.${ident(name)} is not null`).join(' and ')}`,
    )
    for (const { subject, name, former } of rows)
      if (!isSameName(name, former) && !isSameName(former, name)) found.push({ subject, fields })
  }
  return found
}

/** Puts the rows that readers see now in the place of those that were delivered: all of a subject, or where there are none, none. */
export async function carry(bench: Asked, { dataset, table, current }: Slice, subjects: number[]): Promise<void> {
  const columns = Object.keys(dataset.fields)
  await bench.query(`delete from ${dataTable(table)} where ${OWNER_COLUMN} in (select id from ${SUBJECTS})`, [subjects])
  if (current === null) return
  await bench.query(
    `insert into ${dataTable(table)} (${idents(columns)})
     select ${idents(columns, 'c')} from ${SUBJECTS} join ${current} c on c.${OWNER_COLUMN} = s.id order by ${idents(dataset.key, 'c')}`,
    [subjects],
  )
}
