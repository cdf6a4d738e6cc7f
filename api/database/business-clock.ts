import { businessClock, type MovableClock } from '#shared/server/clock.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'

const NINE_O_CLOCK_WARSAW_UTC_HOUR = 7
const OFFSET = "select value from portal.setting where name = 'business-clock-offset'"

/** How far the business clock is from the real one, ms; null where it has not been set, as in production. */
export async function clockOffset(db: Db): Promise<number | null> {
  return (await db.query<{ value: number }>(OFFSET)).rows[0]?.value ?? null
}

/** Sets a demo on; a running portal takes it up by itself. */
export async function setClockOffset(db: Db, offset: number): Promise<void> {
  await db.query("update portal.setting set value = $1 where name = 'business-clock-offset'", [String(offset)])
}

/**
 * The business clock of this installation: real time, or, in a demo, the day set at its first start and running on from
 * there. The distance is stored, so that a restart does not set the day back.
 */
export async function openBusinessClock(pool: Pool, demoDate: string | null): Promise<MovableClock> {
  if (demoDate !== null) {
    const offset = Date.parse(`${demoDate}T0${NINE_O_CLOCK_WARSAW_UTC_HOUR}:00:00Z`) - Date.now()
    await pool.query(`insert into portal.setting (name, value) values ('business-clock-offset', $1) on conflict do nothing`, [
      String(offset),
    ])
  }
  return businessClock((await clockOffset(pool)) ?? 0)
}
