import { defineDataset } from '#shared/service/dataset.ts'
import { date, integer } from '#shared/service/field.ts'

export const wyborcyWObwodach = defineDataset({
  name: 'wyborcyWObwodach',
  system: 'ewidencja',
  describes: { pl: 'Liczba wyborców w obwodzie na spisie jednych wyborów', en: 'How many voters of a district are on the list of one election' },
  fields: { dataWyborow: date(), obwod: integer(), liczbaWyborcow: integer() },
  key: ['dataWyborow', 'obwod'],
  references: [
    { fields: ['dataWyborow'], to: 'wybory', target: ['dataWyborow'] },
    { fields: ['obwod'], to: 'obwodyGlosowania', target: ['obwod'] },
  ],
  checks: [{ field: 'liczbaWyborcow', holds: (row) => row.liczbaWyborcow >= 0, message: { pl: 'liczba wyborców jest ujemna', en: 'the number of voters is negative' } }],
  example: { dataWyborow: '2026-11-29', obwod: 1, liczbaWyborcow: 1002 },
})

export const datasets = [wyborcyWObwodach]
