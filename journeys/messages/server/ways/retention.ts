import { forgetTraces } from '#integrations/mail/trace.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { forgetOldDevices } from '#integrations/push/devices.ts'
import { forgetSmsReports } from '#integrations/sms/channel.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Queryable } from '#shared/server/database/tables.ts'

/** Each by a transaction of its own, so that one fault keeps nothing else. */
const RULES: Readonly<Record<string, (database: Queryable) => Promise<number>>> = {
  devices: forgetOldDevices,
  'reports of SMS': forgetSmsReports,
  'traces of mails': forgetTraces,
}

/** Forgets what is no longer needed of the ways out of the portal (docs/privacy.md). */
export async function forgetWays({ pool, audit, log }: Pick<Dependencies, 'pool' | 'audit' | 'log'>): Promise<void> {
  for (const [what, rule] of Object.entries(RULES)) {
    const forget = inTransaction(pool, async (client) => {
      const gone = await rule(client)
      if (gone > 0) await audit.within(client, { actor: 'job:ways', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
      return gone
    })
    const count = await forget.catch((error: unknown) => {
      log.error({ err: error, what }, 'retention')
      return 0
    })
    if (count > 0) log.info({ what, count }, 'data forgotten')
  }
}
