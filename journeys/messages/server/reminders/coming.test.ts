import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { prepare } from './remind.ts'

/** Read at the ends of June and of August, so next at the end of October. */
const READING = '2026-10-31'
const WEEK_BEFORE = '2026-10-24'

let all: Messages
let helena: number
beforeAll(async () => {
  all = await startMessages()
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  await all.rows('delete from portal.meter_report')
  helena = await all.consent('helena.wodomierska')
})

async function day(on: string) {
  all.portal.clock.set(on, '05:10:00')
  await prepare(all.needs)
  await expand(all.needs)
  all.portal.clock.set(on, '18:00:00')
  await send(all.needs)
}
const choose = (days: readonly number[], { mail = true, sms = false } = {}) =>
  all.rows("insert into portal.message_choice values ($1, 'meter', $2, $3, false, $4, now())", [helena, mail, sms, days])
const told = async () =>
  all.rows<{ facts: object }>(
    "select e.facts from portal.message m join portal.message_event e on e.id = m.event_id where m.account_id = $1 and e.name = 'reading-window' order by m.id",
    [helena],
  )
const titles = () =>
  all.mail.given.filter(({ recipient, topic }) => recipient.startsWith('helena') && topic === 'meter').map(({ subject }) => subject)

/** States of so many meters of the person, told today. */
async function report(count: number) {
  const [{ schema_name: schema } = { schema_name: '' }] = await all.rows<{ schema_name: string }>(
    'select schema_name from portal.register_state',
  )
  await all.rows(
    `insert into portal.meter_report (account_id, subject_pesel, point_id, meter_id, meter_number, state, created_at)
       select a.id, a.pesel, w."idPunktu", w."idLicznika", w."nrLicznika", 999, '2026-10-20 10:00'
         from portal.account a join portal.account_subject s on s.account_id = a.id and s.kind = 'individual'
         join ${schema}."wodomierze" w on w."idPodmiotu" = s.subject_id where a.id = $1 and w."dataWyjecia" is null order by w."idLicznika" limit $2`,
    [helena, count],
  )
}

describe('the reading of meters', () => {
  it('is told of on the days that the person chose, once for all meters of a subject', async () => {
    await choose([14, 7, 0])
    for (const on of ['2026-10-17', WEEK_BEFORE, WEEK_BEFORE, '2026-10-28', READING]) await day(on)
    expect(titles()).toEqual(['Odczyt wodomierza za 14 dni', 'Odczyt wodomierza za 7 dni', 'Odczyt wodomierza dzisiaj'])
    expect(await told()).toMatchObject([{ facts: { day: READING, lead: 14, meters: 2 } }, { facts: { lead: 7 } }, { facts: { lead: 0 } }])
  })

  it('goes by SMS where that was chosen, without place or state', async () => {
    await choose([7], { mail: false, sms: true })
    await day(WEEK_BEFORE)
    expect(all.sms.given.map(({ short }) => short)).toEqual([
      expect.stringMatching(/^Urzad Gminy Przykladowa: mozna podac stan wodomierza\. .+ \([a-z]+ [a-z]+\)$/),
    ])
  })

  it('waits in no queue for those who have told the state meanwhile', async () => {
    await choose([7])
    all.portal.clock.set(WEEK_BEFORE, '05:10:00')
    await prepare(all.needs)
    await expand(all.needs)
    await report(9)
    all.portal.clock.set(WEEK_BEFORE, '18:00:00')
    await send(all.needs)
    expect([titles(), await all.rows('select reason from portal.message_delivery where account_id = $1', [helena])]).toEqual([
      [],
      [{ reason: 'over' }],
    ])
  })

  it('is told of no more when the state of every meter was told', async () => {
    await choose([7, 3, 0])
    await report(1)
    await day(WEEK_BEFORE)
    expect(await told()).toMatchObject([{ facts: { meters: 1 } }])
    await all.rows('delete from portal.meter_report')
    await report(9)
    await day('2026-10-28')
    expect(await told()).toHaveLength(1)
  })
})
