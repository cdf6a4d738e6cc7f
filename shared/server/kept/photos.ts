import { sql } from 'kysely'
import { affectedRows, type Db, type PortalRow, queryBuilder, type Tx } from '../database/database.ts'
import type { FileAnswer } from '../handler.ts'

/** So long the office may look at the photograph of a reading that it has handled; one that nobody handles goes after the other time. */
const DAYS = { handled: 90, sent: 365 } as const

/** Of a row of `meter_report`: whether a photograph came with it and is still there. */
export const hasPhoto = sql<boolean>`exists (select from portal.meter_photo p where p.report_id = meter_report.id)`

/** The first photograph of a reading stays. */
export async function keepPhoto(tx: Tx, report: number, photo: Pick<PortalRow<'meter_photo'>, 'type' | 'content'>): Promise<void> {
  await tx
    .insertInto('meter_photo')
    .values({ ...photo, report_id: report })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The photograph of a reading as a file; null where there is none. Whether the caller may see it the caller has to know. */
export async function photoSent(db: Db, report: number): Promise<FileAnswer | null> {
  const photo = (await db.selectFrom('meter_photo').where('report_id', '=', report).select(['type', 'content']).executeTakeFirst()) ?? null
  return photo && { name: `S-${report}.${photo.type === 'image/png' ? 'png' : 'jpg'}`, type: photo.type, content: photo.content }
}

/** Forgets photographs of meters; the readings stay. */
export function forgetPhotos(tx: Tx, today: string): Promise<number> {
  const before = (days: number) => sql<string>`${today}::timestamp - make_interval(days => ${days})`
  const old = queryBuilder
    .selectFrom('meter_report')
    .select('id')
    .where((by) => by.or([by('handled_at', '<', before(DAYS.handled)), by('created_at', '<', before(DAYS.sent))]))
  return affectedRows(tx.deleteFrom('meter_photo').where('report_id', 'in', old))
}
