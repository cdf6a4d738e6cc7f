import type { Check, Dependencies } from '#shared/server/start/dependencies.ts'

type Needs = Pick<Dependencies, 'channels' | 'pool' | 'clock'>

const TROUBLE = `
  select count(*) filter (where state in ('queued', 'sending') and not_before < $1::timestamptz - interval '26 hours')::int as late,
         count(*) filter (where state = 'failed' and ended_at > $1::timestamptz - interval '1 day')::int as failed,
         count(*) filter (where state = 'sent' and reason = 'no report' and ended_at > $1::timestamptz - interval '5 days')::int as silent
    from portal.message_delivery
   where queued_at > $1::timestamptz - interval '40 days'`

interface Trouble {
  readonly late: number
  readonly failed: number
  readonly silent: number
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
      what: 'deliveries of messages',
      run: async () => {
        const {
          rows: [trouble],
        } = await pool.query<Trouble>(TROUBLE, [clock.now()])
        if (!trouble || trouble.late + trouble.failed + trouble.silent === 0) return null
        const { late, failed, silent } = trouble
        return {
          level: 'warn',
          words: `${failed} messages were given up since yesterday, ${late} wait for more than a day, of ${silent} the provider has never said what became of them: "portal messages log" names the reasons.`,
          polish: `Od wczoraj portal zrezygnował z: ${failed}; ponad dobę czeka: ${late}; o losie tylu operator nic nie powiedział: ${silent}.`,
        }
      },
    },
  ]
}
