import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import type { Dataset } from '#shared/service/dataset.ts'
import { csvEncoder, csvHeader, ndjsonEncoder, type Row } from './encode.ts'

export interface FileFormat {
  readonly ending: 'csv' | 'ndjson'
  readonly encoding: 'UTF-8' | 'CP1250'
}

/** An entry of `pliki` in a manifest. */
export interface ManifestFile {
  readonly zbior: string
  readonly plik: string
  readonly wiersze: number
  readonly sha256: string
}

export interface DatasetFile {
  write(row: Row): void
  close(): ManifestFile
}

const CHUNK = 1 << 18

/** Writes one dataset in big pieces; never holds more than one of them. */
export function createDatasetFile(folder: string, dataset: Dataset, { ending, encoding }: FileFormat): DatasetFile {
  const name = `${dataset.name}.${ending}`
  const file = openSync(join(folder, name), 'w')
  const hash = createHash('sha256')
  const encode = ending === 'csv' ? csvEncoder(dataset) : ndjsonEncoder(dataset)
  const bytes = encoding === 'UTF-8' ? (text: string) => Buffer.from(text) : (text: string) => iconv.encode(text, 'win1250')
  let pending = ending === 'csv' ? csvHeader(dataset) : ''
  let rows = 0

  function flush(): void {
    const chunk = bytes(pending)
    pending = ''
    hash.update(chunk)
    for (let from = 0; from < chunk.length;) from += writeSync(file, chunk, from)
  }

  return {
    write(row) {
      rows += 1
      pending += encode(row)
      if (pending.length >= CHUNK) flush()
    },
    close() {
      flush()
      closeSync(file)
      return { zbior: dataset.name, plik: name, wiersze: rows, sha256: hash.digest('hex') }
    },
  }
}
