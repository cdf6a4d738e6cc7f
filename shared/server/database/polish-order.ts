import { type RawBuilder, sql } from 'kysely'

/** Orders a column of Polish words: the database's own collation is not known, and `ł` stands after `l` everywhere. */
export function polishOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "pl-x-icu"`
}
