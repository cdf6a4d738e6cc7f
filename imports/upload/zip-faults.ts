import type { Words } from '../report/report.ts'

/** Why an uploaded archive is not opened. No name that stands in it is repeated: it may be anything. */
export const ZIP_FAULTS = {
  empty: { pl: 'archiwum ZIP jest puste', en: 'the ZIP archive is empty' },
  notZip: { pl: 'to nie jest archiwum ZIP albo plik jest ucięty', en: 'this is no ZIP archive, or the file is cut off' },
  tooMany: { pl: 'archiwum ma więcej niż {most} plików', en: 'the archive holds more than {most} files' },
  path: {
    pl: 'plik nr {n} w archiwum leży poza folderem dostawy albo w podfolderze; dozwolony jest jeden folder albo żaden',
    en: 'file no. {n} of the archive lies outside the folder of the delivery, or in a folder below it; one folder or none is permitted',
  },
  name: {
    pl: 'plik nr {n} w archiwum ma niedozwoloną nazwę: dostawa to manifest.json oraz pliki .csv i .ndjson o nazwach z liter bez polskich znaków, cyfr i kresek',
    en: 'file no. {n} of the archive has a name that is not permitted: a delivery is manifest.json and files .csv and .ndjson with names of plain letters, digits and hyphens',
  },
  repeated: { pl: 'archiwum ma dwa pliki o tej samej nazwie (nr {n})', en: 'the archive holds two files of the same name (no. {n})' },
  encrypted: { pl: 'plik nr {n} w archiwum jest zaszyfrowany hasłem', en: 'file no. {n} of the archive is encrypted by a password' },
  method: {
    pl: 'plik nr {n} w archiwum jest spakowany w sposób, którego portal nie czyta; proszę użyć zwykłego ZIP',
    en: 'file no. {n} of the archive is packed in a way that the portal does not read; please use plain ZIP',
  },
  tooLarge: { pl: 'po rozpakowaniu dostawa miałaby więcej niż {most} MB', en: 'unpacked, the delivery would have more than {most} MB' },
  broken: {
    pl: 'plik nr {n} w archiwum jest uszkodzony: jego długość albo suma kontrolna się nie zgadza',
    en: 'file no. {n} of the archive is damaged: its length or checksum is another',
  },
} as const satisfies Record<string, Words>

export type ZipFault = keyof typeof ZIP_FAULTS

/** The archive is not what a delivery has to be. */
export class ZipRefusal extends Error {
  readonly fault: ZipFault
  readonly values: Readonly<Record<string, number>>

  constructor(fault: ZipFault, values: Readonly<Record<string, number>> = {}) {
    super(fault)
    this.fault = fault
    this.values = values
  }
}
