import { addDays } from '#shared/dates.ts'
import type { NamedCard, NamedInstalment } from './named-card.ts'
import { AGRICULTURAL_TAX, MONTH_NAMES, PROPERTY_TAX, waterName } from './schedule.ts'
import { EDYTA, LONG_NAME } from '../population/edge-subjects.ts'

const owner = { subjectId: EDYTA.id, payer: EDYTA.name } as const
const D0 = '2026-10-05'
const RENT = 'Czynsz najmu'

/** Around the due day: today, yesterday on a Sunday, last Friday; and an instalment of which one part is paid. */
const dueDays: NamedCard = {
  ...owner,
  kind: 'PODATKI_GMINNE',
  number: 9901,
  instalments: [
    { name: 'Podatek od nieruchomości, termin dzisiaj', due: D0, parts: { [PROPERTY_TAX]: 100 } },
    { name: 'Podatek od nieruchomości, termin w niedzielę', due: addDays(D0, -1), parts: { [PROPERTY_TAX]: 101 } },
    { name: 'Podatek od nieruchomości, termin w piątek', due: addDays(D0, -3), parts: { [PROPERTY_TAX]: 102 } },
    {
      name: 'Podatek od nieruchomości i rolny, część zapłacona',
      due: '2026-11-15',
      parts: { [PROPERTY_TAX]: 200, [AGRICULTURAL_TAX]: 100 },
      paidParts: [PROPERTY_TAX],
    },
  ],
}

/** 219 zł for 100 days at 14,5 % is exactly 8,70 zł, not charged; 220 zł is 8,74, charged as 9 zł. */
const threshold: NamedCard = {
  ...owner,
  kind: 'PODATKI_GMINNE',
  number: 9902,
  year: 2024,
  instalments: [
    { name: 'Podatek od nieruchomości, odsetki na progu', due: '2024-03-15', parts: { [PROPERTY_TAX]: 219 }, paidOn: '2024-06-23' },
    {
      name: 'Podatek od nieruchomości, odsetki nad progiem',
      due: '2024-03-15',
      parts: { [PROPERTY_TAX]: 220 },
      paidOn: '2024-06-23',
      interest: 9,
    },
  ],
}

function rents(count: number, pln: number, firstYear: number): NamedInstalment[] {
  return Array.from({ length: count }, (_, at) => {
    const year = firstYear + Math.floor(at / 12)
    const due = `${year}-${String((at % 12) + 1).padStart(2, '0')}-10`
    return { name: `${RENT}, ${MONTH_NAMES[at % 12]} ${year}`, due, parts: { [RENT]: pln }, ...(due < D0 && { paidOn: addDays(due, -2) }) }
  })
}

const AMOUNTS = [0, 0.01, 999.99, 1000, 1_234_567.89]

const amounts: NamedCard = {
  ...owner,
  kind: 'OPLATY_LOKALNE',
  number: 9903,
  instalments: AMOUNTS.map((pln, at) => ({ name: `${RENT}, kwota graniczna ${at + 1}`, due: '2026-12-31', parts: { [RENT]: pln } })),
  payments: [{ name: 'Korekta nadpłaty', date: '2026-06-12', type: 'Korekta', principal: -64 }],
}

/** Tables of exactly five rows (one page), of six (two pages), and of sixty. */
const lengths = (
  [
    [5, 2026],
    [6, 2026],
    [60, 2022],
  ] as const
).map(([count, year], at): NamedCard => ({
  ...owner,
  kind: 'OPLATY_LOKALNE',
  number: 9904 + at,
  year,
  instalments: rents(count, 250, year),
}))

const longName: NamedCard = {
  subjectId: LONG_NAME.id,
  payer: LONG_NAME.name,
  kind: 'WODA_SCIEKI',
  number: 9907,
  instalments: [{ name: waterName(9, 10), due: '2026-11-21', parts: { 'Woda i ścieki': 12.96 } }],
}

/** Edge cases of receivables (reference/demo-municipality.md part 6). */
export const EDGE_CARDS: readonly NamedCard[] = [dueDays, threshold, amounts, ...lengths, longName]
