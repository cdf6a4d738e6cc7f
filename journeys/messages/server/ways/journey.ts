import { openSms } from '#integrations/channels.ts'
import { isReportKey, noteSmsReports, forgetSmsReports } from '#integrations/sms/channel.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route } from '#shared/server/handler.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { forgetTraces } from '#integrations/mail/trace.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { forgetOldDevices } from '#integrations/push/devices.ts'
import type { Db } from '#shared/server/database/database.ts'
import { unsubscribePage } from '../../ways/addresses.ts'
import { contract } from '../../ways/contract.ts'
import { returnsCheck, senderChecks } from './checks.ts'
import { addressToCorrect } from './next.ts'
import type { Click } from '../choices/one-click.ts'
import { scopeOf, unsubscribe } from './unsubscribe.ts'

const told = ({ topics, channel }: Click) => ({ tematy: [...topics], kanal: channel })

/** What others tell of messages on their way, and how long that is kept. */
export function journey(deps: Dependencies): Journey {
  const sms = openSms(deps)
  async function note(key: string, fields: Readonly<Record<string, string>>): Promise<'OK'> {
    if (!sms || !isReportKey(sms.secret, key)) throw new Refusal('notFound')
    await noteSmsReports(deps.pool, sms.readReport(fields))
    return 'OK'
  }
  return {
    routes: [
      route(contract.smsReport, (_ctx, { query: { klucz, lang: _language, ...fields } }) => note(klucz, fields)),
      route(contract.smsReportForm, (_ctx, { query, body }) => note(query.klucz, body)),
      route(contract.unsubscribe, async (ctx, { query }) => {
        await unsubscribe(deps, ctx, query.klucz)
        return 'OK' as const
      }),
      route(contract.unsubscribePage, async (_ctx, { query }) => ({
        redirectTo: unsubscribePage.to({ klucz: query.klucz }),
      })),
      route(contract.unsubscribeScope, async (ctx, { body }) => {
        const { off, ...click } = await scopeOf(deps, ctx, body.klucz)
        return { ...told(click), juzWylaczone: off }
      }),
      route(contract.unsubscribeAsked, async (ctx, { body }) => told(await unsubscribe(deps, ctx, body.klucz))),
    ],
    checks: [returnsCheck(deps), ...senderChecks(deps)],
    next: addressToCorrect(deps),
    jobs: [{ name: 'forget-ways', cron: '5 4 * * *', run: () => forgetWays(deps) }],
  }
}

/** Each by a transaction of its own, so that one fault keeps nothing else. */
const RULES: Readonly<Record<string, (db: Db) => Promise<number>>> = {
  devices: forgetOldDevices,
  'reports of SMS': forgetSmsReports,
  'traces of mails': forgetTraces,
}

/** Forgets what is no longer needed of the ways out of the portal (docs/privacy.md). */
async function forgetWays({ pool, audit, log }: Pick<Dependencies, 'pool' | 'audit' | 'log'>): Promise<void> {
  for (const [what, rule] of Object.entries(RULES)) {
    const forget = inTransaction(pool, async (tx) => {
      const gone = await rule(tx)
      if (gone > 0) await audit.within(tx, { actor: 'job:ways', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
      return gone
    })
    const count = await forget.catch((error: unknown) => {
      log.error({ err: error, what }, 'retention')
      return 0
    })
    if (count > 0) log.info({ what, count }, 'data forgotten')
  }
}
