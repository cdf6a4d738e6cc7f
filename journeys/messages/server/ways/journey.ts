import { openSms } from '#integrations/channels.ts'
import { isReportKey, noteSmsReports, forgetSmsReports } from '#integrations/sms/channel.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route } from '#shared/server/handler.ts'
import type { Dependencies, Journey, Check } from '#shared/server/start/dependencies.ts'
import { forgetTraces } from '#integrations/mail/trace.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { forgetOldDevices } from '#integrations/push/devices.ts'
import type { Db } from '#shared/server/database/database.ts'
import { senderFaults, type TextsOf, textsByDns } from '#integrations/mail/sender-domain.ts'
import { MANY_AN_HOUR, returnedWithinTheHour } from '#integrations/mail/bounce.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import { unsubscribePage } from '../../ways/addresses.ts'
import { contract } from '../../ways/contract.ts'
import { addressToCorrect } from './next.ts'
import type { Click } from '../choices/one-click.ts'
import { scopeOf, unsubscribe } from './unsubscribe.ts'

/** Names for examples and tests (RFC 2606): nobody is ever asked about them. */
const RESERVED = /(^|\.)(example|test|invalid)$/

/** Many mails that come back at once, as if nobody had the addresses: the fault is with the sender, not with the residents. */
function returnsCheck({ pool }: Pick<Dependencies, 'pool'>): Check {
  return {
    what: 'mails that come back',
    async run() {
      const count = await returnedWithinTheHour(pool)
      if (count <= MANY_AN_HOUR) return null
      return {
        level: 'warn',
        words: `${count} addresses came back within an hour as if nobody had them; none of them was given up. Look whether the office's server is on a list of spam, and at SPF and DKIM (docs/operations.md, "Mail").`,
        polish: `W ciągu godziny wróciła poczta z ${count} adresów, jakby nikt ich nie miał; żadnego nie wykreślono. Proszę sprawdzić, czy serwer urzędu nie trafił na listę spamu, oraz SPF i DKIM.`,
      }
    },
  }
}

/** Whether mails of the office are believed by those who take them: asked of the DNS by `portal doctor` alone, and no hindrance to a start. */
function senderChecks({ settings }: Pick<Dependencies, 'settings'>, textsOf: TextsOf = textsByDns): Check[] {
  const domain =
    String(settings['MAIL_FROM'] ?? '')
      .split('@')
      .at(-1) ?? ''
  const selector = settings['DKIM_SELECTOR']
  return [
    {
      what: 'sender of mails in the DNS',
      isOutside: true,
      async run() {
        if (domain === '' || domain.endsWith('localdomain'))
          return {
            level: 'warn',
            words: 'MAIL_FROM is not set: mails come from an address of this machine, and others refuse them.',
            polish: 'MAIL_FROM nie jest ustawiony: poczta wychodzi z adresu tej maszyny, więc inni jej nie przyjmują.',
          }
        if (RESERVED.test(domain)) return null
        try {
          const faults = await senderFaults(textsOf, domain, typeof selector === 'string' ? selector : null)
          const words = `${faults.join('; ')} (docs/operations.md, "Mail").`
          return faults.length === 0 ? null : { level: 'warn', words, polish: null }
        } catch (error) {
          const reason = reasonOf(error)
          return {
            level: 'warn',
            words: `The name servers of this machine do not answer about ${domain}: ${reason}.`,
            polish: `Serwery nazw tej maszyny nie odpowiadają o ${domain}: ${reason}.`,
          }
        }
      },
    },
  ]
}

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
