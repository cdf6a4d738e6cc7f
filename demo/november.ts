import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faktury } from '#services/water-invoices/datasets.ts'
import { raty, ratyZbiorcze } from '#services/receivables/datasets.ts'
import type { Dataset, DatasetRow } from '#shared/service/dataset.ts'
import { createDatasetFile } from './output/dataset-file.ts'

const DATA_DATE = '2026-11-06'
const DUE = '2026-11-16'

/** Helena's house; her card and point as section 5.8 of the demo has them. */
const owner = { idPodmiotu: 1012, idKartyNaleznosci: 50_006_001, idNaleznosciRatyZbiorczej: 5_000_600_105, nrRaty: 5 } as const
const amounts = {
  kwotaRaty: 152.6,
  kwotaGlowna: 152.6,
  kosztyEgzekucji: 0,
  odsetki: 0,
  oplataProlongacyjna: 0,
  kwotaRazem: 152.6,
  czySplacona: false,
} as const

const invoice: DatasetRow<typeof faktury> = {
  idPodmiotu: 1012,
  idPunktu: 600_100,
  rok: 2026,
  numerFaktury: 'FV/2026/11/006001',
  dotyczyWodySciekow: 'WODA_I_SCIEKI',
  okresOd: '2026-09-01',
  okresDo: '2026-10-31',
  iloscM3: 9,
  dataWystawieniaFaktury: '2026-11-05',
  dataZaplaty: DUE,
  kwotaNetto: 141.3,
  stawkaVat: 8,
  kwotaVat: 11.3,
  kwotaBrutto: 152.6,
  wystawionoDokumentPdf: false,
  idDokumentuPdf: null,
}
const instalment: DatasetRow<typeof ratyZbiorcze> = {
  ...owner,
  ...amounts,
  tytul: 'Woda i ścieki, wrzesień–październik',
  terminPlatnosci: DUE,
  terminOdroczony: null,
  jestUpomnienie: false,
  jestWezwanie: false,
  jestRozlozenieNaRaty: false,
  jestOdroczenieTerminu: false,
  jestTytulWykonawczy: false,
  dokument: 'Faktura FV/2026/11/006001',
  znakUpomnienia: null,
  dataDoreczeniaUpomnienia: null,
  dataDecyzjiUlgi: null,
}
const part: DatasetRow<typeof raty> = { ...owner, ...amounts, idNaleznosciRaty: 50_006_001_051, rodzajOplaty: 'Woda i ścieki' }

const ROWS: readonly (readonly [Dataset, Readonly<Record<string, unknown>>])[] = [
  [faktury, invoice],
  [ratyZbiorcze, instalment],
  [raty, part],
]

/** What the finance system sends a month later: one invoice with its due date. A partial delivery, to be taken in when the demo has been moved there. */
export function writeNovember(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const pliki = ROWS.map(([dataset, row]) => {
    const file = createDatasetFile(folder, dataset, { ending: 'csv', encoding: 'UTF-8' })
    file.write(row)
    return file.close()
  })
  const manifest = { format: 1, system: 'finanse', dataDanych: DATA_DATE, zakres: 'czesciowy', kodowanie: 'UTF-8', pliki }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
