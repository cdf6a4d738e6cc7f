import type { RowsFile } from '../delivery/delivery.ts'
import { CsvRecords } from './csv-records.ts'
import { JsonRecords } from './json-records.ts'
import type { RowHandler } from './row-handler.ts'

/** The rows of a file, whichever its format. */
export function recordsOf({ format, dataset, encoding }: RowsFile, handler: RowHandler): CsvRecords | JsonRecords {
  return format === 'csv' ? new CsvRecords(dataset, encoding, handler) : new JsonRecords(dataset, handler)
}
