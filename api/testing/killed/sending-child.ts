import { appendFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import { openLogger } from '../../config/logger.ts'
import { DEFAULT_CONTACT } from '../../answers/portal/default-settings.ts'
import { loadEvents } from '../../answers/services/load-events.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { dues } from '#services/receivables/server/payable.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Channel } from '#shared/server/messages/messages.ts'
import { send } from '#journeys/messages/server/sending/send.ts'

/** Sends by a provider that keeps a file of what it took, and kills itself, as `kill -9` does, when it has given so many of them and before it could write that down. */
const [connectionString = '', file = '', most = ''] = process.argv.slice(2)
const pool = openPool(connectionString)
const now = new Date('2026-10-05T08:00:00Z')
let given = 0
const mail: Channel = {
  name: 'mail',
  isReady: true,
  fault: async () => null,
  async send({ id }) {
    appendFileSync(file, `${id}\n`)
    given += 1
    if (given === Number(most)) process.kill(process.pid, 'SIGKILL')
    return { state: 'accepted', providerId: null }
  },
}
await send({
  pool,
  dues,
  ahead: [],
  delivered: [],
  channels: [mail],
  clock: { now: () => now, today: () => '2026-10-05' },
  portal: new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal'),
  log: openLogger('silent'),
  cipher: { encrypt: (text) => text, decrypt: (text) => text },
  events: await loadEvents(),
  publicUrl: 'http://localhost:8080',
  settings: { REMINDER_MIN_AMOUNT: 1, MESSAGES_A_MINUTE: 600, SMS_A_DAY: 1000 },
  contact: async () => DEFAULT_CONTACT,
})
await pool.end()
