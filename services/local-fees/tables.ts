import type { Table } from '#shared/service.ts'
import { fee } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<typeof texts>

export const duesTable = {
  caption: 'dues',
  empty: 'noDues',
  rowHeader: 'nazwaOplaty',
  row: fee,
  columns: [
    { field: 'nazwaOplaty', label: 'name' },
    { field: 'nrKarty', label: 'card' },
    { field: 'nrRaty', label: 'instalment' },
    { field: 'dataPowstaniaNaleznosci', label: 'arose' },
    { field: 'terminPlatnosci', label: 'dueDate' },
    { field: 'kwotaNetto', label: 'net' },
    { field: 'kwotaVat', label: 'vat' },
    { field: 'kwotaBrutto', label: 'gross' },
  ],
  totals: ['kwotaNetto', 'kwotaVat', 'kwotaBrutto'],
} as const satisfies OwnTable

const { nrKarty, nazwaOplaty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy } = fee

/** Rows: `agreementsOf`. */
export const agreementsTable = {
  caption: 'contracts',
  empty: 'noContracts',
  rowHeader: 'nazwaOplaty',
  row: { nrKarty, nazwaOplaty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy },
  columns: [
    { field: 'nazwaOplaty', label: 'name' },
    { field: 'nrKarty', label: 'card' },
    { field: 'nrDecyzji', label: 'decision' },
    { field: 'dataZawarciaUmowy', label: 'contractFrom' },
    { field: 'dataRozwiazaniaUmowy', label: 'contractTo' },
  ],
} as const satisfies OwnTable
