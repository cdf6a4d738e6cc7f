import { z } from 'zod'
import type { Words } from '../report/report.ts'

export const MANIFEST = 'manifest.json'
export const ENCODINGS = ['UTF-8', 'CP1250', 'ISO-8859-2', 'CP852', 'Mazovia'] as const

/** Plain names only: no folders, no hidden files, nothing that a shell or file system reads differently. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(csv|CSV|ndjson|NDJSON)$/

const fileSchema = z.strictObject({
  zbior: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/),
  plik: z.string().regex(FILE_NAME),
  wiersze: z.int().min(0).max(2_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `manifest.json`: who delivers what, of which day. */
export const manifestSchema = z
  .strictObject({
    format: z.union([z.literal(1), z.literal(2)]),
    system: z.enum(['ewidencja', 'budzet', 'podatki', 'finanse']),
    dataDanych: z.iso.date(),
    zakres: z.enum(['pelny', 'czesciowy']),
    kodowanie: z.enum(ENCODINGS),
    pliki: z.array(fileSchema).min(1).max(100),
    doNumeru: z.int().min(0).optional(),
  })
  .refine(({ format, zakres, doNumeru }) => doNumeru === undefined || (format === 2 && zakres === 'pelny'), { path: ['doNumeru'] })

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestFile = Manifest['pliki'][number]
export type Encoding = Manifest['kodowanie']

/** What each field of the manifest must be, in words: for the report and the documentation. */
export const MANIFEST_RULES: Readonly<Record<string, Words>> = {
  format: {
    pl: 'liczba 1 albo 2: wersja formatu dostawy (2 dopuszcza doNumeru)',
    en: 'the number 1 or 2: version of the delivery format (2 permits doNumeru)',
  },
  system: {
    pl: 'system dziedzinowy: ewidencja, budzet, podatki albo finanse',
    en: 'the domain system: ewidencja, budzet, podatki or finanse',
  },
  dataDanych: { pl: 'istniejący dzień RRRR-MM-DD: stan na dzień', en: 'an existing day yyyy-MM-dd: the day of which the data are' },
  zakres: {
    pl: 'pelny (zastępuje wszystkie zbiory systemu) albo czesciowy (dodaje i zmienia wiersze według klucza)',
    en: 'pelny (replaces all datasets of the system) or czesciowy (inserts and updates rows by key)',
  },
  kodowanie: {
    pl: 'kodowanie plików CSV: UTF-8, CP1250, ISO-8859-2, CP852 albo Mazovia',
    en: 'the encoding of the CSV files: UTF-8, CP1250, ISO-8859-2, CP852 or Mazovia',
  },
  doNumeru: {
    pl: 'numer ostatniego zdarzenia, które dostawa już zawiera (fakty.md); tylko w formacie 2, w dostawie pełnej, nieobowiązkowe',
    en: 'the number of the last fact that the delivery holds already (fakty.md); only in format 2, in a full delivery, optional',
  },
  pliki: { pl: 'lista od 1 do 100 plików', en: 'a list of 1 to 100 files' },
  zbior: { pl: 'nazwa zbioru', en: 'the name of the dataset' },
  plik: {
    pl: 'nazwa pliku w folderze dostawy, bez ścieżki, z końcówką .csv albo .ndjson',
    en: 'the name of the file in the folder of the delivery, without a path, ending in .csv or .ndjson',
  },
  wiersze: { pl: 'liczba wierszy danych, bez nagłówka', en: 'the number of rows of data, the header not counted' },
  sha256: {
    pl: 'SHA-256 bajtów pliku: 64 cyfry szesnastkowe, małe litery',
    en: 'the SHA-256 of the bytes of the file: 64 hexadecimal digits in lower case',
  },
}
