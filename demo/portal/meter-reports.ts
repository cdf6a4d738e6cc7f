import { addDays } from '#shared/dates.ts'
import { shiftYears } from '../engine/days.ts'
import { HELENA_METER } from '../rules/water/helena-water.ts'
import { HELENA, KARCZMA, type NamedSubject, WSPOLNOTA } from '../rules/population/named-subjects.ts'
import { draws } from '../engine/random.ts'
import { waterPlaces } from '../rules/fees/water-places.ts'
import { NAMED_POINTS } from '../rules/water/named-water.ts'
import { pointLaw } from '../rules/water/law.ts'
import type { World } from '../engine/world.ts'
import type { Numbered } from './account.ts'
import type { Value } from './copy.ts'
import type { LawAccount } from './law-accounts.ts'

const WRITTEN_IN = 2026
/** 0.368 reports a resident come from those whose household or company has water and an account (part 8). */
const MOST_REPORTS = 9.2
const HANDLED_AFTER_DAYS = 3

export const REPORT_COLUMNS = [
  'account_id',
  'subject_pesel',
  'subject_nip',
  'point_id',
  'meter_id',
  'meter_number',
  'state',
  'created_at',
  'handled_at',
  'remarks',
] as const

interface Waiting {
  readonly subject: NamedSubject
  /** Of the subject's points, from 0. */
  readonly place: number
  /** How many times the usual consumption lies between the last reading and this one; below 0 it reads lower. */
  readonly times: number
  readonly sent: string
}

/** Work for the office: two within usual use, one that jumps, one lower than before. */
const WAITING: readonly Waiting[] = [
  { subject: WSPOLNOTA, place: 0, times: 1, sent: '2026-10-01 07:40:00' },
  { subject: WSPOLNOTA, place: 1, times: 1.5, sent: '2026-10-01 07:44:00' },
  { subject: WSPOLNOTA, place: 2, times: 12, sent: '2026-10-01 07:49:00' },
  { subject: KARCZMA, place: 0, times: -1, sent: '2026-09-14 20:15:00' },
]

function waitingReports(told: readonly Numbered[], move: (date: string) => string): Value[][] {
  return WAITING.flatMap(({ subject, place, times, sent }) => {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const point = NAMED_POINTS.filter(({ subjectId }) => subjectId === subject.id)[place]
    const [meter] = point?.meters ?? []
    const last = meter?.readings.filter(({ date }) => move(date) < move(sent)).at(-1)
    if (!holder || !own || !point || !meter || !last) return []
    return [
      [
        holder.id,
        own.pesel,
        own.nip,
        point.id,
        meter.id,
        meter.number,
        Math.max(0, Math.round(last.state + times * last.used)),
        move(sent),
        null,
        null,
      ],
    ]
  })
}

/** 5.8: one that the office has handled, with a remark, and one that waits; and what waits of others. */
export function namedReports(told: readonly Numbered[], today: string): Value[][] {
  const helena = told.find(({ account }) => account.subjects[0]?.id === HELENA.id)
  if (!helena) return []
  const move = (date: string) => shiftYears(date, Number(today.slice(0, 4)) - WRITTEN_IN)
  const { point, id, number } = HELENA_METER
  const common = [helena.id, helena.account.subjects[0]?.pesel ?? null, null, point, id, number]
  return [
    [
      ...common,
      21,
      `${move('2026-07-31')} 18:12:40`,
      `${move('2026-08-03')} 09:20:00`,
      'Stan przyjęty do kontroli, rozliczenie po odczycie sierpniowym.',
    ],
    [...common, 27, `${move('2026-09-20')} 10:05:11`, null, null],
    ...waitingReports(told, move),
  ]
}

/** Makes the reports of an account: what its customer told on the last days of reading, all of it handled. */
export function lawReports(world: World): (of: LawAccount, accountId: number) => Generator<Value[]> {
  const places = waterPlaces(world)
  const law = pointLaw(world)
  const count = draws(world.seed, 'reports/count')

  return function* reportsOf({ key, account, household, institution }, accountId) {
    const [subject] = account.subjects
    const [place] = household ? places.household(household) : institution ? places.own(institution) : []
    if (!subject || !place || account.state !== 'verified') return
    const point = law.point(place, { subjectId: subject.id, address: subject.address ?? '' })
    const [first] = point.meters
    const main = point.meters.filter(({ number }) => number.endsWith(first?.number.slice(-6) ?? ''))
    const all = main.flatMap((meter) => meter.readings.map((reading) => ({ meter, reading })))
    const reports = Math.floor(count(key) * MOST_REPORTS)
    if (reports === 0) return
    for (const {
      meter,
      reading: { date, state },
    } of all.slice(-reports)) {
      const handled = addDays(date, HANDLED_AFTER_DAYS)
      yield [
        accountId,
        subject.pesel,
        subject.nip,
        point.id,
        meter.id,
        meter.number,
        state,
        `${date} 17:30:00`,
        handled <= world.today ? `${handled} 08:15:00` : null,
        null,
      ]
    }
  }
}
