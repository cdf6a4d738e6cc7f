import { code, date, phrase } from '#shared/field.ts'
import type { Table, TextKey } from '#shared/table.ts'
import { reading } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<TextKey<typeof texts>>

const columns = [
  { field: 'numerLicznika', label: 'meterNo' },
  { field: 'dataOdczytu', label: 'readDate' },
  { field: 'stanLicznika', label: 'state' },
  { field: 'zuzycieLicznika', label: 'usage' },
] as const
const common = { caption: 'readings', empty: 'noMeterData', rowHeader: 'dataOdczytu', columns } as const

/** States are told with the decimals that they need: three of them always would read like thousands. */
export const shownTable = {
  ...common, row: { numerLicznika: code(60), dataOdczytu: date(), stanLicznika: phrase(30), zuzycieLicznika: phrase(30) },
} as const satisfies OwnTable

/** For a spreadsheet, which is to count with them. */
export const countedTable = { ...common, row: reading } as const satisfies OwnTable
