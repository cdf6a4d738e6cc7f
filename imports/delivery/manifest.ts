import { z } from 'zod'
import { isRealDate } from '#shared/dates.ts'

export const MANIFEST = 'manifest.json'
export const ENCODINGS = ['UTF-8', 'CP1250'] as const

/** Plain names only: no folders, no hidden files, nothing that a shell or file system reads differently. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(csv|ndjson)$/

const fileSchema = z.strictObject({
  zbior: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/).describe('Name of the dataset'),
  plik: z.string().regex(FILE_NAME).describe('Name of the file in the folder of the delivery, .csv or .ndjson'),
  wiersze: z.int().min(0).max(2_000_000_000).describe('Rows of data, the header not counted'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/).describe('SHA-256 of the bytes of the file, hexadecimal, lower case'),
})

/** `manifest.json`: who delivers what, of which day. */
export const manifestSchema = z.strictObject({
  format: z.literal(1).describe('Version of the delivery format'),
  system: z.enum(['ewidencja', 'budzet', 'podatki', 'finanse']).describe('Domain system that delivers'),
  dataDanych: z.iso.date().refine(isRealDate).describe('Day of which the data are'),
  zakres: z.enum(['pelny', 'czesciowy']).describe('pelny: all datasets of the system, replacing them; czesciowy: rows to insert or update by key'),
  kodowanie: z.enum(ENCODINGS).describe('Encoding of the CSV files; NDJSON is always UTF-8'),
  pliki: z.array(fileSchema).min(1).max(100),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestFile = Manifest['pliki'][number]
export type Encoding = Manifest['kodowanie']
