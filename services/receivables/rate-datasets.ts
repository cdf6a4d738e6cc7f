import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, money } from '#shared/service/field.ts'

/** Dated values of late-payment interest: rates and thresholds change and are never constants (reference/domain.md part 6). */
export const stawkiOdsetek = defineDataset({
  name: 'stawkiOdsetek',
  system: 'finanse',
  describes: { pl: 'Stawka odsetek za zwłokę od zaległości podatkowych, od dnia', en: 'Yearly rate of tax arrears interest from a day on' },
  fields: { odDnia: date(), stawkaProcent: decimal(2), progNienaliczania: money() },
  key: ['odDnia'],
  example: { odDnia: '2026-03-05', stawkaProcent: 10.5, progNienaliczania: 8.7 },
})

/** Kinds of civil-law rates: of anybody's delay, and of commercial transactions between businesses. */
export const CIVIL_RATES = ['OPOZNIENIE', 'HANDLOWE'] as const

/** Rates of civil law: the office counts that interest, and the portal explains it. */
export const stawkiOdsetekCywilnych = defineDataset({
  name: 'stawkiOdsetekCywilnych',
  system: 'finanse',
  describes: {
    pl: 'Stawka odsetek prawa cywilnego, od dnia: ustawowych za opóźnienie (OPOZNIENIE) albo w transakcjach handlowych (HANDLOWE)',
    en: 'Yearly rate of civil-law interest from a day on: for delay (OPOZNIENIE) or in commercial transactions (HANDLOWE)',
  },
  fields: { rodzaj: code(20), odDnia: date(), stawkaProcent: decimal(2) },
  key: ['rodzaj', 'odDnia'],
  checks: [
    {
      field: 'rodzaj',
      holds: ({ rodzaj }) => CIVIL_RATES.some((known) => known === rodzaj),
      message: { pl: 'rodzaj to OPOZNIENIE albo HANDLOWE', en: 'the kind is OPOZNIENIE or HANDLOWE' },
    },
  ],
  example: { rodzaj: 'OPOZNIENIE', odDnia: '2026-03-05', stawkaProcent: 9.25 },
})
