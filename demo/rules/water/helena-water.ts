import { cardSymbol } from '../cards/card.ts'
import { meterId, pointId, type PointPlan, type ProtocolPlan, type Reading } from './plan.ts'
import { HELENA } from '../population/named-subjects.ts'

const HOME_CARD = 6001
const GARDEN_CARD = 6002

/** `2024-04-30 410/9`: date, state and consumption, as reference/demo-municipality.md 5.8 tells them. */
function told(lines: readonly string[]): Reading[] {
  return lines.map((line) => {
    const [date = '', values = ''] = line.split(' ')
    const [state = 0, used = 0] = values.split('/').map(Number)
    return { date, state, used }
  })
}

const OLD = told([
  '2024-04-30 410/9',
  '2024-06-30 418/8',
  '2024-08-31 427/9',
  '2024-10-31 436/9',
  '2024-12-31 446/10',
  '2025-02-28 457/11',
  '2025-04-30 466/9',
  '2025-06-30 474/8',
  '2025-08-31 482/8',
  '2025-10-31 491/9',
  '2025-12-31 499/8',
  '2026-02-28 507/8',
  '2026-03-18 510/3',
])
const NEW = told(['2026-04-30 6/6', '2026-06-30 15/9', '2026-08-31 25/10'])
const GARDEN = told([
  '2024-10-31 123/3',
  '2024-12-31 123/0',
  '2025-02-28 123/0',
  '2025-04-30 125/2',
  '2025-06-30 139/14',
  '2025-08-31 161/22',
  '2025-10-31 164/3',
  '2025-12-31 164/0',
  '2026-02-28 164/0',
  '2026-04-30 166/2',
  '2026-06-30 181/15',
  '2026-08-31 205/24',
])

const HOME = pointId(HOME_CARD, 0)
const PLOT = pointId(GARDEN_CARD, 0)
const homeCard = cardSymbol('WODA_SCIEKI', HOME_CARD)

/** Its water does not go into the sewers. */
export const HELENA_GARDEN = PLOT

/** The meter on which Helena has reported her readings. */
export const HELENA_METER = { point: HOME, id: meterId(HOME, 1), number: 'W-2026-001207' } as const

/** The only replacement of which there is a report. */
const REPLACED: ProtocolPlan = {
  number: 'PW/41/2026',
  date: '2026-03-18',
  old: { number: 'W-2021-004512', state: 510 },
  state: 0,
  seal: 'PL 118204',
  remarks: 'Zawór przed wodomierzem sprawny. Stan spisano w obecności odbiorcy.',
  hasPhotos: true,
}

/** 5.8: a meter replaced inside a billing period, and one in the garden without decimals and without sewage. */
export const HELENA_POINTS: readonly PointPlan[] = [
  {
    id: HOME,
    subjectId: HELENA.id,
    address: 'Wodna 3, 99-999 Przykładowo',
    contract: { number: '120/2016', date: '2016-11-02' },
    meters: [
      { id: meterId(HOME, 0), card: homeCard, number: 'W-2021-004512', digits: 5, decimals: 3, removed: '2026-03-18', readings: OLD },
      {
        id: HELENA_METER.id,
        card: homeCard,
        number: HELENA_METER.number,
        digits: 5,
        decimals: 3,
        removed: null,
        readings: NEW,
        protocol: REPLACED,
      },
    ],
  },
  {
    id: PLOT,
    subjectId: HELENA.id,
    address: 'Ogrodowa 14 (ogródek), 99-999 Przykładowo',
    contract: { number: '77/2019', date: '2019-04-23' },
    meters: [
      {
        id: meterId(PLOT, 0),
        card: cardSymbol('WODA_SCIEKI', GARDEN_CARD),
        number: 'W-2023-007781',
        digits: 5,
        decimals: 0,
        removed: null,
        replacedIn: 17,
        readings: GARDEN,
      },
    ],
  },
]
