import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deriveSecrets } from '#api/guard/secrets/secrets.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type Click, clickOf, keyOf, switchOff } from './one-click.ts'

const TODAY = '2026-10-05'
const cipher = deriveSecrets(Buffer.alloc(32, 7))
let all: Messages
let anna: number
beforeAll(async () => {
  all = await startMessages()
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  anna = await all.consent('anna.kompletowska')
})

const click = (topics: Click['topics'], channel: Click['channel']) =>
  inTransaction(all.needs.pool, (tx) => switchOff(tx, { accountId: anna, topics, channel }, new Date()))
const choices = () =>
  all.rows('select topic, by_mail, by_sms, days from portal.message_choice where account_id = $1 order by topic', [anna])

it('a key says for a year who switches what off, and nobody else can make or read one', () => {
  const click = { accountId: anna, topics: ['taxes', 'water'] as const, channel: 'mail' as const }
  const key = keyOf(click, cipher, TODAY)
  expect(key).toMatch(/^[\w-]+$/)
  expect(clickOf(key, cipher, TODAY)).toEqual(click)
  expect(clickOf(key, cipher, '2027-10-05')).toEqual(click)
  expect(clickOf(key, cipher, '2027-10-06')).toBeNull()
  expect(clickOf(key, deriveSecrets(Buffer.alloc(32, 8)), TODAY)).toBeNull()
  expect(clickOf('abc', cipher, TODAY)).toBeNull()
})

it('a click switches off what it names, leaves the rest as it was, and switches nothing on', async () => {
  await all.rows("insert into portal.message_choice values ($1, 'water', true, true, false, '{3}', now())", [anna])
  await click(['taxes', 'water'], 'mail')
  expect(await choices()).toEqual([
    { topic: 'taxes', by_mail: false, by_sms: false, days: [7, 0] },
    { topic: 'water', by_mail: false, by_sms: true, days: [3] },
  ])
  await click(['water'], 'sms')
  await click(['water'], 'sms')
  expect((await choices())[1]).toEqual({ topic: 'water', by_mail: false, by_sms: false, days: [3] })
})
