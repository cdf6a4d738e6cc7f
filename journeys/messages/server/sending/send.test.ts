import { describe, expect, it } from 'vitest'
import { messagesOfFile, wordEvent } from '#api/testing/mail/messages.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { clickOf } from '../choices/one-click.ts'
import { expand } from '../expand/expand.ts'
import { type Needs, send } from './send.ts'

const NEWS = wordEvent('test-news')
const DUTY = wordEvent('test-duty', { isDuty: true })
const ASKED = wordEvent('test-asked', { isAsked: true })

const all = await messagesOfFile()
const { anna, jan } = all
const events = new Map<string, MessageEvent>([NEWS, DUTY, ASKED].map((one) => [one.name, one]))
const needs = { ...all.needs, events }

async function told(key: string, accountId = anna, event: MessageEvent<{ word: string }> = NEWS) {
  await inTransaction(needs.pool, (tx) => needs.tell(tx, event, [{ key, accountId, pesel: null, nip: null, facts: { word: key } }]))
  await expand(needs)
}
const choose = (accountId: number, ...channels: readonly ChannelName[]) =>
  all.rows(
    `insert into portal.message_choice values ($1, 'answers', $2, $3, false, '{}', now()) on conflict (account_id, topic) do update set by_mail = excluded.by_mail, by_sms = excluded.by_sms`,
    [accountId, channels.includes('mail'), channels.includes('sms')],
  )
const states = async () =>
  (await all.rows<{ said: string }>("select concat_ws(' ', channel, state, reason) as said from portal.message_delivery order by 1")).map(
    ({ said }) => said,
  )
/** Duties of so many messages to one person: each is a delivery of its own. */
async function duties(count: number) {
  for (let number = 1; number <= count; number++) await told(`obowiązek ${number}`, anna, DUTY)
}
/** The same, and what is heard in the log. */
function heard(change: Partial<Needs> = {}) {
  const said: object[] = []
  const log = Object.assign(Object.create(needs.log), { error: (what: object) => void said.push(what) })
  return { needs: { ...needs, log, ...change }, said }
}

describe('what is sent', () => {
  it('is as much as is wanted and no more, and all that is due where nothing is said', async () => {
    await duties(3)
    expect([await send(needs, 2), all.mail.given.length]).toEqual([2, 2])
    expect([await send(needs), all.mail.given.length]).toEqual([1, 3])
    expect(await send(needs)).toBe(0)
  })

  it('is fifty at once and more in one turn, as many as the minute has', async () => {
    await duties(52)
    expect(await send({ ...needs, settings: { ...needs.settings, MESSAGES_A_MINUTE: 51 } })).toBe(51)
    expect(await send(needs)).toBe(1)
  })

  it('is under way in ten pieces at most', async () => {
    await duties(12)
    let [now, most] = [0, 0]
    all.mail.answer = async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => void setImmediate(resolve))
      now -= 1
      return { state: 'accepted', providerId: null }
    }
    await send(needs)
    expect([most <= 10, most > 1, all.mail.given.length]).toEqual([true, true, 12])
  })

  it('has a link by which just that is switched off, unless it is a duty or was asked for', async () => {
    await told('nowość')
    await told('prośba', jan, ASKED)
    await send(needs)
    await send(needs)
    const links = new Map(all.mail.given.map(({ recipient, unsubscribe }) => [recipient, unsubscribe]))
    const [address, key = ''] = links.get('anna.kompletowska@przykladowa.example')?.split('?klucz=') ?? []
    expect(address).toBe('http://localhost:8080/api/wypisz')
    expect(clickOf(key, needs.cipher, '2026-10-05')).toEqual({ accountId: anna, topics: ['answers'], channel: 'mail' })
    expect(links.get('jan.zaleglowski@przykladowa.example')).toBeNull()
  })

  it('bears the two words by which the person knows it', async () => {
    await choose(anna, 'sms')
    await all.rows("insert into portal.message_phrase (account_id, words) values ($1, 'cichy klon')", [anna])
    await told('a')
    await send(needs)
    expect(all.sms.given.map(({ short }) => short.includes('(cichy klon)'))).toEqual([true])
  })

  it('says what the office adds to it', async () => {
    await all.rows(
      `insert into portal.message_addition (event, language, sentence, written_at, written_by, seconded_by)
         values ('test-news', 'pl', 'Kasa nieczynna w piątek.', '2026-10-01', 'office:a', 'office:b')`,
    )
    await told('a')
    await send(needs)
    expect(all.mail.given.flatMap(({ paragraphs }) => paragraphs)).toContain('Kasa nieczynna w piątek.')
  })

  it('waits where its channel is not ready, be it a duty', async () => {
    await choose(anna, 'sms')
    await told('a')
    await told('b', jan, DUTY)
    const sms = { ...all.sms, isReady: false }
    await send({ ...needs, channels: [{ ...all.mail, isReady: false }, sms] })
    expect([all.mail.given, all.sms.given, (await states()).map((said) => said.endsWith('queued'))]).toEqual([[], [], [true, true]])
  })

  it('is nothing to whoever has no consent any more, and that is noted', async () => {
    await told('a')
    await all.rows('update portal.account set notify_email = false where id = $1', [anna])
    expect([await send(needs), all.mail.given, await states()]).toEqual([1, [], ['mail suppressed no-consent']])
  })
})

describe('mails by which people sign in', () => {
  it('hold back mails that are no duty, and no SMS', async () => {
    await choose(anna, 'mail', 'sms')
    await told('a')
    const mail = { recipient: 'x@b.example', language: 'pl', subject: 'Aktywacja', plain: '', html: '' } as const
    await inTransaction(needs.pool, (tx) => queueMail(tx, mail, needs.cipher))
    await send(needs)
    expect(await states()).toEqual(['mail queued', 'sms sent'])
    await all.rows('delete from portal.mail')
    await send(needs)
    expect(await states()).toEqual(['mail sent', 'sms sent'])
  })
})

describe('SMS', () => {
  it.each([
    [1, 'sms queued'],
    [2, 'sms sent'],
  ])('go while the day has had fewer than %i: %s', async (most, said) => {
    await choose(jan, 'sms')
    await told('a', jan)
    await send(needs)
    await choose(anna, 'sms')
    await told('b')
    await send({ ...needs, settings: { ...needs.settings, SMS_A_DAY: most } })
    expect(await states()).toEqual([said, 'sms sent'])
  })

  it('wait for the morning where they are still there at night, unless they are a duty', async () => {
    await choose(jan, 'sms')
    await told('a', jan)
    await told('b', jan, DUTY)
    all.portal.clock.set('2026-10-05', '23:30:00')
    await send(needs)
    expect((await states()).filter((said) => said.startsWith('sms'))).toEqual(['sms queued', 'sms sent'])
    all.portal.clock.set('2026-10-06', '09:00:00')
    await send(needs)
    expect((await states()).filter((said) => said.startsWith('sms'))).toEqual(['sms sent', 'sms sent'])
  })

  it('do not hold back mails where their money is spent', async () => {
    await told('a')
    await send({ ...needs, settings: { ...needs.settings, SMS_A_DAY: 0 } })
    expect(await states()).toEqual(['mail sent'])
  })
})

describe('what goes wrong', () => {
  it('in a channel is heard, and tried again later', async () => {
    await told('a')
    const fault = new Error('down')
    all.mail.answer = () => Promise.reject(fault)
    const { needs: hearing, said } = heard()
    expect(await send(hearing, 1)).toBe(1)
    expect([said, await states()]).toEqual([[{ err: fault, channel: 'mail' }], ['mail queued channel failed']])
  })

  it('while it is recorded is heard, and harms no other', async () => {
    await duties(2)
    const fault = new Error('unwritable')
    let count = 0
    const cipher = {
      ...needs.cipher,
      encrypt: (plain: string) => {
        count += 1
        if (count === 1) throw fault
        return plain
      },
    }
    const { needs: hearing, said } = heard({ cipher })
    await send(hearing, 2)
    expect([said, all.mail.given.length]).toEqual([[{ err: fault }], 2])
  })
})
