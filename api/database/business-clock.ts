import type pg from 'pg'
import { businessClock, type BusinessClock } from '#shared/server/clock.ts'

const NINE_O_CLOCK_WARSAW_UTC_HOUR = 7

/**
 * The business clock of this installation: real time, or, in a demo, the day set at its first start and running on from
 * there. The distance is stored, so that a restart does not set the day back.
 */
export async function openBusinessClock(pool: pg.Pool, demoDate: string | null): Promise<BusinessClock> {
  if (demoDate !== null) {
    const offset = Date.parse(`${demoDate}T0${NINE_O_CLOCK_WARSAW_UTC_HOUR}:00:00Z`) - Date.now()
    await pool.query(`insert into portal.setting (name, value) values ('business-clock-offset', $1) on conflict do nothing`, [
      String(offset),
    ])
  }
  const stored = await pool.query<{ value: number }>("select value from portal.setting where name = 'business-clock-offset'")
  return businessClock(stored.rows[0]?.value ?? 0)
}
