import { date, decimal, integer, money, phrase } from '#shared/service/field.ts'
import { tableWith } from '#shared/service/table.ts'
import { whyTexts as texts } from './texts.ts'

const own = tableWith<typeof texts>()

const skladniki = own({
  caption: 'made',
  empty: 'nothing',
  row: { skladnik: phrase(200), skad: phrase(800), kwota: money() },
  columns: ['skladnik', 'skad', { field: 'kwota', label: 'amount' }],
  totals: ['kwota'],
  totalLabel: 'total',
  isFixed: true,
})

const okresy = own({
  caption: 'periods',
  empty: 'noPeriods',
  row: { nrRaty: integer(), od: date(), do: date(), dni: integer(), stawkaProcent: decimal(2), podstawa: money(), kwota: decimal(4) },
  columns: ['nrRaty', 'od', 'do', 'dni', 'stawkaProcent', 'podstawa', { field: 'kwota', label: 'exact' }],
  isFixed: true,
})

const wykres = own({
  caption: 'changes',
  empty: 'steady',
  row: { dzien: date(), kwota: money() },
  columns: ['dzien', { field: 'kwota', label: 'amount' }],
  isFixed: true,
})

/** The explanation of an amount as a paper: its parts, the periods of interest, and how it goes on. */
export const whyLayout = { texts, tables: { skladniki, okresy, wykres } }
