import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { addDays, warsawInstant } from '#shared/dates.ts'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { prepare, remindOfEvening } from './remind.ts'

/** Anna's place is collected on Wednesday the 7th (mixed) and Thursday the 8th (paper, plastic). */
const WEDNESDAY = '2026-10-07'

let all: Messages
let anna: number
let timetable: string
beforeAll(async () => {
  all = await startMessages()
  const [state] = await all.rows<{ schema_name: string }>('select schema_name from portal.register_state')
  timetable = `${state?.schema_name}."odbioryOdpadow"`
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  anna = await all.consent('anna.kompletowska')
  // Whatever else comes stays in the mailbox.
  await all.rows(
    "insert into portal.message_choice select $1, unnest(array['taxes', 'water', 'waste', 'meter']), false, false, false, '{}', now()",
    [anna],
  )
})

const want = ({ mail = false, sms = false } = {}) =>
  all.rows("insert into portal.message_choice values ($1, 'collections', $2, $3, false, '{1}', now())", [anna, mail, sms])
/** A minute of a day in Warsaw. */
function clock(day: string, [hours = 0, minutes = 0]: readonly number[]) {
  const at = warsawInstant(day, hours * 60 + minutes).toISOString()
  all.portal.clock.set(at.slice(0, 10), at.slice(11, 19))
}
async function at(day: string, time: readonly number[]) {
  clock(day, time)
  await remindOfEvening(all.needs)
  await expand(all.needs)
  await send(all.needs)
}
const told = async () =>
  (
    await all.rows<{ day: string; kinds: string }>(
      `select e.facts->>'day' as day, e.facts#>>'{places,0,kinds}' as kinds from portal.message m join portal.message_event e on e.id = m.event_id
        where m.account_id = $1 and e.name = 'collection-tomorrow' order by m.id`,
      [anna],
    )
  ).map(({ day, kinds }) => `${day} ${kinds}`)
const titles = () => all.mail.given.filter(({ topic }) => topic === 'collections').map(({ subject }) => subject)

describe('the evening before a collection', () => {
  it('is told at six, not before, once however often that is tried, by the ways that were chosen (C-119)', async () => {
    await want({ mail: true, sms: true })
    await at('2026-10-06', [17, 59])
    expect([await told(), titles()]).toEqual([[], []])
    for (const time of [[18], [18, 10], [20, 50]]) await at('2026-10-06', time)
    await at(WEDNESDAY, [18])
    expect(await told()).toEqual(['2026-10-07 ["ZMIESZANE"]', '2026-10-08 ["PAPIER", "METALE_I_TWORZYWA"]'])
    expect(titles()).toEqual(['Jutro odbiór odpadów: zmieszane', 'Jutro odbiór odpadów: papier, metale i tworzywa sztuczne'])
    expect(all.sms.given.map(({ short }) => short)).toEqual([
      expect.stringMatching(/^Urzad Gminy Przykladowa: jutro odbior odpadow: zmieszane\. .+ \([a-z]+ [a-z]+\)$/),
      expect.stringContaining('jutro odbior odpadow: papier, metale i tworzywa sztuczne'),
    ])
    expect(all.mail.given[0]?.paragraphs.join(' ')).toContain('środa 7 października')
    expect(JSON.stringify(all.mail.given)).not.toMatch(/Lipowa|zł/)
  })

  it('is told to nobody who has not asked for it, and by no morning', async () => {
    await at('2026-10-06', [18])
    await want({ mail: true })
    clock('2026-10-06', [6, 10])
    await prepare(all.needs)
    expect(await told()).toEqual([])
  })

  it('stands in the mailbox alone where no way was chosen', async () => {
    await want()
    await at('2026-10-06', [18])
    expect([await told(), all.mail.given, all.sms.given]).toEqual([['2026-10-07 ["ZMIESZANE"]'], [], []])
  })

  it.each(['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28'])(
    'of %s comes at 18.00 in Warsaw, whatever the clocks do that night, and on a Sunday by telephone too',
    async (evening) => {
      await want({ sms: true })
      const ofDay = [addDays(evening, 1)]
      await all.rows(`delete from ${timetable} where rejon = 'Przykładowo' and dzien = $1`, ofDay)
      await all.rows(`insert into ${timetable} (rejon, dzien, frakcja) values ('Przykładowo', $1, 'SZKLO')`, ofDay)
      await at(evening, [17, 59])
      expect(all.sms.given).toEqual([])
      await at(evening, [18])
      expect(all.sms.given.map(({ short }) => short)).toEqual([expect.stringContaining('jutro odbior odpadow: szklo')])
    },
  )

  it('comes also to whoever has had another mail today', async () => {
    await want({ mail: true })
    await all.rows(
      `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, not_before, queued_at) values ($1, 'mail', '2026-10-06', false, 'sent', now(), now())`,
      [anna],
    )
    await at('2026-10-06', [18])
    expect(titles()).toEqual(['Jutro odbiór odpadów: zmieszane'])
  })

  it('follows a day that is moved or cancelled before it left, and is not sent in the night or late', async () => {
    await want({ mail: true })
    const hold = async () => {
      clock('2026-10-06', [18])
      await remindOfEvening(all.needs)
      await expand(all.needs)
    }
    await hold()
    await all.rows(`update ${timetable} set odwolano = true where rejon = 'Przykładowo' and dzien = $1`, [WEDNESDAY])
    await send(all.needs)
    expect([titles(), await all.rows('select state, reason from portal.message_delivery')]).toEqual([
      [],
      [{ state: 'suppressed', reason: 'over' }],
    ])
    await all.rows(`update ${timetable} set odwolano = null where rejon = 'Przykładowo' and dzien = $1`, [WEDNESDAY])
    await all.rows("delete from portal.message_event where name = 'collection-tomorrow'")
    await all.rows('delete from portal.message_delivery')
    await hold()
    clock('2026-10-06', [21])
    await send(all.needs)
    clock(WEDNESDAY, [9])
    await send(all.needs)
    expect([titles(), await all.rows('select state, reason from portal.message_delivery')]).toEqual([
      [],
      [{ state: 'suppressed', reason: 'late' }],
    ])
  })

  it.each([
    ['at night', '2026-10-06', 21],
    ['on the day itself, after a standstill,', WEDNESDAY, 9],
  ])('that is made into messages %s only leaves by no way', async (_when, day, hour) => {
    await want({ mail: true })
    clock('2026-10-06', [18])
    await remindOfEvening(all.needs)
    clock(day, [hour])
    await expand(all.needs)
    expect([await told(), await all.rows('select id from portal.message_delivery')]).toEqual([['2026-10-07 ["ZMIESZANE"]'], []])
  })
})
