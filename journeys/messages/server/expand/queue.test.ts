import { beforeEach, describe, expect, it } from 'vitest'
import { migratedPool } from '#api/testing/migrated.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { queue, type Wish } from './queue.ts'

const pool = migratedPool()
let [anna, jan] = [0, 0]
let messages = 0
beforeEach(async () => {
  await pool().query('delete from portal.message_event; delete from portal.account')
  const { rows } = await pool().query<{ id: number }>(
    `insert into portal.account (login, first_name, last_name, email, state)
     select unnest(array['anna', 'jan']), 'A', 'K', 'a@b.example', 'verified' returning id`,
  )
  ;[anna = 0, jan = 0] = rows.map(({ id }) => id)
})

const PLAIN = { isDuty: false, isAsked: false, isSpread: false, isOfDay: false, isEvening: false }
interface Wanted {
  readonly who?: number
  readonly channel?: Wish['channel']
  readonly event?: Partial<Wish['event']>
  readonly lastDay?: string | null
}
async function wish({ who = anna, channel = 'mail', event = {}, lastDay = null }: Wanted = {}): Promise<Wish> {
  messages += 1
  const { rows } = await pool().query<{ id: number }>(
    `with told as (insert into portal.message_event (name, key, topic, account_id, facts, told_at) values ('test', $1, 'answers', $2, '{}', now()) returning id)
     insert into portal.message (event_id, account_id, created_at) select id, $2, now() from told returning id`,
    [`k${messages}`, who],
  )
  return { messageId: rows[0]?.id ?? 0, accountId: who, channel, event: { ...PLAIN, ...event }, lastDay }
}
/** Monday, 5 October 2026, at noon where nothing else is said; a Friday and its weekend are the 9th to the 11th. */
const NOON = '2026-10-05T12:00:00+02:00'
async function put(wanted: readonly Wanted[], now = NOON): Promise<void> {
  const wishes: Wish[] = []
  for (const one of wanted) wishes.push(await wish(one))
  await inTransaction(pool(), (tx) => queue(tx, wishes, new Date(now)))
}
/** What waits: who, by what, on which day, from which minute, with how many messages, each good until when. */
async function waiting() {
  const { rows } = await pool().query<{ who: number; channel: string; day: string; urgent: boolean; from: Date; good: (string | null)[] }>(
    `select d.account_id as who, d.channel, d.day::text as day, d.is_urgent as urgent, d.not_before as from,
       array_agg(i.good_until::text order by i.message_id) as good
     from portal.message_delivery d left join portal.message_item i on i.delivery_id = d.id where i.message_id is not null or d.state = 'queued' group by d.id order by d.day, d.channel, d.account_id, min(i.message_id)`,
  )
  return rows.map(({ who, channel, day, urgent, from, good }) =>
    [who === anna ? 'anna' : 'jan', channel, day.slice(5), warsawTime(from).slice(5, 16), urgent ? 'alone' : 'together', ...good].join(' '),
  )
}
const sent = (day: string) =>
  pool().query(
    "insert into portal.message_delivery (account_id, channel, day, is_urgent, not_before, queued_at, state) values ($1, 'mail', $2, false, now(), now(), 'sent')",
    [anna, day],
  )

describe('messages of one person, one channel and one day', () => {
  it('go together, those of others and by other ways apart', async () => {
    await put([{}, {}, { channel: 'sms' }, { who: jan }])
    expect(await waiting()).toEqual([
      'anna mail 10-05 10-05 12:00 together  ',
      'jan mail 10-05 10-05 12:00 together ',
      'anna sms 10-05 10-05 12:00 together ',
    ])
  })

  it('join what waits already, which goes at the earlier of both times', async () => {
    await put([{}], '2026-10-05T06:00:00+02:00')
    await put([{}], '2026-10-05T05:00:00+02:00')
    await pool().query("update portal.message_delivery set not_before = '2026-10-05T18:00:00+02:00'")
    await put([{}])
    expect(await waiting()).toEqual(['anna mail 10-05 10-05 12:00 together   '])
  })

  it.each([
    ['has left', "state = 'sent'"],
    ['is being sent', "state = 'sending'"],
    ['was tried', 'tries = 1'],
  ])('wait for the next day where that of today %s', async (_case, change) => {
    await put([{}])
    await pool().query(`update portal.message_delivery set ${change}`)
    await put([{}])
    expect(await waiting()).toEqual(['anna mail 10-05 10-05 12:00 together ', 'anna mail 10-06 10-06 08:00 together '])
  })

  it.each([
    [14, ['anna mail 10-19 10-19 08:00 together ']],
    [15, []],
  ])('find a day within two weeks, or none: %d days have had theirs', async (days, expected) => {
    for (let day = 5; day < 5 + days; day += 1) await sent(`2026-10-${String(day).padStart(2, '0')}`)
    await put([{}])
    expect(await waiting()).toEqual(expected)
  })
})

describe('the day and the minute', () => {
  it.each([
    ['in the morning', 'mail', '2026-10-05T07:59:00+02:00', '10-05 10-05 08:00'],
    ['in the evening', 'mail', '2026-10-05T20:59:00+02:00', '10-05 10-05 20:59'],
    ['at night', 'mail', '2026-10-05T21:00:00+02:00', '10-06 10-06 08:00'],
    ['of a mail on a Sunday', 'mail', '2026-10-11T12:00:00+02:00', '10-11 10-11 12:00'],
    ['of an SMS on a Sunday', 'sms', '2026-10-11T12:00:00+02:00', '10-12 10-12 08:00'],
    ['of a telephone on a Saturday night', 'push', '2026-10-10T22:00:00+02:00', '10-12 10-12 08:00'],
  ] as const)('%s', async (_case, channel, now, expected) => {
    await put([{ channel }], now)
    expect(await waiting()).toEqual([`anna ${channel} ${expected} together `])
  })

  it('are spread over the day where all of it may be', async () => {
    await put([{ event: { isSpread: true } }, { who: jan, event: { isSpread: true } }, { who: jan }], '2026-10-05T05:00:00+02:00')
    const [mine = '', others = ''] = await waiting()
    expect([mine.includes('10-05 08:00'), others.includes('10-05 08:00')]).toEqual([false, true])
  })
})

describe('what is true for a while', () => {
  it('goes today or not at all where it is true today only', async () => {
    await put([{ event: { isOfDay: true } }])
    expect(await waiting()).toEqual(['anna mail 10-05 10-05 12:00 together 2026-10-05'])
    await pool().query("update portal.message_delivery set state = 'sent'")
    await put([{ event: { isOfDay: true } }, {}])
    expect(await waiting()).toEqual(['anna mail 10-05 10-05 12:00 together 2026-10-05', 'anna mail 10-06 10-06 08:00 together '])
  })

  it.each([
    ['2026-10-04', []],
    ['2026-10-05', []],
    ['2026-10-06', ['anna mail 10-06 10-06 08:00 together 2026-10-06']],
  ])('and is needed until %s waits no longer: %j', async (lastDay, expected) => {
    await sent('2026-10-05')
    await put([{ lastDay }])
    expect(await waiting()).toEqual(expected)
  })

  it('goes on its last day', async () => {
    await put([{ lastDay: '2026-10-05' }, { who: jan, lastDay: '2026-10-04' }])
    expect(await waiting()).toEqual(['anna mail 10-05 10-05 12:00 together 2026-10-05'])
  })
})

describe('a duty, and what somebody waits for', () => {
  it.each([{ isDuty: true }, { isAsked: true }])('(%j) goes alone and at once, at night and on a Sunday', async (event) => {
    const now = '2026-10-11T23:30:00+02:00'
    await put([{ event }, { event, channel: 'sms', lastDay: '2026-10-12' }, {}], now)
    expect(await waiting()).toEqual([
      'anna mail 10-11 10-11 23:30 alone ',
      'anna sms 10-11 10-11 23:30 alone 2026-10-12',
      'anna mail 10-12 10-12 08:00 together ',
    ])
    await put([{ event }], now)
    expect(await waiting()).toHaveLength(4)
  })
})
