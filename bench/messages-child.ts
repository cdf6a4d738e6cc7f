import { Kysely, PostgresDialect } from 'kysely'
import { DEFAULT_CONTACT } from '#api/answers/portal/default-settings.ts'
import { loadEvents } from '#api/answers/services/load-events.ts'
import { openLogger } from '#api/config/logger.ts'
import { expand } from '#journeys/messages/server/expand/expand.ts'
import { prepare } from '#journeys/messages/server/reminders/remind.ts'
import { send } from '#journeys/messages/server/sending/send.ts'
import { tellOn } from '#journeys/messages/server/telling/tell.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { ahead } from '#services/meter-reports/server/ahead.ts'
import { dues, owing } from '#services/receivables/server/payable.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Channel } from '#shared/server/messages/messages.ts'

/** Prepares the reminders of a day, makes messages of them and sends some, in a process of its own, so that its peak memory is that of the work. */
const [connectionString = '', most = '0'] = process.argv.slice(2)
const pool = openPool(connectionString, { statementTimeoutMs: 0 })
let now = new Date('2026-11-09T05:10:00Z')
const clock = { now: () => now, today: () => '2026-11-09' }
let sent = 0
const mail: Channel = {
  name: 'mail',
  isReady: true,
  fault: async () => null,
  async send() {
    sent += 1
    return { state: 'accepted', providerId: null }
  },
}
const needs = {
  pool,
  clock,
  dues,
  owing,
  ahead,
  delivered: [],
  channels: [mail],
  events: await loadEvents(),
  tell: tellOn(clock),
  log: openLogger('silent'),
  publicUrl: 'https://portal.example',
  portal: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal'),
  settings: { REMINDER_MIN_AMOUNT: 1 },
  cipher: { encrypt: (text: string) => text, decrypt: (text: string) => text },
  contact: async () => DEFAULT_CONTACT,
}
const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
let reminders = 0
const prepareSeconds = await secondsOf(async () => (reminders = await prepare(needs)))
const expandSeconds = await secondsOf(() => expand(needs))
now = new Date('2026-11-09T17:30:00Z')
const sendSeconds = await secondsOf(() => send(needs, Number(most)))
const { rows } = await pool.query<{ number: number }>('select count(*)::int as number from portal.message_delivery')
await pool.end()
process.stdout.write(
  JSON.stringify({
    reminders,
    prepareSeconds,
    expandSeconds,
    sendSeconds,
    sent,
    deliveries: rows[0]?.number ?? 0,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
  }),
)
