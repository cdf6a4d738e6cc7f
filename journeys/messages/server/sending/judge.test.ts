import { describe, expect, it } from 'vitest'
import { messagesOfFile, wordEvent } from '#api/testing/mail/messages.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { expand } from '../expand/expand.ts'
import { dueReminder } from '../reminders/events.ts'
import { claim } from './claim.ts'
import { judge, type Needs } from './judge.ts'
import { smsOf } from './limits.ts'

const all = await messagesOfFile()
const { anna } = all
const TODAY = '2026-10-05'

const NEWS = wordEvent('test-news')
const DUTY = wordEvent('test-duty', { isDuty: true })
const DAY = wordEvent('test-day', { isOfDay: true })
const ASKED = wordEvent('test-asked', { isAsked: true })
const EVENTS = new Map<string, MessageEvent>([NEWS, DUTY, DAY, ASKED, dueReminder].map((one) => [one.name, one]))
const needs = { ...all.needs, events: EVENTS }

const rows = (text: string, ...values: unknown[]) => all.rows(text, values)
const choose = (...channels: readonly ChannelName[]) =>
  rows(
    `insert into portal.message_choice values ($1, 'answers', $2, $3, false, '{}', now()) on conflict (account_id, topic)
       do update set by_mail = excluded.by_mail, by_sms = excluded.by_sms`,
    anna,
    channels.includes('mail'),
    channels.includes('sms'),
  )
let key = 0
async function told(event: MessageEvent<{ word: string }>, pesel: string | null = null) {
  key += 1
  const one = { key: `k${key}`, accountId: pesel === null ? anna : null, pesel, nip: null, facts: { word: 'a' } }
  await inTransaction(needs.pool, (tx) => needs.tell(tx, event, [one]))
  await expand(needs)
}

interface Taken {
  readonly isUrgent?: boolean
  readonly now?: string
  readonly judging?: Partial<Needs>
}
/** Takes what is due, and says what goes and why the rest does not. `between`: what happens after it was put into the queue. */
async function judged({ isUrgent = false, now = '2026-10-05T16:00:00+02:00', judging = {} }: Taken = {}) {
  const claimed = await claim(needs.pool, { channels: ['mail', 'sms'], kind: isUrgent ? 'urgent' : 'usual', now: new Date(now), most: 50 })
  const some = await judge({ ...needs, ...judging }, claimed)
  return some.map(({ going, left, recipient, claimed: { channel } }) => ({
    channel,
    recipient,
    going: going.map(({ name }) => name),
    left: left.map(({ reason }) => reason),
  }))
}
const goes = (recipient = 'anna.kompletowska@przykladowa.example', name = 'test-news', channel = 'mail') => [
  { channel, recipient, going: [name], left: [] },
]
const left = (reason: string, recipient: unknown = expect.anything()) => [{ channel: 'mail', recipient, going: [], left: [reason] }]

describe('what waited in the queue', () => {
  it('goes where everything is as it was', async () => {
    await told(NEWS)
    expect(await judged()).toEqual(goes())
  })

  it('goes to the address of the consent, which may be another one by now', async () => {
    await told(NEWS)
    await rows("update portal.account set consent_email = 'zgoda@b.example' where id = $1", anna)
    expect(await judged()).toEqual(goes('zgoda@b.example'))
  })

  it.each([
    ['the account is blocked', 'update portal.account set blocked_at = now() where id = $1', 'account-gone', null],
    ['there is no consent any more', 'update portal.account set notify_email = false where id = $1', 'no-consent', null],
    [
      'the topic was switched off',
      "insert into portal.message_choice values ($1, 'answers', false, true, true, '{}', now())",
      'switched-off',
      expect.any(String),
    ],
    ['it was taken back', 'update portal.message_event set withdrawn_at = now() where $1 > 0', 'withdrawn', expect.any(String)],
    [
      'the office has stopped it',
      "insert into portal.message_stop select 'test-news', '*', now(), 'office' where $1 > 0",
      'stopped',
      expect.any(String),
    ],
  ])('stays where %s', async (_case, change, reason, recipient) => {
    await told(NEWS)
    await rows(change, anna)
    expect(await judged()).toEqual(left(reason, recipient))
    await rows('update portal.account set blocked_at = null')
  })

  it('stays where nobody declares it any more', async () => {
    await told(NEWS)
    expect(await judged({ judging: { events: new Map() } })).toEqual(left('unknown-event'))
  })

  it('stays where the account acts for the subject no longer', async () => {
    const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>('select pesel from portal.account where id = $1', [anna])
    await told(NEWS, pesel)
    await rows('delete from portal.account_subject where account_id = $1 and pesel = $2', anna, pesel)
    await rows('update portal.account set pesel = null where id = $1', anna)
    const own = (await judged()).filter(({ recipient }) => recipient === 'anna.kompletowska@przykladowa.example')
    await rows('update portal.account set pesel = $2 where id = $1', anna, pesel)
    expect(own.map(({ left: reasons }) => reasons)).toEqual([['no-right']])
  })

  it('is late after its last day, not on it', async () => {
    await told(DAY)
    expect(await judged()).toEqual(goes(undefined, 'test-day'))
    await rows("update portal.message_delivery set next_try_at = now() - interval '1 second'")
    all.portal.clock.set('2026-10-06', '08:00:00')
    expect(await judged()).toEqual(left('late'))
  })

  it('goes without the rest where the rest stays', async () => {
    await told(NEWS)
    await told(DAY)
    await rows("insert into portal.message_stop values ('test-day', 'mail', now(), 'office')")
    expect(await judged()).toEqual([{ ...goes()[0], left: ['stopped'] }])
  })
})

describe('a duty', () => {
  it('goes to the address of the account, whatever was chosen and consented', async () => {
    await choose()
    await rows('update portal.account set notify_email = false where id = $1', anna)
    await rows("update portal.account set email = 'konto@b.example' where id = $1", anna)
    await told(DUTY)
    expect(await judged({ isUrgent: true })).toEqual(goes('konto@b.example', 'test-duty'))
    await rows("update portal.account set email = login || '@przykladowa.example' where id = $1", anna)
  })
})

describe('what somebody waits for', () => {
  it('goes whatever is chosen of its topic, but not without consent', async () => {
    await told(ASKED)
    await choose('sms')
    expect(await judged({ isUrgent: true })).toEqual(goes(undefined, 'test-asked'))
    await rows("update portal.message_delivery set next_try_at = now() - interval '1 second'")
    await rows('update portal.account set notify_email = false where id = $1', anna)
    expect(await judged({ isUrgent: true })).toEqual(left('no-consent', null))
  })
})

describe('what is true no more', () => {
  it('is over; a reminder of money is settled', async () => {
    await told(NEWS)
    const brought = { dataset: 'ludzie', event: NEWS, between: async () => [], still: async () => new Set<string>() }
    expect(await judged({ judging: { delivered: [brought] } })).toEqual(left('over'))
    await rows('delete from portal.message_delivery')
    const [example] = dueReminder.examples
    await inTransaction(needs.pool, (tx) =>
      needs.tell(tx, dueReminder, [
        { key: 'przypomnienie', accountId: anna, pesel: null, nip: null, facts: example ?? never(), topic: 'taxes' },
      ]),
    )
    await expand(needs)
    await rows('update portal.message_item set good_until = null')
    expect(await judged()).toEqual(left('settled'))
  })
})

function never(): never {
  throw new Error('no example')
}

describe('SMS', () => {
  /** So many were sent on a day. */
  const sent = (count: number, day: string, isUrgent = false, state = 'sent') =>
    rows(
      `insert into portal.message_delivery (account_id, channel, day, is_urgent, not_before, queued_at, state, ended_at)
       select $1, 'sms', $3::date - case when $4 then 0 else at end, $4, now(), now(), $5, now() from generate_series(0, $2::int - 1) at`,
      anna,
      count,
      day,
      isUrgent,
      state,
    )
  const bySms = (reason: string | null) => [
    { channel: 'sms', recipient: '601002003', going: reason === null ? ['test-news'] : [], left: reason === null ? [] : [reason] },
  ]

  it.each([
    [3, '2026-10-04', 'sent', null],
    [4, '2026-10-04', 'sent', 'limit'],
    [4, '2026-10-04', 'delivered', 'limit'],
    [4, '2026-10-04', 'failed', null],
    [4, '2026-09-30', 'sent', null],
    [5, '2026-10-04', 'sent', 'limit'],
  ])('after %d until %s (%s): %s', async (count, day, state, reason) => {
    all.portal.clock.set('2026-10-08', '08:00:00')
    await choose('sms')
    await told(NEWS)
    await sent(count, day === '2026-10-04' ? '2026-10-05' : day, false, state)
    expect(await judged({ now: '2026-10-08T16:00:00+02:00' })).toEqual(bySms(reason))
  })

  it('of a day are counted, but those that wait for nothing, and those that were given up', async () => {
    expect(await smsOf(needs.pool, TODAY)).toBe(0)
    await sent(2, TODAY)
    await sent(3, TODAY, true)
    expect([await smsOf(needs.pool, TODAY), await smsOf(needs.pool, '2026-10-04'), await smsOf(needs.pool, '2026-10-03')]).toEqual([
      1, 1, 0,
    ])
    await rows("update portal.message_delivery set state = 'failed' where day = $1::date and not is_urgent", TODAY)
    expect(await smsOf(needs.pool, TODAY)).toBe(0)
  })

  it('that wait for nothing are ten a day, and do not count among those of a month', async () => {
    await choose('mail', 'sms')
    await sent(9, TODAY, true)
    await sent(10, '2026-10-04', true)
    await told(DUTY)
    await told(DUTY)
    const some = (await judged({ isUrgent: true })).filter(({ channel }) => channel === 'sms')
    expect(some.map(({ left: reasons }) => reasons).toSorted((a, b) => a.length - b.length)).toEqual([[], ['limit']])
    await choose('sms')
    await told(NEWS)
    expect((await judged()).map(({ left: reasons }) => reasons)).toEqual([[]])
  })

  it('of an evening, of whoever acts for many, take nothing from those of the account', async () => {
    await choose('mail', 'sms')
    await sent(10, TODAY, true)
    await rows('update portal.message_delivery set is_evening = true')
    await told(DUTY)
    expect((await judged({ isUrgent: true })).map(({ left: reasons }) => reasons)).toEqual([[], []])
  })

  const byChannel = (some: Awaited<ReturnType<typeof judged>>) =>
    Object.fromEntries(some.map(({ channel, left: reasons }) => [channel, reasons]))

  it('of a month hold back no mail, and nothing that waits for nothing', async () => {
    await choose('mail', 'sms')
    await sent(4, '2026-10-04')
    await told(NEWS)
    expect(byChannel(await judged())).toEqual({ mail: [], sms: ['limit'] })
    await told(DUTY)
    expect(byChannel(await judged({ isUrgent: true }))).toEqual({ mail: [], sms: [] })
  })
})
