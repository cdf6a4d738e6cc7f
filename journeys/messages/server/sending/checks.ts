import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { KEY_REFUSED } from '#integrations/push/push-service.ts'
import type { Check, Dependencies } from '#shared/server/start/dependencies.ts'

type Needs = Pick<Dependencies, 'channels' | 'pool' | 'clock'>

/** Deliveries of the last weeks that failed, or of which no result is known. */
function troubleAt(db: Db, now: Date) {
  const ago = (time: string) => sql<Date>`${now}::timestamptz - ${time}::interval`
  const count = (when: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${when}))::int`
  return db
    .selectFrom('message_delivery')
    .select([
      count(sql`state in ('queued', 'sending') and not_before < ${ago('26 hours')}`).as('late'),
      count(sql`state = 'failed' and ended_at > ${ago('1 day')}`).as('failed'),
      count(sql`state = 'sent' and reason = 'no report' and ended_at > ${ago('5 days')}`).as('silent'),
    ])
    .where('queued_at', '>', ago('40 days'))
}

/** Whether every way out that the operator has set leads somewhere, and whether messages come through. The mail server is asked once, where accounts need it (`mail-checks.ts`). */
export function messageChecks({ channels, pool, clock }: Needs): Check[] {
  const ways = channels
    .filter(({ name, isReady }) => isReady && name !== 'mail')
    .map((channel): Check => ({
      what: `messages by ${channel.name}`,
      isOutside: true,
      run: async () => {
        const fault = await channel.fault()
        if (fault === null) return null
        return {
          level: 'fail',
          words: `Messages by ${channel.name} wait, because their way is closed: ${fault}.`,
          polish: `Wiadomości (${channel.name}) czekają, bo droga jest zamknięta: ${fault}.`,
        }
      },
    }))
  return [
    ...ways,
    {
      what: 'keys of push',
      run: async () => {
        const refused = pool
          .selectFrom('message_delivery')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('channel', '=', 'push')
          .where('reason', 'like', `%${KEY_REFUSED}`)
          .where('ended_at', '>', sql<Date>`${clock.now()}::timestamptz - interval '1 day'`)
        const count = (await refused.executeTakeFirst())?.n ?? 0
        if (count === 0) return null
        return {
          level: 'warn',
          words: `Push services did not believe the portal's keys for ${count} messages since yesterday: look at the clock of this machine and at SECRET_KEY.`,
          polish: `Od wczoraj usługi powiadomień nie uwierzyły kluczom portalu przy tylu wiadomościach: ${count}. Proszę sprawdzić zegar maszyny i SECRET_KEY.`,
        }
      },
    },
    {
      what: 'deliveries of messages',
      run: async () => {
        const trouble = await troubleAt(pool, clock.now()).executeTakeFirst()
        if (!trouble || trouble.late + trouble.failed + trouble.silent === 0) return null
        const { late, failed, silent } = trouble
        return {
          level: 'warn',
          words: `${failed} messages were given up since yesterday, ${late} wait for more than a day, of ${silent} the provider has never said what became of them: the desk names the reasons (/urzad/wiadomosci).`,
          polish: `Od wczoraj portal zrezygnował z: ${failed}; ponad dobę czeka: ${late}; o losie tylu operator nic nie powiedział: ${silent}.`,
        }
      },
    },
  ]
}
