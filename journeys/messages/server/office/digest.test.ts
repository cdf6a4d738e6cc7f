import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { tellFailures } from './digest.ts'
import { paidAfterReminders } from './paid.ts'

let all: Messages
beforeAll(async () => {
  all = await startMessages()
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  all.portal.clock.set('2026-10-06', '05:00:00')
})

const failed = (at: string, reason: string) =>
  all.rows(
    `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, reason, not_before, queued_at, ended_at)
   select id, 'mail', '2026-10-05', true, 'failed', $2, now(), now(), $1 from portal.account where login = 'anna.kompletowska'`,
    [at, reason],
  )
const mails = async () =>
  await all.rows<{ recipient: string; subject: string; plain: string }>('select recipient, subject, plain from portal.mail')
const needs = (to: string | undefined) => ({ ...all.needs, settings: { ...all.needs.settings, MESSAGES_DIGEST_TO: to } })

it('the office is told once of what failed yesterday, by channel and reason, whichever processes tell it', async () => {
  await failed('2026-10-04T22:30:00Z', 'SMTP 550')
  await failed('2026-10-05T08:00:00Z', 'SMTP 550')
  await failed('2026-10-05T21:30:00Z', 'SMTP 451')
  await failed('2026-10-05T22:30:00Z', 'of today')
  await failed('2026-10-04T21:30:00Z', 'of the day before')
  await Promise.all([tellFailures(needs('biuro@gmina.example')), tellFailures(needs('biuro@gmina.example'))])
  await tellFailures(needs('biuro@gmina.example'))
  expect(await mails()).toEqual([
    {
      recipient: 'biuro@gmina.example',
      subject: expect.stringContaining('3'),
      plain: expect.stringMatching(/mail, SMTP 550: 2\n\nmail, SMTP 451: 1/),
    },
  ])
  expect((await mails())[0]?.plain).not.toMatch(/of today|day before/)
})

it('nothing is told where nothing failed, or where no mailbox is set', async () => {
  await tellFailures(needs('biuro@gmina.example'))
  await failed('2026-10-05T08:00:00Z', 'SMTP 550')
  await tellFailures(needs(undefined))
  expect(await mails()).toEqual([])
})

it('paid within three days of a reminder counts people, and says nothing of fewer than five', async () => {
  await all.rows('delete from portal.payment_instalment')
  const accounts = await all.rows<{ id: number; email: string }>(
    "select id, email from portal.account where state = 'verified' order by id limit 5",
  )
  const remind = async ({ id }: { id: number }, instalment: number) => {
    const [event] = await all.rows<{ id: number }>(
      `insert into portal.message_event (name, key, topic, account_id, facts, told_at) values ('due-reminder', $1, 'taxes', $2, $3, now()) returning id`,
      [`paid-${id}`, id, JSON.stringify({ promise: false, dues: [{ instalment }] })],
    )
    const [message] = await all.rows<{ id: number }>(
      'insert into portal.message (event_id, account_id, created_at) values ($1, $2, now()) returning id',
      [event?.id, id],
    )
    const [delivery] = await all.rows<{ id: string }>(
      `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, not_before, queued_at, ended_at)
       values ($1, 'mail', '2026-09-20', true, 'sent', now(), now(), '2026-09-20T08:00:00Z') returning id`,
      [id],
    )
    await all.rows("insert into portal.message_item (delivery_id, message_id, channel) values ($1, $2, 'mail')", [
      delivery?.id,
      message?.id,
    ])
  }
  for (const [at, account] of accounts.slice(0, 4).entries()) await remind(account, 9000 + at)
  expect(await paidAfterReminders(all.needs.pool, '2026-10-06')).toBeNull()
  for (const account of accounts.slice(4)) await remind(account, 9004)
  expect(await paidAfterReminders(all.needs.pool, '2026-10-06')).toEqual({ reminded: 5, paid: 0 })
})
