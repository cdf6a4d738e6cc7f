import { parse, type Options } from 'csv-parse/sync'

/** A line of a table that a clerk has saved, under the names of its columns. */
export interface TableLine {
  readonly info: { readonly lines: number }
  readonly record: Readonly<Record<string, string | undefined>>
}

/** Spreadsheets of Polish offices still write Windows-1250; what is no UTF-8 is that. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

type How = Pick<Options, 'trim' | 'relax_column_count'> & {
  /** Other names that a column may have, in small letters, and its own. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** The lines of a CSV file as offices save them, with names of columns in small letters; null for what is no table. */
export function clerksTable(bytes: Buffer, { aliases = {}, ...options }: How): TableLine[] | null {
  const columns = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase()).map((name) => aliases[name] ?? name)
  try {
    return parse(decoded(bytes), { columns, delimiter: ';', bom: true, skip_empty_lines: true, info: true, ...options })
  } catch {
    return null
  }
}
