import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a delivery: its head and its lines, without line ends. */
export interface Table {
  readonly dataset: string
  readonly file: string
  readonly head: string
  readonly lines: readonly string[]
}

/** What the manifest of a full delivery says. */
export interface Manifest {
  readonly dataDanych: string
  readonly pliki: readonly { readonly zbior: string; readonly plik: string }[]
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

/** Reads a file of the demo's own deliveries: none of them has a line end within a cell. */
export async function readTable(folder: string, dataset: string, file = `${dataset}.csv`): Promise<Table> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n').slice(0, -1)
  return file.endsWith('.csv') ? { dataset, file, head: lines[0] ?? '', lines: lines.slice(1) } : { dataset, file, head: '', lines }
}

/** Cells of a line by their columns; null where one is quoted, so that a semicolon may stand in it. */
export function cellsOf({ head }: Table, line: string): Record<string, string> | null {
  if (line.includes('"')) return null
  const cells = line.split(';')
  return Object.fromEntries(head.split(';').map((name, index) => [name, cells[index] ?? '']))
}

export const lineOf = ({ head }: Table, cells: Readonly<Record<string, string>>): string =>
  head
    .split(';')
    .map((name) => cells[name] ?? '')
    .join(';')

/** The files of a delivery with its manifest, in one folder. */
export function deliveryOf(dataDanych: string, zakres: 'pelny' | 'czesciowy', tables: readonly Table[]): Record<string, Uint8Array> {
  const files = tables.map(({ dataset, file, head, lines }) => {
    const content = Buffer.from(`${[...(head === '' ? [] : [head]), ...lines].join('\n')}\n`)
    return {
      content,
      entry: { zbior: dataset, plik: file, wiersze: lines.length, sha256: createHash('sha256').update(content).digest('hex') },
    }
  })
  const manifest = { format: 1, system: 'finanse', dataDanych, zakres, kodowanie: 'UTF-8', pliki: files.map(({ entry }) => entry) }
  return {
    'finanse/manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    ...Object.fromEntries(files.map(({ content, entry }) => [`finanse/${entry.plik}`, content])),
  }
}
