import { createHash } from 'node:crypto'
import { formatForFile } from '#shared/format.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'
import type { Manifest } from '../delivery/manifest.ts'

export type Row = Readonly<Record<string, unknown>>

/** A value as a CSV file shows it; the opposite of what `rows/cells.ts` reads. */
function csvCell(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'T' : 'N'
  if (field?.kind === 'money' && typeof value === 'number') return formatForFile(value, 2)
  const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvText(dataset: Dataset, rows: readonly Row[]): string {
  const names = Object.keys(dataset.fields)
  const lines = rows.map((row) => names.map((name) => csvCell(row[name], dataset.fields[name])).join(';'))
  return [names.join(';'), ...lines, ''].join('\n')
}

export function ndjsonText(dataset: Dataset, rows: readonly Row[]): string {
  const names = Object.keys(dataset.fields)
  return rows.map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))}\n`).join('')
}

export interface TextFile {
  readonly dataset: string
  readonly name: string
  readonly content: string | Uint8Array
  readonly rows: number
}

/** The manifest of files that are small enough to be held in memory. */
export function manifestOf(system: DomainSystem, files: readonly TextFile[], more: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    system,
    dataDanych: '2026-10-05',
    zakres: 'pelny',
    kodowanie: 'UTF-8',
    pliki: files.map(({ dataset, name, content, rows }) => ({
      zbior: dataset,
      plik: name,
      wiersze: rows,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...more,
  }
}
