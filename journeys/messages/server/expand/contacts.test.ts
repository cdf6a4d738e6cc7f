import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { defineEvent, type MessageEvent } from '#shared/server/messages/message-event.ts'
import { send } from '../sending/send.ts'
import { type MessageNeeds, type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { expand } from './expand.ts'

const NEWS = defineEvent({
  name: 'test-news',
  topics: ['answers'],
  facts: z.object({ word: z.string() }),
  examples: [{ word: 'a' }],
  say: ({ word }) => ({ title: word, paragraphs: [word], mail: word, short: word }),
})

let all: Messages
let needs: MessageNeeds
let anna: number
beforeAll(async () => {
  all = await startMessages()
  needs = { ...all.needs, events: new Map<string, MessageEvent>([[NEWS.name, NEWS]]) }
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  // Both name the same number, and both have confirmed it.
  anna = await all.consent('anna.kompletowska')
  await all.consent('jan.zaleglowski')
  await all.rows('update portal.confirmed_contact set confirmed_at = now()')
  await all.rows("insert into portal.message_choice values ($1, 'answers', false, true, false, '{}', now())", [anna])
  all.portal.clock.set('2026-10-05', '08:00:00')
})

const change = (what: string) => all.rows(`update portal.confirmed_contact set ${what} where account_id = $1`, [anna])
async function told() {
  await inTransaction(needs.pool, (tx) =>
    needs.tell(tx, NEWS, [{ key: 'a', accountId: anna, pesel: null, nip: null, facts: { word: 'a' } }]),
  )
  await expand(needs)
}

describe('a telephone number', () => {
  it('gets the messages of the account that has confirmed it', async () => {
    await told()
    await send(needs)
    expect(all.sms.given).toMatchObject([{ recipient: '601002003' }])
  })

  it.each(["confirmed_at = now() - interval '14 months'", "phone = '601002004'"])(
    'that another account has confirmed is none of one with %s',
    async (what) => {
      await change(what)
      await told()
      await send(needs)
      expect(all.sms.given).toEqual([])
    },
  )

  it('whose confirmation is over while a message waits does not get it', async () => {
    await told()
    await change("confirmed_at = now() - interval '14 months'")
    await send(needs)
    expect(all.sms.given).toEqual([])
    expect(await all.rows('select state, reason from portal.message_delivery')).toEqual([{ state: 'suppressed', reason: 'no-consent' }])
  })
})

describe('what was told', () => {
  const tell = (key: string, name = NEWS.name) =>
    all.rows(
      `insert into portal.message_event (name, key, topic, account_id, facts, told_at) values ($1, $2, 'answers', $3, '{"word":"a"}', now())`,
      [name, key, anna],
    )

  it('is counted, and made into messages once', async () => {
    for (const key of ['a', 'b', 'c']) await tell(key)
    expect([await expand(needs), await expand(needs)]).toEqual([3, 0])
    expect(await all.rows('select account_id from portal.message')).toEqual([anna, anna, anna].map((id) => ({ account_id: id })))
  })

  it('and nobody declares stays in the mailbox, is on record, and holds up no other', async () => {
    const logged: unknown[] = []
    const log = Object.assign(Object.create(needs.log), { error: (what: unknown) => void logged.push(what) })
    await tell('a', 'test-gone')
    await tell('b')
    expect(await expand({ ...needs, log })).toBe(2)
    expect(logged).toEqual([{ event: 'test-gone' }])
    expect([(await all.rows('select from portal.message')).length, (await all.rows('select from portal.message_item')).length]).toEqual([
      2, 1,
    ])
  })
})
