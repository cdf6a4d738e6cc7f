import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'

/** Kept passwords of an account: as many as a new one must differ from. */
const EARLIER_PASSWORDS = 5

/**
 * What is deleted when its time is over (docs/privacy.md), each by a statement of its own, so that one fault keeps nothing
 * else. The numbers are days, unless said.
 */
const RULES: Readonly<Record<string, string>> = {
  // An account of the office has a letter whose link lives 30 days: it goes when neither can open it any more.
  'accounts never activated': `delete from portal.account where state = 'inactive' and created_at < now() - interval '30 days'
    and not exists (select 1 from portal.account_link where account_id = account.id and expires_at > now())`,
  'requests without effect': `delete from portal.account_request where created_at < now() - interval '1 day'`,
  'registrations not gone on with': `delete from portal.waiting_registration where expires_at < now()`,
  'dead links': `delete from portal.account_link where expires_at < now()`,
  'known devices': `delete from portal.known_device where last_used_at < now() - interval '12 months'`,
  'sent mails': `delete from portal.mail where sent_at < now() - interval '30 days'`,
  'failed mails': `delete from portal.mail where failed_at < now() - interval '90 days'`,
  'earlier passwords': `delete from portal.earlier_password old where ${EARLIER_PASSWORDS} <=
    (select count(*) from portal.earlier_password newer where newer.account_id = old.account_id and newer.set_at > old.set_at)`,
}

/** What people sent to the office, whole calendar years after that of the sending. `$1`: the years, `$2`: today. */
const OLD = `where created_at < date_trunc('year', $2::timestamp) - make_interval(years => $1)`
const SENT: Readonly<Record<string, string>> = {
  submissions: `delete from portal.submission ${OLD}`,
  'meter reports': `delete from portal.meter_report ${OLD}`,
}

/** Forgets what the portal no longer needs of people. A demo keeps its named accounts. */
export async function forgetOldData({ pool, log, audit, settings, clock }: Dependencies): Promise<void> {
  const years = Number(settings['RECORDS_YEARS'])
  const forget = async (what: string, sql: string, values: unknown[] = []) => {
    const count = await inTransaction(pool, async (client) => {
      const gone = (await client.query(sql, values)).rowCount ?? 0
      if (gone > 0) await audit.within(client, { actor: 'job:retention', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
      return gone
    })
    if (count > 0) log.info({ what, count }, 'data forgotten')
  }
  for (const [what, sql] of Object.entries(RULES)) {
    if (settings['DEMO'] === true && what.startsWith('accounts')) continue
    await forget(what, sql).catch((error: unknown) => log.error({ err: error, what }, 'retention'))
  }
  for (const [what, sql] of Object.entries(SENT)) await forget(what, sql, [years, clock.today()])
}
