import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, warsawDate } from '#shared/dates.ts'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { remind } from './remind.ts'

/** Breaks go by the real clock, as they do where the office declares them. */
const TODAY = warsawDate(new Date())
const TOMORROW = addDays(TODAY, 1)
/** Without a holiday around, and long before they are over by the real clock. */
const [SATURDAY, SUNDAY, MONDAY] = ['2046-10-13', '2046-10-14', '2046-10-15'] as const
const WATER = 16

let all: Messages
let helena: number
let wanda: number
beforeAll(async () => {
  all = await startMessages()
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  await all.rows('delete from portal.technical_break')
  helena = await all.consent('helena.wodomierska')
  wanda = await all.consent('wanda.pustkowiak')
  // Whatever else comes on the day on which this runs stays in the mailbox.
  for (const topic of ['taxes', 'water', 'waste', 'meter'])
    await all.rows(
      "insert into portal.message_choice select id, $1, false, false, false, '{}', now() from portal.account where id = any($2)",
      [topic, [helena, wanda]],
    )
  all.portal.clock.set(TODAY, '05:00:00')
})

const plan = (service: number | null, day = TOMORROW) =>
  all.rows(
    "insert into portal.technical_break (service_id, starts_at, ends_at) values ($1, ($2 || ' 20:00')::timestamp at time zone 'Europe/Warsaw', ($2 || ' 23:00')::timestamp at time zone 'Europe/Warsaw')",
    [service, day],
  )
const want = (accountId: number, { mail = false, sms = false }) =>
  all.rows("insert into portal.message_choice values ($1, 'breaks', $2, $3, false, '{1}', now())", [accountId, mail, sms])
async function morning() {
  await remind(all.needs)
  await expand(all.needs)
}
const toldOf = async (accountId: number) =>
  (
    await all.rows<{ facts: { service: { pl: string } | null } }>(
      "select e.facts from portal.message m join portal.message_event e on e.id = m.event_id where e.name = 'planned-break' and m.account_id = $1 order by m.id",
      [accountId],
    )
  ).map(({ facts }) => facts.service?.pl ?? null)

describe('a planned break', () => {
  it('of a service is told the day before to whoever has something there, in the mailbox alone', async () => {
    await plan(WATER)
    await morning()
    await morning()
    expect([await toldOf(helena), await toldOf(wanda)]).toEqual([['Faktury za wodę i ścieki'], []])
    all.portal.clock.set(TODAY, '17:00:00')
    await send(all.needs)
    expect([all.mail.given, all.sms.given]).toEqual([[], []])
  })

  it('of the whole portal is told to everybody', async () => {
    await plan(null)
    await morning()
    expect([await toldOf(helena), await toldOf(wanda)]).toEqual([[null], [null]])
  })

  it('that lies further away, or has none of the chosen distances, is not told yet', async () => {
    await plan(WATER, addDays(TODAY, 3))
    await morning()
    expect(await toldOf(helena)).toEqual([])
  })

  it('that is planned in the middle of a day is told on that day', async () => {
    await morning()
    await plan(WATER)
    await morning()
    expect(await toldOf(helena)).toHaveLength(1)
  })

  it('that was taken back before the message left leaves no more', async () => {
    await want(helena, { mail: true })
    await plan(WATER)
    await morning()
    await all.rows('delete from portal.technical_break')
    all.portal.clock.set(TODAY, '17:00:00')
    await send(all.needs)
    expect(all.mail.given).toEqual([])
    expect(await all.rows('select left_out from portal.message_item')).toEqual([{ left_out: 'over' }])
  })
})

describe('a break on a Monday, of which somebody wants to hear the day before', () => {
  async function day(on: string) {
    all.portal.clock.set(on, '05:00:00')
    await morning()
    all.portal.clock.set(on, '17:00:00')
    await send(all.needs)
  }
  const leadsOf = async (accountId: number) =>
    (
      await all.rows<{ lead: number }>(
        "select (e.facts ->> 'lead')::int as lead from portal.message m join portal.message_event e on e.id = m.event_id where e.name = 'planned-break' and m.account_id = $1 order by m.id",
        [accountId],
      )
    ).map(({ lead }) => lead)
  const given = () => [...all.mail.given, ...all.sms.given].map(({ subject }) => subject)

  it('is told on the Saturday where telephones are chosen, which are silent on Sundays, and not once more', async () => {
    await want(helena, { mail: true, sms: true })
    await plan(WATER, MONDAY)
    await day(SATURDAY)
    expect([await leadsOf(helena), given()]).toEqual([[2], ['Przerwa techniczna za 2 dni', 'Przerwa techniczna za 2 dni']])
    await day(SUNDAY)
    await day(MONDAY)
    expect([await leadsOf(helena), given().length]).toEqual([[2], 2])
  })

  it('is told on the Sunday by mail, and in the mailbox', async () => {
    await want(helena, { mail: true })
    await plan(WATER, MONDAY)
    await day(SATURDAY)
    expect(await leadsOf(helena)).toEqual([])
    await day(SUNDAY)
    expect([await leadsOf(helena), given()]).toEqual([[1], ['Przerwa techniczna jutro']])
  })

  it('that is planned on the Sunday itself is told to telephones on the Monday, as it is then', async () => {
    await want(helena, { sms: true })
    await day(SATURDAY)
    await plan(WATER, MONDAY)
    await day(SUNDAY)
    expect([await leadsOf(helena), given()]).toEqual([[1], []])
    await day(MONDAY)
    expect([await leadsOf(helena), given()]).toEqual([[1], ['Przerwa techniczna dzisiaj']])
  })
})
