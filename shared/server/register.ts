import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Dataset, type DatasetRow, type OpenDataset, OWNER, type PersonalDataset, type DomainSystem } from '../service/dataset.ts'

type Nothing = Readonly<Record<never, never>>

/** A query for rows of a dataset, which the caller narrows, orders and joins. */
export type RowsOf<D extends Dataset> = SelectQueryBuilder<{ [N in D['name']]: DatasetRow<D> }, D['name'], Nothing>

/** Rows of datasets that are nobody's. */
export interface OpenRegister {
  open<D extends Dataset>(dataset: D & OpenDataset<D>): RowsOf<D>
}

/** Rows of the subject for whom the call acts: the only way to a personal dataset, already filtered. */
export interface OwnRegister {
  own<D extends PersonalDataset>(dataset: D): RowsOf<D>
}

/** Rows of all subjects for whom the account acts, in one query; each bears its owner. */
export interface AllOwnRegister {
  ofAll<D extends PersonalDataset>(dataset: D): RowsOf<D>
}

type AnyRows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Nothing>

function rowsOf(register: Kysely<Nothing>, { name }: Dataset): AnyRows {
  return register.withTables<Record<string, Record<string, unknown>>>().selectFrom(name)
}

export function openRegister(register: Kysely<Nothing>): OpenRegister['open'] {
  function open<D extends Dataset>(dataset: D & OpenDataset<D>): RowsOf<D>
  function open(dataset: Dataset): AnyRows {
    return rowsOf(register, dataset)
  }
  return open
}

/** No subject of the office has this number. */
export const NO_SUBJECT = -1

/** `owner`: the office's number of the subject. `isShown`: whether rows of a system may be seen; those that wait too long may not. */
export function ownRegister(
  register: Kysely<Nothing>,
  owner: number,
  isShown: (system: DomainSystem) => boolean = () => true,
): OwnRegister['own'] {
  function own<D extends PersonalDataset>(dataset: D): RowsOf<D>
  function own(dataset: Dataset): AnyRows {
    return rowsOf(register, dataset).where(`${dataset.name}.${OWNER}`, '=', isShown(dataset.system) ? owner : NO_SUBJECT)
  }
  return own
}

/** `owners`: the office's numbers of the subjects, as the account has them. `isHeld`: whether a delivery set the rows of one aside: beside those of others they are not told. */
export function allOwnRegister(
  register: Kysely<Nothing>,
  owners: readonly number[],
  isHeld: (owner: number, system: DomainSystem) => boolean = () => false,
): AllOwnRegister['ofAll'] {
  function ofAll<D extends PersonalDataset>(dataset: D): RowsOf<D>
  function ofAll(dataset: Dataset): AnyRows {
    const told = owners.filter((owner) => !isHeld(owner, dataset.system))
    return rowsOf(register, dataset).where(sql<boolean>`${sql.ref(`${dataset.name}.${OWNER}`)} = any(${told}::bigint[])`)
  }
  return ofAll
}

/** The years of a column, ascending and each once: what a chooser of years offers. */
export async function yearsOf<D extends Dataset>(rows: RowsOf<D>, column: keyof D['fields'] & string): Promise<number[]>
export async function yearsOf(rows: AnyRows, column: string): Promise<number[]> {
  const year = sql.ref<number>(column)
  const found = await rows.select(year.as('year')).distinct().orderBy(year).execute()
  return found.map((row) => row.year)
}
