import { describe, expect, it } from 'vitest'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { expand } from '../expand/expand.ts'
import { askForReports } from './reports.ts'
import { messageChecks } from './checks.ts'
import { forgetMessages } from './journey.ts'
import { send } from './send.ts'
import { type FakeChannel, type MessageNeeds, messagesOfFile, wordEvent } from '#api/testing/mail/messages.ts'

const NEWS = wordEvent('test-news')
const DUTY = wordEvent('test-duty', { isDuty: true })
const MASS = wordEvent('test-mass', { isSpread: true })
const DAY = wordEvent('test-day', { isOfDay: true })

const all = await messagesOfFile()
const { anna, jan } = all
const needs: MessageNeeds = {
  ...all.needs,
  events: new Map<string, MessageEvent>([NEWS, DUTY, MASS, DAY].map((one) => [one.name, one])),
}

const at = (day: string, time: string) => all.portal.clock.set(day, time)
const tell = (key: string, accountId = anna, what = NEWS) =>
  inTransaction(needs.pool, (tx) => needs.tell(tx, what, [{ key, accountId, pesel: null, nip: null, facts: { word: key } }]))
async function told(key: string, accountId = anna, what = NEWS) {
  await tell(key, accountId, what)
  await expand(needs)
}
const subjects = ({ given }: FakeChannel = all.mail) => given.map(({ subject }) => subject)
const deliveries = () =>
  all.rows<{ channel: string; state: string; reason: string | null; tries: number }>(
    'select channel, state, reason, tries from portal.message_delivery',
  )
const choose = (accountId: number, channels: readonly ChannelName[]) =>
  all.rows(
    `insert into portal.message_choice values ($1, 'answers', $2, $3, false, '{}', now()) on conflict (account_id, topic) do update set by_mail = excluded.by_mail, by_sms = excluded.by_sms`,
    [accountId, channels.includes('mail'), channels.includes('sms')],
  )
/** As if so much time of the machine had passed: pauses and leases are over. */
const wait = () => all.rows("update portal.message_delivery set next_try_at = now() - interval '1 second'")

/** Takes, and is never heard of again. */
async function dying() {
  const reached = Promise.withResolvers<void>()
  all.mail.answer = () => {
    reached.resolve()
    return new Promise(() => undefined)
  }
  void send(needs)
  await reached.promise
  all.mail.answer = () => ({ state: 'accepted', providerId: null })
}

describe('what is told', () => {
  it('is told once by its key, however often an act is repeated, and not where the act fails', async () => {
    expect([await tell('a'), await tell('a'), await tell('b')]).toEqual([1, 0, 1])
    await expect(
      inTransaction(needs.pool, async (tx) => {
        await needs.tell(tx, NEWS, [{ key: 'c', accountId: anna, pesel: null, nip: null, facts: { word: 'c' } }])
        throw new Error('the act failed')
      }),
    ).rejects.toThrow('the act failed')
    expect(await all.rows('select key from portal.message_event order by key')).toEqual([{ key: 'a' }, { key: 'b' }])
  })

  it('of a subject reaches every account that may act for it, and no other', async () => {
    const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>('select pesel from portal.account where id = $1', [anna])
    await inTransaction(needs.pool, (tx) => needs.tell(tx, NEWS, [{ key: 's', accountId: null, pesel, nip: null, facts: { word: 's' } }]))
    await expand(needs)
    const expected = await all.rows('select account_id from portal.acting_subject where pesel = $1 order by 1', [pesel])
    expect(await all.rows('select account_id from portal.message order by 1')).toEqual(expected)
    expect(expected).toContainEqual({ account_id: anna })
  })

  it('leaves at once by mail, and stands in the mailbox also of whoever gets none', async () => {
    await all.rows('update portal.account set notify_email = false, notify_sms = false where id = $1', [jan])
    await told('a')
    await told('b', jan)
    expect(await send(needs)).toBe(1)
    expect(subjects()).toEqual(['Tytuł a'])
    expect(await all.rows('select account_id from portal.message order by id')).toEqual([{ account_id: anna }, { account_id: jan }])
  })
})

describe('one person, one channel, one day', () => {
  it('is one message, and what comes after it waits for the next day', async () => {
    await told('a')
    await told('b')
    await send(needs)
    await told('c')
    await send(needs)
    expect(subjects()).toEqual(['2 wiadomości w portalu'])
    at('2026-10-06', '06:00:00')
    await send(needs)
    expect(subjects()).toEqual(['2 wiadomości w portalu', 'Tytuł c'])
  })

  it('knows an SMS a day and four a month, none at night and none on a Sunday', async () => {
    await choose(anna, ['sms'])
    for (const day of ['05', '06', '07', '08', '09', '10', '11', '12']) {
      at(`2026-10-${day}`, '05:00:00')
      await told(day)
      await send(needs)
      const nightly = all.sms.given.length
      at(`2026-10-${day}`, '08:00:00')
      await send(needs)
      expect(all.sms.given.length - nightly).toBe(['05', '06', '07', '08'].includes(day) ? 1 : 0)
    }
    expect(
      (
        await all.rows<{ state: string; left_out: string | null }>('select left_out from portal.message_item where left_out is not null')
      ).map(({ left_out: reason }) => reason),
    ).toContain('limit')
    at('2026-11-02', '08:00:00')
    await told('later')
    await send(needs)
    expect(all.sms.given).toHaveLength(5)
  })

  it('stops sending SMS where the money of the day is spent, and goes on the next day', async () => {
    await choose(anna, ['sms'])
    await choose(jan, ['sms'])
    await told('a')
    await told('b', jan)
    const poor = { ...needs, settings: { ...needs.settings, SMS_A_DAY: 1 } }
    await send(poor, 1)
    await send(poor)
    expect(all.sms.given).toHaveLength(1)
    at('2026-10-06', '08:00:00')
    await send(poor)
    expect(all.sms.given).toHaveLength(2)
  })
})

describe('a duty', () => {
  it('goes without consent, at night, alone, and cannot be switched off by a click', async () => {
    await all.rows('update portal.account set notify_email = false where id = $1', [anna])
    at('2026-10-04', '23:30:00')
    await told('a', anna, DUTY)
    await told('b', anna, DUTY)
    await send(needs)
    expect(subjects().toSorted()).toEqual(['Tytuł a', 'Tytuł b'])
    expect(all.mail.given.map(({ unsubscribe }) => unsubscribe)).toEqual([null, null])
  })

  it('overtakes everything, and mails by which people sign in overtake what is none', async () => {
    await told('a')
    const mail = { recipient: 'x@przykladowa.example', language: 'pl', subject: 'Aktywacja', plain: '', html: '' } as const
    await inTransaction(needs.pool, (tx) => queueMail(tx, mail, needs.cipher))
    await told('b', jan, DUTY)
    await send(needs)
    expect(subjects()).toEqual(['Tytuł b'])
    await all.rows('update portal.mail set sent_at = now()')
    await send(needs)
    expect(subjects()).toEqual(['Tytuł b', 'Tytuł a'])
  })
})

describe('what the office has stopped', () => {
  it.each([
    ['test-news', 'mail', '*'],
    ['test-news', '*', '*'],
    ['test-news', '*', 'answers'],
    ['*', 'mail', '*'],
    ['*', '*', '*'],
  ])('%s by %s on %s waits, and goes when the stop is lifted', async (name, channel, topic) => {
    await told('a')
    await all.rows("insert into portal.message_stop values ($1, $2, now(), 'office:j.nowak', null, $3)", [name, channel, topic])
    await send(needs)
    expect(subjects()).toEqual([])
    await all.rows('delete from portal.message_stop')
    await wait()
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a'])
  })

  it('waits for the next day where the rest of its delivery goes, and goes when the stop is lifted', async () => {
    await told('a')
    await told('b', anna, MASS)
    await all.rows("insert into portal.message_stop values ('test-mass', '*', now(), 'office')")
    await send(needs)
    at('2026-10-06', '18:00:00')
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a'])
    await all.rows('delete from portal.message_stop')
    await wait()
    await Promise.all([send(needs), send(needs)])
    expect(subjects()).toEqual(['Tytuł a', 'Tytuł b'])
  })

  it('and is true on its day only does not go later, and the log says why', async () => {
    await told('a')
    await told('b', anna, DAY)
    await all.rows("insert into portal.message_stop values ('test-day', '*', now(), 'office')")
    await send(needs)
    await all.rows('delete from portal.message_stop')
    at('2026-10-06', '18:00:00')
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a'])
    expect(await all.rows('select left_out from portal.message_item order by message_id')).toEqual([
      { left_out: null },
      { left_out: 'stopped' },
    ])
  })

  it('is not lost by a process that dies before it could write down what became of the rest', async () => {
    await told('a')
    await told('b', anna, MASS)
    await all.rows("insert into portal.message_stop values ('test-mass', '*', now(), 'office')")
    await dying()
    await wait()
    await send(needs)
    await all.rows('delete from portal.message_stop')
    at('2026-10-06', '18:00:00')
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a', 'Tytuł b'])
  })

  it('concerns nothing else', async () => {
    await all.rows("insert into portal.message_stop values ('test-mass', '*', now(), 'office'), ('*', 'sms', now(), 'office')")
    await told('a')
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a'])
  })
})

describe('a provider', () => {
  it('that is down is asked again after growing pauses, under the same id, and given up visibly', async () => {
    all.mail.answer = () => ({ state: 'later', reason: 'SMTP 451' })
    await told('a')
    for (let turn = 0; turn < 8; turn++) {
      await send(needs)
      await wait()
    }
    expect(all.mail.tries).toHaveLength(6)
    expect(new Set(all.mail.tries).size).toBe(1)
    expect(await deliveries()).toEqual([{ channel: 'mail', state: 'failed', reason: 'SMTP 451', tries: 6 }])
    const check = await messageChecks(needs)
      .find(({ what }) => what === 'deliveries of messages')
      ?.run()
    expect(check?.words).toContain('1 messages were given up')
  })

  it('is left alone until the pause is over, as long as it asked for', async () => {
    all.mail.answer = () => ({ state: 'later', reason: '429', afterSeconds: 7_000 })
    await told('a')
    await send(needs)
    await send(needs)
    expect(all.mail.tries).toHaveLength(1)
    expect(
      await all.rows(
        "select next_try_at between now() + interval '6900 seconds' and now() + interval '7001 seconds' as asked from portal.message_delivery",
      ),
    ).toEqual([{ asked: true }])
  })

  it('that throws harms nobody else', async () => {
    all.mail.answer = ({ recipient }) => {
      if (recipient.startsWith('anna')) throw new Error('nonsense')
      return { state: 'accepted', providerId: null }
    }
    await told('a')
    await told('b', jan)
    await send(needs)
    expect(subjects()).toEqual(['Tytuł b'])
    expect((await deliveries()).map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual(['queued channel failed', 'sent null'])
  })

  it('that accepts and reports later is believed, and its silence is noted after three days', async () => {
    let number = 0
    all.mail.answer = () => ({ state: 'accepted', providerId: `p${++number}` })
    await told('a')
    await told('b', jan)
    await send(needs)
    const reporting = {
      ...needs,
      channels: [
        {
          ...all.mail,
          reports: async (ids: readonly string[]) =>
            ids.map((providerId) =>
              providerId === 'p1'
                ? { providerId, state: 'delivered' as const, reason: null }
                : { providerId, state: 'unknown' as const, reason: null },
            ),
        },
      ],
    }
    await askForReports(reporting)
    expect((await deliveries()).map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual(['delivered null', 'sent null'])
    at('2026-10-08', '09:00:00')
    await askForReports(reporting)
    expect((await deliveries()).map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual(['delivered null', 'sent no report'])
  })
})

describe('a process that was killed', () => {
  it('while it sent: another one takes over when the lease is over, under the same id', async () => {
    await told('a')
    await dying()
    expect(await send(needs)).toBe(0)
    await wait()
    await send(needs)
    await send(needs)
    expect(all.mail.tries).toHaveLength(2)
    expect(new Set(all.mail.tries).size).toBe(1)
    expect(subjects()).toEqual(['Tytuł a'])
  })

  it('and was only slow writes nothing over what the other one did', async () => {
    await told('a')
    const late = Promise.withResolvers<{ state: 'refused'; reason: string; isAddressGone: boolean }>()
    const reached = Promise.withResolvers<void>()
    all.mail.answer = () => {
      reached.resolve()
      return late.promise
    }
    const slow = send(needs)
    await reached.promise
    all.mail.answer = () => ({ state: 'accepted', providerId: 'other' })
    await wait()
    await send(needs)
    late.resolve({ state: 'refused', reason: 'too late', isAddressGone: true })
    await slow
    expect((await deliveries()).map(({ state, reason }) => [state, reason])).toEqual([['sent', null]])
  })

  it('within the making of messages leaves no half of it', async () => {
    await tell('a')
    const broken = new Map(needs.events)
    broken.delete('test-news')
    const failing = {
      ...needs,
      events: Object.assign(broken, {
        get: () => {
          throw new Error('killed')
        },
      }),
    }
    await expect(expand(failing)).rejects.toThrow('killed')
    expect(await all.rows('select * from portal.message')).toEqual([])
    await expand(needs)
    await send(needs)
    expect(subjects()).toEqual(['Tytuł a'])
  })
})

it('many at once are taken by several processes, each by one of them', async () => {
  const accounts = await all.rows<{ account_id: number }>('select account_id from portal.message_contact')
  await all.rows("update portal.account set notify_email = true, consent_email = login || '@przykladowa.example'")
  for (const { account_id: id } of accounts) for (const key of ['x', 'y', 'z']) await tell(`${key}${id}`, id)
  await Promise.all([expand(needs), expand(needs), expand(needs)])
  await Promise.all([send(needs), send(needs), send(needs)])
  expect(all.mail.tries).toHaveLength(new Set(all.mail.tries).size)
  expect(all.mail.given.map(({ recipient }) => recipient).toSorted()).toEqual(
    [...new Set(all.mail.given.map(({ recipient }) => recipient))].toSorted(),
  )
  expect(all.mail.given).toHaveLength(accounts.length)
})

it('the words are kept for seven days, the proof that they were ours for longer, the address never whole', async () => {
  await told('a')
  await send(needs)
  const kept = () => all.rows('select body is not null as words, cardinality(digests) > 0 as proof, recipient from portal.message_delivery')
  expect(await kept()).toEqual([{ words: true, proof: true, recipient: 'a•••@przykladowa.example' }])
  at('2026-10-13', '08:00:00')
  await forgetMessages(needs)
  expect(await kept()).toEqual([{ words: false, proof: true, recipient: 'a•••@przykladowa.example' }])
  at('2029-11-13', '08:00:00')
  await forgetMessages(needs)
  expect([await kept(), await all.rows('select id from portal.message_event')]).toEqual([[], []])
})
