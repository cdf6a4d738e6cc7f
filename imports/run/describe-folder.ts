import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Dataset } from '#shared/service/dataset.ts'
import { recordsOf } from '../rows/records.ts'
import type { RowHandler } from '../rows/row-handler.ts'
import { readWindows } from '../rows/windows.ts'
import type { RowsFile } from '../delivery/delivery.ts'
import type { Manifest, ManifestFile } from '../delivery/manifest.ts'
import { openPlain } from '../delivery/safe-open.ts'

class RowCount implements RowHandler {
  rows = 0
  readonly isDone = false

  begin(): void {
    // What the columns are is of no interest here.
  }

  row(): void {
    this.rows++
  }

  badRow(): void {
    this.rows++
  }

  badHeader(): void {
    // `row` is not called then: the check says what is wrong.
  }
}

/** What a manifest says of the files of a folder, each called as its dataset: rows and hash, in the order of `datasets`. */
export async function describeFolder(
  folder: string,
  datasets: readonly Dataset[],
  encoding: Manifest['kodowanie'],
): Promise<ManifestFile[]> {
  const names = await readdir(folder)
  const described: ManifestFile[] = []
  for (const dataset of datasets) {
    const name = names.find((one) => /\.(csv|ndjson)$/i.test(one) && one.replace(/\.\w+$/, '') === dataset.name)
    const opened = name === undefined ? 'missing' : await openPlain(folder, name)
    if (name === undefined || typeof opened === 'string') continue
    const format = name.toLowerCase().endsWith('.csv') ? 'csv' : 'ndjson'
    const file: RowsFile = { name, dataset, format, encoding, declaredRows: Infinity, sha256: '', forms: new Map() }
    const count = new RowCount()
    const hash = createHash('sha256')
    try {
      await readWindows(opened.handle, recordsOf(file, count), { hash })
    } finally {
      await opened.handle.close()
    }
    described.push({ zbior: dataset.name, plik: name, wiersze: count.rows, sha256: hash.digest('hex') })
  }
  return described
}
