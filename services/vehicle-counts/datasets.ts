import { defineDataset } from '#shared/service/dataset.ts'
import { date, integer, text } from '#shared/service/field.ts'

/** A count holds until the next one of its norm: so any day can be asked for, and nothing is counted over vehicles. */
export const liczbaPojazdow = defineDataset({
  name: 'liczbaPojazdow',
  system: 'podatki',
  describes: {
    pl: 'Liczba opodatkowanych pojazdów według normy; obowiązuje od dnia do następnego wiersza tej samej normy, zero kończy normę',
    en: 'How many taxed vehicles a norm has; it holds from the day to the next row of the same norm, and a zero ends the norm',
  },
  fields: { nazwaNormy: text(300), odDnia: date(), liczbaPojazdow: integer() },
  key: ['nazwaNormy', 'odDnia'],
  checks: [{ field: 'liczbaPojazdow', holds: (row) => row.liczbaPojazdow >= 0, message: { pl: 'liczba pojazdów jest ujemna', en: 'the number of vehicles is negative' } }],
  example: { nazwaNormy: 'samochód ciężarowy o dopuszczalnej masie całkowitej powyżej 9 ton i poniżej 12 ton', odDnia: '2026-01-01', liczbaPojazdow: 4 },
})

export const datasets = [liczbaPojazdow]
