import { cardSymbol } from '../cards/card.ts'
import { meterId, pointId, readingsOf, type MeterPlan, type PointPlan, type ProtocolPlan } from './plan.ts'
import { HELENA_POINTS } from './helena-water.ts'
import { ANNA, JAN, KARCZMA, PIOTR, WSPOLNOTA, ZAKLADY, type NamedSubject } from '../population/named-subjects.ts'
import { ANNA_WATER, FACTORY_WATER, HOUSE_WATER, INN_WATER, JAN_WATER, PIOTR_WATER } from './water-volumes.ts'

const WRITTEN_IN = 2026
const MONTHS_OF_YEAR = 12
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

interface NamedMeter {
  readonly number: string
  readonly digits?: number
  readonly decimals?: number
  readonly protocol?: ProtocolPlan
}

/** A point whose meters have been there for two years; its meters share what is used. */
interface NamedPoint {
  readonly subject: NamedSubject
  readonly card: number
  /** Of the points of the card, from 0. */
  readonly place?: number
  readonly address: string
  readonly contract: { readonly number: string; readonly date: string }
  readonly months: 1 | 2
  /** Of the current year's periods, from January, m³. */
  readonly volumes: readonly number[]
  readonly first: number
  readonly meters: readonly NamedMeter[]
}

const addressOf = ({ address }: NamedSubject) => address ?? ''
const column = (table: readonly (readonly number[])[], place: number) => table.map((row) => row[place] ?? 0)
const numbered = (serials: readonly number[]) =>
  serials.map((serial): NamedMeter => ({ number: `W-2023-${String(serial).padStart(6, '0')}` }))

/** A replacement of these years: report, day, and the meter that was taken out with its last state. */
function reported(serial: number, date: string, number: string, state: number): ProtocolPlan {
  const report = `PW/${serial}/${date.slice(0, 4)}`
  return { number: report, date, old: { number, state }, state: 0, seal: `PL 10${serial}0${serial % 7}`, remarks: null, hasPhotos: true }
}

const FACTORY = ['hala produkcyjna', 'biurowiec', 'portiernia'] as const
/** One meter of the production hall is industrial: 6 digits and 3 decimals. */
const FACTORY_METERS: readonly (readonly NamedMeter[])[] = [
  [
    { number: 'WP-2022-000031', digits: 6, protocol: reported(51, '2022-05-10', 'WP-2017-000012', 184_220) },
    { number: 'W-2022-002032', protocol: reported(52, '2022-05-10', 'W-2017-000944', 6_031) },
  ],
  numbered([2033, 2034]),
  numbered([2035]).map((meter) => ({ ...meter, protocol: reported(17, '2023-02-21', 'W-2018-000310', 1_208) })),
]
/** Six of the nine were put in on one day, with reports. */
const HOUSE_REPORTED = [7211, 7212, 7213, 7221, 7222, 7231]
const house = (serials: readonly number[]) =>
  numbered(serials).map((meter, at): NamedMeter => {
    const place = HOUSE_REPORTED.indexOf(serials[at] ?? 0)
    return place === -1 ? meter : { ...meter, protocol: reported(80 + place, '2023-10-11', `W-2018-0072${place + 10}`, 5_120 + 87 * place) }
  })
const HOUSE_METERS = [house([7211, 7212, 7213]), house([7221, 7222]), house([7231, 7232]), house([7241, 7242])] as const

const POINTS: readonly NamedPoint[] = [
  {
    subject: ANNA,
    card: 1001,
    address: addressOf(ANNA),
    contract: { number: '44/2013', date: '2013-04-08' },
    months: 2,
    volumes: ANNA_WATER,
    first: 61,
    meters: [{ number: 'W-2024-001101', protocol: reported(33, '2024-05-14', 'W-2019-000871', 702) }],
  },
  ...FACTORY.map((name, place): NamedPoint => ({
    subject: ZAKLADY,
    card: 2001,
    place,
    address: `Polna 1 (${name}), 99-999 Przykładowo`,
    contract: { number: `2${place}/2015`, date: '2015-01-19' },
    months: 2,
    volumes: column(FACTORY_WATER, place),
    first: 1180 + 90 * place,
    meters: FACTORY_METERS[place] ?? [],
  })),
  {
    subject: PIOTR,
    card: 9001,
    address: addressOf(PIOTR),
    contract: { number: '101/2018', date: '2018-09-03' },
    months: 2,
    volumes: PIOTR_WATER,
    first: 212,
    meters: [{ number: 'W-2022-009001' }],
  },
  {
    subject: JAN,
    card: 3001,
    address: addressOf(JAN),
    contract: { number: '12/2009', date: '2009-06-30' },
    months: 2,
    volumes: JAN_WATER,
    first: 340,
    meters: [{ number: 'W-2021-003001', decimals: 0 }],
  },
  {
    subject: KARCZMA,
    card: 5001,
    address: addressOf(KARCZMA),
    contract: { number: '8/2019', date: '2019-02-11' },
    months: 2,
    volumes: INN_WATER,
    first: 905,
    meters: [{ number: 'W-2024-005001', protocol: reported(9, '2024-01-23', 'W-2019-000402', 4_415) }],
  },
  ...HOUSE_METERS.map((meters, place): NamedPoint => ({
    subject: WSPOLNOTA,
    card: 7201,
    place,
    address: `Lipowa 5, klatka ${place + 1}, 99-999 Przykładowo`,
    contract: { number: `7/${place + 1}/2011`, date: '2011-10-01' },
    months: 1,
    volumes: column(HOUSE_WATER, place),
    first: 4200 + 350 * place,
    meters,
  })),
]

function endOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${LAST_DAYS[month - 1] ?? 31}`
}

/** The year before was much the same, in another order. */
function usesOf({ months, volumes }: NamedPoint): { date: string; used: number }[] {
  const before = Array.from({ length: MONTHS_OF_YEAR / months }, (_, at) => ({
    date: endOf(WRITTEN_IN - 1, (at + 1) * months),
    used: volumes[(at + 1) % volumes.length] ?? 0,
  }))
  return [...before, ...volumes.map((used, at) => ({ date: endOf(WRITTEN_IN, (at + 1) * months), used }))]
}

/** What the meter at a place shows of the use of its point: all alike, the first one the rest. */
function shareOf(used: number, place: number, count: number): number {
  const each = Math.floor(used / count)
  return place === 0 ? used - each * (count - 1) : each
}

function planOf(told: NamedPoint): PointPlan {
  const id = pointId(told.card, told.place ?? 0)
  const meters = told.meters.map(({ number, digits = 5, decimals = 3, protocol }, at): MeterPlan => ({
    ...(protocol && { protocol }),
    id: meterId(id, at),
    card: cardSymbol('WODA_SCIEKI', told.card),
    number,
    digits,
    decimals,
    removed: null,
    readings: readingsOf(
      told.first,
      usesOf(told).map(({ date, used }) => ({ date, used: shareOf(used, at, told.meters.length) })),
    ),
  }))
  return { id, subjectId: told.subject.id, address: told.address, contract: told.contract, meters }
}

/** Points of the named accounts (reference/demo-municipality.md part 5). */
export const NAMED_POINTS: readonly PointPlan[] = [...POINTS.map(planOf), ...HELENA_POINTS]
