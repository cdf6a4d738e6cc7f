import type { Dataset } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'

/** Quoted, because column names are camelCase. Names come from dataset declarations, never from a delivery. */
export function ident(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function idents(names: readonly string[], alias?: string): string {
  return names.map((name) => (alias ? `${alias}.${ident(name)}` : ident(name))).join(', ')
}

/** `a."x" = b."y" and …` */
export function equal(left: string, leftNames: readonly string[], right: string, rightNames: readonly string[]): string {
  return leftNames.map((name, index) => `${left}.${ident(name)} = ${right}.${ident(rightNames[index] ?? name)}`).join(' and ')
}

/** A table or view with its schema, quoted. */
export type Relation = string

/** A table of schema `data`. */
export function dataTable(table: string): Relation {
  return `data.${ident(table)}`
}

export function sqlType(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'code':
      return 'text'
    case 'integer':
      return 'bigint'
    case 'year':
      return 'smallint'
    case 'decimal':
      return `numeric(18,${field.size})`
    case 'money':
      return 'numeric(14,2)'
    case 'date':
      return 'date'
    case 'flag':
      return 'boolean'
    case 'ordinal':
    case 'timestamp':
    case 'group':
    case 'list':
      throw new TypeError(`A register table cannot hold a field of kind ${field.kind}`)
  }
}

/**
 * The table of one load. It is filled frozen, analysed by the import, and never changed afterwards: vacuum would read all of
 * it for nothing, in the hours when people look at the new data.
 */
export function createTable(table: string, dataset: Dataset): string {
  return `create table ${dataTable(table)} (${columnList(dataset)}) with (autovacuum_enabled = false)`
}

export function columnList({ fields }: Dataset): string {
  return Object.entries(fields)
    .map(([name, field]) => `${ident(name)} ${sqlType(field)}${field.nullable ? '' : ' not null'}`)
    .join(', ')
}
