import { createHash } from 'node:crypto'
import type { RowCheck } from '#shared/service/dataset.ts'
import { code, integer, optional } from '#shared/service/field.ts'

/** A row of a delivery has 256 kB: 180 kB of file. */
const MOST_BYTES = 180_000
const MOST_CHARACTERS = 240_000
/** `%PDF-` in Base64, as far as the five characters decide it. */
const PDF_START = 'JVBERi'

/** The bytes of a whole PDF file (ISO 32000-1, 7.5.1): null for what is no Base64, begins otherwise or was cut off. */
export function pdfBytes(base64: string): Buffer | null {
  if (!base64.startsWith(PDF_START) || base64.length % 4 !== 0 || !/^[\d+/A-Za-z]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF') ? bytes : null
}

/** Columns of a file as the office has made it: its size in bytes, its sum, and itself in Base64. */
export const pdfFile = { rozmiar: integer(), sha256: code(64), plik: code(MOST_CHARACTERS) }
/** The same where not every row has a file. */
export const optionalPdfFile = { rozmiar: optional(pdfFile.rozmiar), sha256: optional(pdfFile.sha256), plik: optional(pdfFile.plik) }

interface FileRow {
  readonly rozmiar: number | null
  readonly sha256: string | null
  readonly plik: string | null
}

/** A file is whole, of the size and sum that stand beside it, or there is none. */
export const pdfChecks: readonly RowCheck<FileRow, keyof FileRow>[] = [
  {
    field: 'plik',
    holds: ({ plik }) => plik === null || pdfBytes(plik) !== null,
    message: { pl: 'to nie jest cały plik PDF w Base64', en: 'this is no whole PDF file in Base64' },
  },
  {
    field: 'rozmiar',
    holds: ({ plik, rozmiar }) =>
      plik === null ? rozmiar === null : rozmiar !== null && rozmiar <= MOST_BYTES && Buffer.from(plik, 'base64').length === rozmiar,
    message: { pl: 'plik ma inny rozmiar w bajtach albo ponad 180 kB', en: 'the file has another size in bytes, or more than 180 kB' },
  },
  {
    field: 'sha256',
    holds: ({ plik, sha256 }) =>
      plik === null ? sha256 === null : createHash('sha256').update(plik, 'base64').digest('hex') === sha256?.toLowerCase(),
    message: { pl: 'suma SHA-256 nie zgadza się z plikiem', en: 'the SHA-256 sum is not that of the file' },
  },
]
