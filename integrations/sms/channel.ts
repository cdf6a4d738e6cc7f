import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Channel, Report } from '#shared/server/messages/messages.ts'
import type { SmsProvider } from '#shared/server/messages/sms.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import { SMS_REPORTS } from '#shared/messages/sms-reports.ts'

/** Most messages about which the provider is asked at a time: what it has not told of by itself is the exception. */
const MOST_ASKED = 50

/** The key of the address for reports: known to the provider and to nobody else. It changes with the provider's secret. */
function reportKey(secret: string): string {
  return createHmac('sha256', secret).update('reports of delivery').digest('base64url')
}

/** Where the provider tells of deliveries. */
export const reportAddress = (publicUrl: string, secret: string) => `${publicUrl}/api${SMS_REPORTS}?klucz=${reportKey(secret)}`

export function isReportKey(secret: string, given: string): boolean {
  const [expected, got] = [Buffer.from(reportKey(secret)), Buffer.from(given)]
  return expected.length === got.length && timingSafeEqual(expected, got)
}

/** Keeps what the provider tells. */
export async function noteSmsReports(db: Db, reports: readonly Report[]): Promise<void> {
  for (const { providerId, state, reason } of reports)
    // A message that has arrived does not come back, whatever is told late.
    await db
      .insertInto('sms_report')
      .values({ provider_id: providerId, state, reason })
      .onConflict((same) => same.column('provider_id').doUpdateSet({ state, reason }).where('sms_report.state', '<>', 'delivered'))
      .execute()
}

async function toldOf(db: Db, providerIds: readonly string[]): Promise<Report[]> {
  if (providerIds.length === 0) return []
  const rows = await db
    .selectFrom('sms_report')
    .select(['provider_id', 'state', 'reason'])
    .where('provider_id', 'in', [...providerIds])
    .execute()
  return rows.flatMap(({ provider_id: providerId, state, reason }) =>
    state === 'delivered' || state === 'failed' || state === 'unknown' ? [{ providerId, state, reason }] : [],
  )
}

/** Whether anybody has confirmed a number by a code: the last look. That it was the account itself is asked where its messages are judged. */
async function isConfirmed(db: Db, phone: string): Promise<boolean> {
  return (await db.selectFrom('confirmed_phone').select('phone').where('phone', '=', phone).limit(1).executeTakeFirst()) !== undefined
}

/** Messages of the portal by SMS. */
export function smsChannel(db: Db, provider: SmsProvider): Channel {
  return {
    name: 'sms',
    isReady: true,
    async send({ id, recipient, short, topic }) {
      // Codes go with what concerns the account, and are how a number is confirmed.
      if (topic !== 'security' && !(await isConfirmed(db, recipient)))
        return { state: 'refused', reason: 'number not confirmed', isAddressGone: false }
      return provider.send({ id, recipient, text: short })
    },
    async reports(providerIds) {
      const told = await toldOf(db, providerIds)
      const known = new Set(told.map(({ providerId }) => providerId))
      const asked: Report[] = []
      for (const id of providerIds.filter((one) => !known.has(one)).slice(0, MOST_ASKED)) {
        const report = await provider.stateOf(id)
        if (report) asked.push(report)
      }
      return [...told, ...asked]
    },
    fault: () => provider.fault(),
  }
}

/** A report is read within days. */
export function forgetSmsReports(db: Db): Promise<number> {
  return affectedRows(db.deleteFrom('sms_report').where('at', '<', sql<Date>`now() - interval '30 days'`))
}
