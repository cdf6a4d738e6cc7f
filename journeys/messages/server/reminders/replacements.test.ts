import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { prepare } from './remind.ts'

/** Of the meter in Helena's garden, as the demo has it. */
const PLANNED = '2026-10-22'
const METER = 'W-2023-007781'
const WEEK_BEFORE = '2026-10-15'

let all: Messages
let helena: number
let meters: string
beforeAll(async () => {
  all = await startMessages()
  const [{ name } = { name: '' }] = await all.rows<{ name: string }>('select schema_name as name from portal.register_state')
  meters = `${name}."wodomierze"`
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  await plan(PLANNED)
  await all.rows(`update ${meters} set "dataWyjecia" = null where "nrLicznika" = $1`, [METER])
  helena = await all.consent('helena.wodomierska')
})

const plan = (day: string | null, meter = METER) =>
  all.rows(`update ${meters} set "planowanaWymiana" = $1 where "nrLicznika" = $2`, [day, meter])

async function morning(on: string) {
  all.portal.clock.set(on, '05:10:00')
  await prepare(all.needs)
  await expand(all.needs)
}
async function evening(on: string) {
  all.portal.clock.set(on, '18:00:00')
  await send(all.needs)
}
async function days(...some: readonly string[]) {
  for (const on of some) {
    await morning(on)
    await evening(on)
  }
}
const choose = (leads: readonly number[], { mail = true, sms = false } = {}) =>
  all.rows("insert into portal.message_choice values ($1, 'water', $2, $3, false, $4, now())", [helena, mail, sms, leads])
const told = async () =>
  (
    await all.rows<{ login: string; facts: object }>(
      "select a.login, e.facts from portal.message m join portal.message_event e on e.id = m.event_id join portal.account a on a.id = m.account_id where e.name = 'planned-replacement' order by m.id",
    )
  ).map(({ login, facts }) => ({ login, ...facts }))
const mails = () => all.mail.given.filter(({ recipient }) => recipient.startsWith('helena'))
const leftOut = () => all.rows('select left_out from portal.message_item i join portal.message m on m.id = i.message_id')

describe('a planned replacement of a meter', () => {
  it('is told a week before and on its day to whoever acts for the owner, with number and place in the mailbox alone', async () => {
    await days('2026-10-14', WEEK_BEFORE, WEEK_BEFORE, '2026-10-16', PLANNED, '2026-10-23')
    const of = {
      login: 'helena.wodomierska',
      day: PLANNED,
      meters: [{ number: METER, place: 'Ogrodowa 14 (ogródek), 99-999 Przykładowo' }],
    }
    expect(await told()).toEqual([
      { ...of, lead: 7 },
      { ...of, lead: 0 },
    ])
    expect(mails().map(({ subject }) => subject)).toEqual(['Wymiana wodomierza za 7 dni', 'Wymiana wodomierza dzisiaj'])
    const left = mails().flatMap(({ subject, paragraphs }) => [subject, ...paragraphs])
    expect(left.join(' ')).toContain('umożliwić dostęp do niego; stanu nie trzeba podawać')
    expect(left.join(' ')).not.toMatch(/W-2023|Ogrodowa|22/)
  })

  it('stands in the mailbox with what to do, where nothing but the portal was agreed to', async () => {
    await all.rows('update portal.account set notify_email = false, notify_sms = false where id = $1', [helena])
    await days(WEEK_BEFORE)
    const token = await all.portal.signIn('helena.wodomierska')
    const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', token)).json<{
      wiadomosci: { id: number; temat: string }[]
    }>()
    expect([wiadomosci.map(({ temat }) => temat), mails(), all.sms.given]).toEqual([['water'], [], []])
    const { akapity } = (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${wiadomosci[0]?.id}`, token)).json<{ akapity: string[] }>()
    expect(akapity).toEqual([
      'Wymiana jest planowana na 22 października 2026.',
      `Wodomierz ${METER}: Ogrodowa 14 (ogródek), 99-999 Przykładowo.`,
      expect.stringMatching(/^Prosimy umożliwić tego dnia dostęp do wodomierza\. Stanu nie trzeba podawać/),
      'Po wymianie protokół będzie w usłudze „Protokół wymiany wodomierza”.',
    ])
  })

  it('comes on the days and by the ways that were chosen for water', async () => {
    await choose([3, 1], { mail: false, sms: true })
    await days(WEEK_BEFORE, '2026-10-19', '2026-10-21', PLANNED)
    expect(mails()).toEqual([])
    expect(all.sms.given.map(({ short }) => short)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.stringMatching(/^Urzad Gminy Przykladowa: planowana jest wymiana wodomierza\. .+ \([a-z]+ [a-z]+\)$/),
      ),
    )
  })

  it('of several meters on one day is one message', async () => {
    await plan(PLANNED, 'W-2026-001207')
    await days(WEEK_BEFORE)
    await plan(null, 'W-2026-001207')
    expect(await told()).toMatchObject([{ meters: [{ number: METER }, { number: 'W-2026-001207' }] }])
  })

  it('that was put off does not leave any more, and is told of again before its new day', async () => {
    await morning(WEEK_BEFORE)
    await plan('2026-10-29')
    await evening(WEEK_BEFORE)
    expect([mails(), await leftOut()]).toEqual([[], [{ left_out: 'over' }]])
    await days(PLANNED)
    expect(mails().map(({ subject }) => subject)).toEqual(['Wymiana wodomierza za 7 dni'])
  })

  it.each([
    ['was taken back', () => plan(null)],
    ['was done', () => all.rows(`update ${meters} set "dataWyjecia" = $1 where "nrLicznika" = $2`, [WEEK_BEFORE, METER])],
  ])('that %s is told of no more', async (_, happen) => {
    await morning(WEEK_BEFORE)
    await happen()
    await evening(WEEK_BEFORE)
    await days(PLANNED)
    expect([mails(), await told()]).toEqual([[], [expect.objectContaining({ lead: 7 })]])
  })
})
