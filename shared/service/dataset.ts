import type { Fields, RowOf } from './field.ts'

export type DomainSystem = 'ewidencja' | 'budzet' | 'podatki' | 'finanse'

/**
 * What a row that breaks a rule takes with it: all rows of its subject in the datasets of the system, itself alone, the dataset, which then
 * stays as it was, or the whole delivery.
 */
export type Aside = 'subject' | 'row' | 'dataset' | 'never'

type Names<F extends Fields> = readonly (keyof F & string)[]

/** Every value of `fields` must exist in `target` of the dataset `to`; nulls are free. */
export interface Reference<Name = string> {
  readonly fields: readonly Name[]
  readonly to: string
  readonly target: readonly string[]
}

/** A rule on one row. `field` is the one named in the report when `holds` is false. */
export interface RowCheck<Row = Record<string, unknown>, Name = string> {
  readonly field: Name
  // A method, not a property: so a check of a narrower row is accepted where datasets stand in one list.
  holds(row: Row): boolean
  readonly message: { readonly pl: string; readonly en: string }
}

/** `total` of a row equals the sum of `of.field` over the rows of dataset `of.dataset` with the same `by` values. */
export interface SumCheck<Name = string> {
  readonly total: Name
  readonly by: readonly Name[]
  readonly of: { readonly dataset: string; readonly field: string }
}

interface Declaration<F extends Fields, N extends string, Key extends Names<F>> {
  /** File name without ending, and table name. */
  readonly name: N
  /** Domain system that delivers it: a full delivery replaces all datasets of its system. */
  readonly system: DomainSystem
  /** What one row is, for `docs/import/`. */
  readonly describes: { readonly pl: string; readonly en: string }
  readonly fields: F
  /**
   * Unique per row. Begins with `idPodmiotu` where rows belong to a subject: that is the shard key, the reading order, and what
   * `ctx.own` filters by.
   */
  readonly key: Key
  readonly references?: readonly Reference<keyof F & string>[]
  /** Further columns by which the portal looks rows up. */
  readonly indexes?: readonly Names<F>[]
  /** Further unique combinations; rows with a null in them do not count. */
  readonly unique?: readonly Names<F>[]
  /** The field with the name of whom the unique numbers are: they do not go from one person to another overnight. */
  readonly named?: keyof F & string
  readonly checks?: readonly RowCheck<RowOf<F>, keyof F & string>[]
  readonly sums?: readonly SumCheck<keyof F & string>[]
  /** The amount by which a clerk sees what a delivery changes. */
  readonly weighs?: keyof F & string
  /** Of the second format of deliveries (`odFormatu: 2`): a full delivery may lack it, and it stays as it was. */
  readonly since?: 2
  /** Its subject where rows belong to one, else the whole delivery. */
  readonly aside?: Exclude<Aside, 'subject'>
  /** An example row as it stands in the published example file. */
  readonly example: RowOf<F>
}

/**
 * A dataset is one table of register data as an office delivers it. From this one value follow the format of the
 * import file, its JSON Schema and documentation, the database table, its keys and the checks of a delivery.
 * Field names are those of the specification; CSV header, database column and JSON name are the same word.
 */
export interface Dataset {
  readonly name: string
  readonly system: DomainSystem
  readonly describes: { readonly pl: string; readonly en: string }
  readonly fields: Fields
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  readonly indexes: readonly (readonly string[])[]
  readonly unique: readonly (readonly string[])[]
  readonly named?: string
  readonly checks: readonly RowCheck[]
  readonly sums: readonly SumCheck[]
  readonly weighs?: string
  readonly since?: 2
  readonly aside: Aside
  readonly example: Readonly<Record<string, unknown>>
}

/** A dataset that knows its name, its row type and whose its rows are. */
export type TypedDataset<F extends Fields, N extends string = string, Key extends readonly string[] = readonly string[]> = Omit<
  Dataset,
  'fields' | 'name' | 'key'
> & { readonly fields: F; readonly name: N; readonly key: Key }

/** The column by which rows belong to a subject. */
export const OWNER = 'idPodmiotu'

/** A dataset whose rows belong to a subject each. */
export type PersonalDataset = Dataset & { readonly key: readonly [typeof OWNER, ...string[]] }

/** A dataset of rows that are nobody's: read by every subject alike. For another one its name is what the compiler says. */
export type OpenDataset<D extends Dataset> = typeof OWNER extends keyof D['fields'] ? 'this dataset is personal: read it by ctx.own' : D

export function defineDataset<const F extends Fields, const N extends string, const Key extends Names<F>>(
  declaration: Declaration<F, N, Key>,
): TypedDataset<F, N, Key> {
  if (OWNER in declaration.fields && declaration.key[0] !== OWNER) {
    throw new Error(`${declaration.name} has ${OWNER}, so its rows belong to a subject: its key must begin with ${OWNER}`)
  }
  const aside: Aside = OWNER in declaration.fields ? 'subject' : 'never'
  return { references: [], indexes: [], unique: [], checks: [], sums: [], aside, ...declaration } as TypedDataset<F, N, Key>
}

/** The row type of a dataset. */
export type DatasetRow<D extends Dataset> = RowOf<D['fields']>

/** Values that name a person: every report shows only their last two characters. */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'pesel',
  'nip',
  'nrPesel',
  'nazwa',
  'adres',
  'nazwaUdzialowca',
  'adresUdzialowca',
  'nazwaPlatnika',
])
