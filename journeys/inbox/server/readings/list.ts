import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Db } from '#shared/server/database/database.ts'
import { isHigh, isUnusual, usedBetween } from '#shared/figures/water-use.ts'
import type { Place } from '../case/places.ts'

/** More than that nobody works off in one sitting: the oldest come first. */
export const MOST_READINGS = 500
/** Readings of which the usual consumption is the mean: a year of two-month periods. */
const USUAL_READINGS = 6

/** What a reported reading says beside the register: `usual` is within usual use, the others somebody looks at. */
export type Verdict = 'usual' | 'high' | 'jump' | 'lower' | 'unknown'

interface ReadingRow {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly client: string | null
  readonly subject: string
  readonly created_at: string
  readonly meter_number: string
  readonly reading: number
  readonly has_photo: boolean
  readonly version: number
  readonly due_on: string
  readonly holder: string | null
  readonly holder_name: string | null
  /** Of the register, m³ and the day; null where it has none. */
  readonly before: number | null
  readonly before_on: string | null
  readonly usual: number | null
}

export interface Reading extends ReadingRow {
  readonly used: number | null
  readonly verdict: Verdict
}

function judged(row: ReadingRow): Reading {
  const used = row.before === null ? null : usedBetween(row.before, row.reading)
  return { ...row, used, verdict: verdictOf(used, row.usual) }
}

function verdictOf(used: number | null, usual: number | null): Verdict {
  if (used === null || usual === null || usual <= 0) return 'unknown'
  if (used < 0) return 'lower'
  if (isUnusual(used, usual)) return 'jump'
  return isHigh(used, usual) ? 'high' : 'usual'
}

const ofMeter = (schema: string) => `
  from "${schema}"."podmioty" p join "${schema}"."odczyty" r using ("idPodmiotu")
 where (p.pesel = i.subject or p.nip = i.subject) and r."idLicznika" = i.meter_id and r."dataOdczytu" <= i.created_at::date`

async function read(db: Db, which: string, values: readonly unknown[]): Promise<Reading[]> {
  const { schema } = await currentRegister(db)
  const { rows } = await db.query<ReadingRow>(
    `select i.id, i.number, i.state, i.client, i.subject, i.created_at, i.meter_number, i.reading, i.has_photo, i.version, to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.holder, i.holder_name,
            last.state as before, last.day as before_on, latest.usual
       from (${which}) w join portal.inbox_item i using (id)
       left join lateral (select r."stanLicznika" as state, to_char(r."dataOdczytu", 'YYYY-MM-DD') as day ${ofMeter(schema)} order by r."dataOdczytu" desc limit 1) last on true
       left join lateral (select round(avg(use), 3) as usual from (select r."zuzycieLicznika" as use ${ofMeter(schema)} order by r."dataOdczytu" desc limit ${USUAL_READINGS}) l) latest on true
      order by i.created_at, i.id`,
    [...values],
  )
  return rows.map(judged)
}

/** Readings that nobody has dealt with, the oldest first, each beside what the register knows of its meter. */
export function openReadings(db: Db, places: readonly Place[], most = MOST_READINGS): Promise<Reading[]> {
  return read(
    db,
    `select id from portal.inbox_case where department = any($1) and kind = 'meter-report' and state <> 'closed' order by created_at, id limit ${most}`,
    [places],
  )
}

/** One of them; null for a case that is no reading. */
export async function readingOf(db: Db, id: number): Promise<Reading | null> {
  const [found] = await read(db, "select id from portal.inbox_case where id = $1 and kind = 'meter-report'", [id])
  return found ?? null
}
