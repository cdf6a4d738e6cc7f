import { shiftYears } from '../engine/days.ts'
import { claimWriter, type Claim } from '../rules/excise/claim.ts'
import type { Sinks } from '../output/sinks.ts'
import type { World } from '../engine/world.ts'
import { ANNA, ROMAN } from '../rules/population/named-subjects.ts'

const WRITTEN_IN = 2026

const anna = { subjectId: ANNA.id, year: 2026, area: 3.215, limit: 52_340, isToAccount: true } as const
const roman = { subjectId: ROMAN.id, area: 18.4 } as const
const lastYear = { ...roman, year: 2025, limit: 370_256 } as const
const thisYear = { ...roman, year: 2026, limit: 385_392 } as const

/** 5.1 and 5.6; Anna's second application waits for bills, Roman's last refund for its payment. */
const TOLD: readonly Claim[] = [
  {
    ...anna,
    signature: 'FN.3153.52.2026',
    filed: '2026-02-16',
    litres: 150,
    decision: { date: '2026-03-12', refund: 22_200, left: 30_140, isPaid: true },
  },
  { ...anna, signature: 'FN.3153.97.2026', filed: '2026-08-31', litres: 210, decision: null },
  {
    ...lastYear,
    signature: 'FN.3153.40.2025',
    filed: '2025-02-10',
    litres: 900,
    isToAccount: true,
    decision: { date: '2025-03-07', refund: 131_400, left: 238_856, isPaid: true },
  },
  {
    ...lastYear,
    signature: 'FN.3153.91.2025',
    filed: '2025-08-04',
    litres: 1400,
    isToAccount: false,
    decision: { date: '2025-08-29', refund: 204_400, left: 34_456, isPaid: true },
  },
  {
    ...thisYear,
    signature: 'FN.3153.47.2026',
    filed: '2026-02-09',
    litres: 820,
    isToAccount: true,
    decision: { date: '2026-03-05', refund: 121_360, left: 264_032, isPaid: true },
  },
  {
    ...thisYear,
    signature: 'FN.3153.88.2026',
    filed: '2026-08-20',
    litres: 1350,
    isToAccount: false,
    decision: { date: '2026-09-16', refund: 199_800, left: 64_232, isPaid: false },
  },
]

/** Moved by whole years, as cards are. */
export function writeNamedExcise({ today }: World, to: Sinks): void {
  const years = Number(today.slice(0, 4)) - WRITTEN_IN
  const write = claimWriter(to)
  for (const told of TOLD) {
    const year = told.year + years
    write({
      ...told,
      year,
      signature: told.signature.replace(/\d{4}$/, String(year)),
      filed: shiftYears(told.filed, years),
      decision: told.decision && { ...told.decision, date: shiftYears(told.decision.date, years) },
    })
  }
}
