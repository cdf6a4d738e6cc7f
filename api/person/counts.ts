import type { Db } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { type Dataset, OWNER } from '#shared/service/dataset.ts'
import { type PersonTable, PERSON_TABLE_NAMES, PERSON_TABLES } from './held/tables.ts'
import { type Person, TYPED, valuesOf } from './whose.ts'

export interface HeldCount {
  readonly table: PersonTable
  readonly rows: number
  /** So many of them outlive an erasure. */
  readonly stays: number
}

/** SQL: rows of a table that an erasure leaves. */
function stayingOf(table: PersonTable): string {
  const { erased } = PERSON_TABLES[table]
  if (erased.how === 'kept') return 'true'
  return erased.how === 'deleted' && erased.only !== undefined ? `not (${erased.only})` : 'false'
}

/** What the portal has of a person, table by table; those with nothing are left out. */
export async function heldOf(db: Db, person: Person): Promise<HeldCount[]> {
  const counts = PERSON_TABLE_NAMES.map(
    (table) =>
      `select '${table}' as "table", count(*)::int as rows, (count(*) filter (where ${stayingOf(table)}))::int as stays from portal.${table} t where ${TYPED} and ${PERSON_TABLES[table].where}`,
  )
  const { rows } = await db.query<HeldCount>({ text: counts.join('\nunion all '), values: [...valuesOf(person)] })
  return rows.filter((one) => one.rows > 0)
}

export interface RegisterPart {
  readonly dataset: Dataset
  readonly text: string
  readonly values: readonly unknown[]
}

/** Questions for what the office's registers have of a person: by the office's own number, or by the PESEL where a list has no other. */
export async function registerParts(db: Db, datasets: readonly Dataset[], { pesels, nips }: Person): Promise<RegisterPart[]> {
  const { schema } = await currentRegister(db)
  const place = `"${schema.replaceAll('"', '""')}"`
  const subjects = `select s."${OWNER}" from ${place}.podmioty s where s.pesel = any($1::text[]) or s.nip = any($2::text[])`
  return datasets.flatMap((dataset): RegisterPart[] => {
    const { fields, name } = dataset
    const columns = Object.keys(fields)
      .map((field) => `t."${field}"`)
      .join(', ')
    if (OWNER in fields)
      return [{ dataset, text: `select ${columns} from ${place}."${name}" t where t."${OWNER}" in (${subjects})`, values: [pesels, nips] }]
    return 'pesel' in fields
      ? [{ dataset, text: `select ${columns} from ${place}."${name}" t where t.pesel = any($1::text[])`, values: [pesels] }]
      : []
  })
}
