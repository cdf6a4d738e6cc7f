import type pg from 'pg'
import type { Dataset } from '#shared/service/dataset.ts'
import { ident } from './sql.ts'

export interface Rows<Row> {
  readonly rows: Row[]
  /** Rows that were given, or changed. */
  readonly rowCount: number | null
}

/** What answers a statement. What the rules ask stands once, in words that PostgreSQL and SQLite both understand. */
export interface Asked {
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Rows<Row>>
}

/** Takes rows as PostgreSQL's COPY text, whole lines in each batch. */
export interface Filling {
  send(columns: readonly string[], batches: readonly Buffer[]): Promise<void>
  end(): Promise<void>
  cancel(): void
}

/** Where delivered rows are laid out and looked at before anybody sees them: tables in a schema `data`, in PostgreSQL for the portal, in SQLite for the kit. */
export interface Bench extends Asked {
  create(table: string, dataset: Dataset): Promise<void>
  /** Creates a table and fills it: all of it is there when `work` has ended well, and nothing else. */
  filled<Result>(table: string, dataset: Dataset, work: (filling: Filling) => Promise<Result>): Promise<Result>
  /** Builds the primary key or a unique index: false where the values of `fields` stand twice. */
  buildUnique(table: string, dataset: Dataset, fields: readonly string[]): Promise<boolean>
  /** Builds what else is needed to look rows up. */
  buildLookups(table: string, dataset: Dataset): Promise<void>
  /** All that `work` does, or nothing. */
  together<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The subjects that a statement is asked about, as its first value: a table `s` with a column `id`. */
export const SUBJECTS = 'unnest($1::bigint[]) s (id)'
/** The same of texts. */
export const TEXTS = 'unnest($1::text[]) s (id)'

/** Under which name an index of a table is built. */
export const indexName = (table: string, dataset: Dataset, fields: readonly string[]) =>
  ident(fields === dataset.key ? `${table}_key` : `${table}_u${dataset.unique.indexOf(fields)}`)

/** Builds all indexes of a filled table, which is how uniqueness is checked: gives the combinations that are not unique. */
export async function buildIndexes(bench: Bench, table: string, dataset: Dataset): Promise<(readonly string[])[]> {
  const repeated: (readonly string[])[] = []
  for (const fields of [dataset.key, ...dataset.unique]) if (!(await bench.buildUnique(table, dataset, fields))) repeated.push(fields)
  await bench.buildLookups(table, dataset)
  return repeated
}
