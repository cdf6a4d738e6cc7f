import { cardSymbol } from '../cards/card.ts'
import { meterId, pointId, readingsOf, type PointPlan } from './plan.ts'
import { LONG_NAME } from '../population/edge-subjects.ts'

const CARD = 9907
const WITH_METERS = pointId(CARD, 0)
const card = cardSymbol('WODA_SCIEKI', CARD)

/** Edge cases of meters (reference/demo-municipality.md part 6): a roll-over, a single reading, equal states, a point without meters. */
export const EDGE_POINTS: readonly PointPlan[] = [
  {
    id: WITH_METERS,
    subjectId: LONG_NAME.id,
    address: 'Szablonowa Wola 1, 99-999 Przykładowo',
    contract: { number: '1/2020', date: '2020-02-29' },
    meters: [
      {
        id: meterId(WITH_METERS, 0),
        card,
        number: 'W-2020-000001',
        digits: 5,
        decimals: 0,
        removed: null,
        readings: [
          ...readingsOf(99_971, [
            { date: '2026-02-28', used: 14 },
            { date: '2026-04-30', used: 13 },
          ]),
          { date: '2026-06-30', state: 3, used: 5 },
          { date: '2026-08-31', state: 3, used: 0 },
        ],
      },
      {
        id: meterId(WITH_METERS, 1),
        card,
        number: 'W-2026-000002',
        digits: 5,
        decimals: 3,
        removed: null,
        readings: readingsOf(0, [{ date: '2026-08-31', used: 2 }]),
      },
    ],
  },
  { id: pointId(CARD, 1), subjectId: LONG_NAME.id, address: 'Szablonowa Wola 1/2, 99-999 Przykładowo', contract: null, meters: [] },
]
