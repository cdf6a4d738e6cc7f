import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { DEFAULT_CONTACT } from '../../answers/portal/default-settings.ts'
import { loadEvents } from '../../answers/services/load-events.ts'
import { loadPayables } from '../../answers/services/load-journeys.ts'
import { openLogger } from '../../config/logger.ts'
import { startTestPortal, type TestPortal } from '../portal.ts'
import type { Contact } from '#shared/contracts/portal.ts'
import { defineEvent } from '#shared/server/messages/message-event.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel, ChannelName, Delivery, Outcome } from '#shared/server/messages/messages.ts'
import type { Needs } from '#journeys/messages/server/sending/send.ts'
import { tellOn } from '#journeys/messages/server/telling/tell.ts'

const facts = z.object({ word: z.string() })
const say = ({ word }: z.infer<typeof facts>) => ({
  title: `Tytuł ${word}`,
  paragraphs: [`Treść ${word}`],
  mail: `Zdanie ${word}.`,
  short: `słowo ${word}`,
})

/** An event that happens in tests alone; it says the word that it is told. */
export const wordEvent = (name: string, more: { isDuty?: boolean; isSpread?: boolean; isOfDay?: boolean; isAsked?: boolean } = {}) =>
  defineEvent({ name, topics: ['answers'], facts, say, examples: [{ word: 'a' }], ...more })

/** A channel that keeps what it was given, each id once, as a provider with idempotency does. */
export interface FakeChannel extends Channel {
  readonly given: Delivery[]
  readonly tries: string[]
  answer: (delivery: Delivery) => Outcome | Promise<Outcome>
}

export function fakeChannel(name: ChannelName): FakeChannel {
  const given: Delivery[] = []
  const tries: string[] = []
  const channel: FakeChannel = {
    name,
    isReady: true,
    given,
    tries,
    answer: () => ({ state: 'accepted', providerId: null }),
    fault: async () => null,
    async send(delivery) {
      tries.push(delivery.id)
      const outcome = await channel.answer(delivery)
      const isTaken = outcome.state === 'accepted' || outcome.state === 'delivered'
      if (isTaken && !given.some(({ id }) => id === delivery.id)) given.push(delivery)
      return outcome
    },
  }
  return channel
}

export type MessageNeeds = Needs & Pick<Dependencies, 'owing' | 'tell' | 'audit'>

export interface Messages {
  readonly portal: TestPortal
  readonly needs: MessageNeeds
  readonly mail: FakeChannel
  readonly sms: FakeChannel
  /** Empties everything that was told, chosen and sent. */
  clear(): Promise<void>
  /** Gives an account both consents and a confirmed telephone. */
  consent(login: string): Promise<number>
  rows<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const TOLD = [
  'message_event',
  'message_choice',
  'message_phrase',
  'message_delivery',
  'message_stop',
  'message_run',
  'informational_action',
  'message_announcement',
  'message_digest',
]

const OFFICE: Contact = { ...DEFAULT_CONTACT, nazwaUrzedu: 'Urząd Gminy Przykładowa', adres: 'Rynek 1', kodPocztowy: '00-001' }

/** The portal with channels that send nowhere. */
export async function startMessages(): Promise<Messages> {
  const portal = await startTestPortal()
  const { pool, clock } = portal
  const [mail, sms] = [fakeChannel('mail'), fakeChannel('sms')]
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const needs: MessageNeeds = {
    pool,
    clock,
    ...(await loadPayables()),
    portal: kysely.withSchema('portal'),
    log: openLogger('silent'),
    tell: tellOn(clock),
    events: await loadEvents(),
    channels: [mail, sms],
    cipher: { encrypt: (text) => text, decrypt: (text) => text },
    publicUrl: 'http://localhost:8080',
    audit: Object.assign(async () => undefined, { within: async () => undefined }),
    settings: { REMINDER_MIN_AMOUNT: 1, REMINDER_PROMISE: true, MESSAGES_A_MINUTE: 600, SMS_A_DAY: 1000, RECORDS_YEARS: 5 },
    contact: async () => OFFICE,
  }
  const rows: Messages['rows'] = async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  return {
    portal,
    needs,
    mail,
    sms,
    rows,
    async clear() {
      await pool.query(`truncate ${TOLD.map((name) => `portal.${name}`).join(', ')} cascade`)
      await pool.query('delete from portal.mail')
      for (const channel of [mail, sms]) {
        channel.given.length = 0
        channel.tries.length = 0
        channel.answer = () => ({ state: 'accepted', providerId: null })
      }
    },
    async consent(login) {
      const set = "notify_email = true, notify_sms = true, consent_email = login || '@przykladowa.example', phone = '601002003'"
      const [account] = await rows<{ id: number }>(`update portal.account set ${set} where login = $1 returning id`, [login])
      if (!account) throw new Error(`There is no account ${login}`)
      await rows(
        "insert into portal.confirmed_contact (account_id, phone) values ($1, '601002003') on conflict (account_id) do update set phone = excluded.phone",
        [account.id],
      )
      return account.id
    },
  }
}

/** For all tests of a file: before each of them nobody was told anything, and Anna and Jan want to know of everything. */
export async function messagesOfFile(): Promise<Messages & { readonly anna: number; readonly jan: number }> {
  const all = await startMessages()
  afterAll(() => all.portal.close())
  const consents = async () => ({ anna: await all.consent('anna.kompletowska'), jan: await all.consent('jan.zaleglowski') })
  beforeEach(async () => {
    await all.clear()
    await consents()
    all.portal.clock.set('2026-10-05', '08:00:00')
  })
  return { ...all, ...(await consents()) }
}
