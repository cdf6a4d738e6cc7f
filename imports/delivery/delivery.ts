import { createHash } from 'node:crypto'
import { readdir, type FileHandle } from 'node:fs/promises'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { words, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import { MANIFEST, type Encoding, type Manifest, type ManifestFile } from './manifest.ts'
import { openPlain } from './safe-open.ts'

const MAX_FILE_BYTES = 32 * 1024 ** 3

/** How a column is written: what is misread where it mixes it (the decimal mark, the order of day and month), and the rest. */
export type Form = `${string}|${string}`

/** What must be known of rows to read them. */
export interface RowsFile {
  readonly name: string
  readonly dataset: Dataset
  readonly format: 'csv' | 'ndjson'
  readonly encoding: Encoding
  readonly declaredRows: number
  readonly sha256: string
  /** Field → how its whole column is written; filled while the file is read, for the columns that are not as the register has them. */
  readonly forms: Map<string, Form>
}

export interface DeliveredFile extends RowsFile {
  readonly handle: FileHandle
}

/**
 * What identifies a delivery as "the same": its manifest, which holds the hashes of its files, and the formats by which
 * it was read, so that after a portal update the same files are read again.
 */
export function fingerprint(manifestBytes: Buffer, system: DomainSystem, datasets: readonly Dataset[]): string {
  const formats = datasets.filter((dataset) => dataset.system === system).map(({ name, fields, key }) => ({ name, fields, key }))
  return createHash('sha256').update(manifestBytes).update(JSON.stringify(formats)).digest('hex')
}

/** Names everything in manifest and folder that does not fit the datasets of the system. */
export async function checkContents(folder: string, manifest: Manifest, datasets: readonly Dataset[], findings: Findings): Promise<void> {
  const listed = new Set<string>()
  const named = new Set<string>()
  for (const { zbior, plik } of manifest.pliki) {
    if (listed.has(plik.toLowerCase())) findings.add(MESSAGES.repeatedFile, { file: plik })
    if (named.has(zbior)) findings.add(MESSAGES.repeatedDataset, { dataset: zbior, file: MANIFEST })
    listed.add(plik.toLowerCase())
    named.add(zbior)
    const dataset = datasets.find(({ name }) => name === zbior)
    if (!dataset) findings.add(MESSAGES.unknownDataset, { dataset: zbior, file: MANIFEST })
    else if (dataset.system !== manifest.system)
      findings.add(words(MESSAGES.foreignDataset, { system: dataset.system }), { dataset: zbior, file: MANIFEST })
  }
  if (manifest.zakres === 'pelny') {
    const missing = datasets.filter(({ system, name, since }) => system === manifest.system && since === undefined && !named.has(name))
    for (const { name } of missing) findings.add(MESSAGES.missingDataset, { dataset: name, file: MANIFEST })
  }
  for (const name of await readdir(folder)) {
    if (name !== MANIFEST && !listed.has(name.toLowerCase())) findings.add(MESSAGES.unlistedFile, { file: name })
  }
}

/** Opens the files, parents before the rows that refer to them. The caller closes every handle. */
export async function openFiles(
  folder: string,
  manifest: Manifest,
  datasets: readonly Dataset[],
  findings: Findings,
): Promise<DeliveredFile[]> {
  const files: DeliveredFile[] = []
  try {
    for (const dataset of datasets) {
      const entry = manifest.pliki.find(({ zbior }) => zbior === dataset.name)
      const file = entry && (await openOne(folder, entry, { dataset, encoding: manifest.kodowanie }, findings))
      if (file) files.push(file)
    }
    return files
  } catch (error) {
    await Promise.all(files.map(({ handle }) => handle.close()))
    throw error
  }
}

async function openOne(
  folder: string,
  entry: ManifestFile,
  { dataset, encoding }: Pick<DeliveredFile, 'dataset' | 'encoding'>,
  findings: Findings,
): Promise<DeliveredFile | null> {
  const opened = await openPlain(folder, entry.plik)
  if (typeof opened === 'string') {
    findings.add(opened === 'missing' ? MESSAGES.missingFile : MESSAGES[opened], { dataset: entry.zbior, file: entry.plik })
    return null
  }
  if (opened.bytes > MAX_FILE_BYTES) findings.add(MESSAGES.fileTooLarge, { dataset: entry.zbior, file: entry.plik })
  const format = entry.plik.toLowerCase().endsWith('.csv') ? 'csv' : 'ndjson'
  return {
    name: entry.plik,
    dataset,
    format,
    // RFC 8259: JSON is UTF-8, whatever the CSV files beside it are written in.
    encoding: format === 'csv' ? encoding : 'UTF-8',
    declaredRows: entry.wiersze,
    sha256: entry.sha256,
    handle: opened.handle,
    forms: new Map(),
  }
}
