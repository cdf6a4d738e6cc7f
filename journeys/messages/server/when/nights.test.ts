import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { placeNotice } from '../announce/events.ts'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type FakeChannel, type Messages, startMessages } from '#api/testing/mail/messages.ts'

const CHILD = join('api', 'testing', 'killed', 'sending-child.ts')

let all: Messages
let folder: string
beforeAll(async () => {
  all = await startMessages()
  folder = await mkdtemp(join(tmpdir(), 'portal-killed-'))
})
afterAll(async () => {
  await all.portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => all.clear())

const TEXTS = { pl: { tytul: 'Brak wody', tresc: 'Od 8 do 14 nie będzie wody.', skrot: 'od 8 do 14 brak wody' } }
const tell = (accountId: number, until: string, key = 'a') =>
  inTransaction(all.needs.pool, (tx) =>
    all.needs.tell(tx, placeNotice, [
      { key: `${key}${accountId}`, accountId, pesel: null, nip: null, facts: { texts: TEXTS, places: ['Lipowa'], until } },
    ]),
  )

describe('in a night in which the clock changes', () => {
  const HALF_HOUR = 1_800_000
  /** The minutes of the machine's clock at which a channel was given something, through a night and the day after it. */
  async function through(from: string, channel: FakeChannel): Promise<string[]> {
    const seen: string[] = []
    for (let at = Date.parse(from), known = 0; at < Date.parse(from) + 36 * 3_600_000; at += HALF_HOUR) {
      const [day = '', time = ''] = new Date(at).toISOString().split('T')
      all.portal.clock.set(day, time.slice(0, 8))
      await expand(all.needs)
      await send(all.needs)
      if (channel.given.length > known) seen.push(`${day} ${time.slice(0, 5)}`)
      known = channel.given.length
    }
    return seen
  }

  it.each([
    ['forwards', '2026-03-28T21:30:00Z', '2026-03-29 06:00', '2026-03-30 06:00'],
    ['back', '2026-10-24T20:30:00Z', '2026-10-25 07:00', '2026-10-26 07:00'],
  ])('%s a mail leaves once, at eight in the morning, and an SMS on the Monday after it', async (_which, from, mailAt, smsAt) => {
    const anna = await all.consent('anna.kompletowska')
    const jan = await all.consent('jan.zaleglowski')
    await all.rows("insert into portal.message_choice values ($1, 'notices', false, true, false, '{}', now())", [jan])
    const [day = ''] = from.split('T')
    all.portal.clock.set(day, '21:30:00')
    await tell(anna, '2026-12-31')
    await tell(jan, '2026-12-31')
    expect(await through(from, all.mail)).toEqual([mailAt])
    expect(all.mail.tries).toHaveLength(1)
    expect(
      (
        await all.rows<{ at: string }>(
          `select to_char(not_before at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from portal.message_delivery where channel = 'sms'`,
        )
      ).map(({ at }) => at),
    ).toEqual([smsAt])
    expect(all.sms.given).toHaveLength(1)
  })
})

describe('a process that is killed while it sends', () => {
  it.each([1, 7, 10])(
    'after %i hand-overs loses nothing and has nothing sent that the provider does not know by the same id',
    async (most) => {
      const accounts = await all.rows<{ id: number }>(
        "select id from portal.account where state = 'verified' and blocked_at is null order by id limit 12",
      )
      await all.rows("update portal.account set notify_email = true, consent_email = login || '@przykladowa.example' where id = any($1)", [
        accounts.map(({ id }) => id),
      ])
      all.portal.clock.set('2026-10-05', '08:00:00')
      for (const { id } of accounts) await tell(id, '2026-10-06', String(most))
      await expand(all.needs)
      const file = join(folder, `given-${most}`)
      await expect(promisify(execFile)(process.execPath, [CHILD, all.portal.connectionString, file, String(most)])).rejects.toMatchObject({
        signal: 'SIGKILL',
      })
      // Until the lease is over nobody touches what the dead one has taken.
      await send(all.needs)
      await all.rows("update portal.message_delivery set next_try_at = now() - interval '1 second' where state = 'sending'")
      await send(all.needs)
      const before = (await readFile(file, 'utf8')).split('\n').filter((id) => id !== '')
      const after = all.mail.tries
      const ids = (await all.rows<{ id: string }>("select id from portal.message_delivery where state = 'sent'")).map(({ id }) => id)
      expect(ids).toHaveLength(accounts.length)
      expect([...new Set([...before, ...after])].toSorted()).toEqual(ids.toSorted())
      expect(after).toHaveLength(new Set(after).size)
    },
  )
})
