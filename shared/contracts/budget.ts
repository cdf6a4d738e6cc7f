import { z } from 'zod'
import { amount, day } from './parts.ts'

const sums = { planPoZmianach: amount, wykonanie: amount, procentWykonania: z.number().nullable() }

/** A year of the budget as a story (spec/api.md "Public statistics"). Null where the figure has no meaning: no plan, no residents, a year that is over. */
export const budgetStoryAnswer = z.object({
  rok: z.int(),
  ...sums,
  podstawaStuZlotych: z.enum(['planPoZmianach', 'wykonanie']).nullable(),
  czescRoku: z.int().nullable(),
  liczbaMieszkancow: z.int().nullable(),
  mieszkancyNaDzien: day.nullable(),
  planNaMieszkanca: amount.nullable(),
  wykonanieNaMieszkanca: amount.nullable(),
  /** The largest part of 100 zł first. */
  dzialy: z.array(z.object({ dzial: z.string(), ...sums, zeStuZlotych: amount.nullable() })),
  lataBudzetu: z.array(z.object({ rok: z.int(), ...sums })),
  stanNaDzien: day.nullable(),
})
