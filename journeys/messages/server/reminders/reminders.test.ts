import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expand } from '../expand/expand.ts'
import { prepare, remind } from './remind.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'

/** Helena's tax: 15.11.2026 is a Sunday, so the day is Monday, 16.11. */
const INSTALMENT = 600_104
const WEEK_BEFORE = '2026-11-09'
const THE_DAY = '2026-11-16'
const AFTER = '2026-11-19'

let all: Messages
let register: string
let helena: number

beforeAll(async () => {
  all = await startMessages()
  register = (await all.rows<{ schema_name: string }>('select schema_name from portal.register_state'))[0]?.schema_name ?? ''
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  await all.rows('delete from portal.declared_transfer')
  helena = await all.consent('helena.wodomierska')
  await all.rows('update portal.account set blocked_at = null where id = $1', [helena])
  await all.rows(
    "update portal.account_subject set pesel = a.pesel from portal.account a where a.id = account_id and account_id = $1 and kind = 'individual'",
    [helena],
  )
  await all.rows(`update ${register}."ratyZbiorcze" set "terminPlatnosci" = '2026-12-31' where "idNaleznosciRatyZbiorczej" = 4000600104`)
  await all.rows(
    `update ${register}."ratyZbiorcze" set "terminPlatnosci" = '2026-11-15', "czySplacona" = false, "jestTytulWykonawczy" = false where "idNaleznosciRatyZbiorczej" = $1`,
    [INSTALMENT],
  )
})

/** The morning of a day: reminders are prepared. */
async function morning(day: string) {
  all.portal.clock.set(day, '05:10:00')
  await prepare(all.needs)
  await expand(all.needs)
}

/** Late in the day, when every slice has gone. */
async function evening(day: string) {
  all.portal.clock.set(day, '18:00:00')
  await send(all.needs)
}

async function day(day: string) {
  await morning(day)
  await evening(day)
}

const choose = (days: readonly number[], { sms = false, topic = 'taxes' } = {}) =>
  all.rows(
    'insert into portal.message_choice values ($1, $2, true, $3, false, $4, now()) on conflict (account_id, topic) do update set by_sms = excluded.by_sms, days = excluded.days',
    [helena, topic, sms, days],
  )
const ofHelena = () => all.mail.given.filter(({ recipient }) => recipient.startsWith('helena'))
const subjects = () => ofHelena().map(({ subject }) => subject)
const reasons = () =>
  all.rows<{ left_out: string }>(
    'select left_out from portal.message_item i join portal.message m on m.id = i.message_id where m.account_id = $1',
    [helena],
  )
const box = async () =>
  (
    await all.rows<{ facts: { dues: { lead: number }[] } }>(
      'select e.facts from portal.message m join portal.message_event e on e.id = m.event_id where m.account_id = $1',
      [helena],
    )
  ).map(({ facts }) => facts.dues.map(({ lead }) => lead))

describe('a reminder', () => {
  it('comes a week before the working day to which the term moves, and on that day, and on no other', async () => {
    for (const one of ['2026-11-08', WEEK_BEFORE, '2026-11-13', '2026-11-15', THE_DAY, AFTER]) await day(one)
    expect(subjects()).toEqual(['Termin opłaty za 7 dni', 'Termin opłaty dzisiaj'])
    expect(await box()).toEqual([[7], [0]])
  })

  it('comes on the days that the person chose for this topic', async () => {
    await choose([14, 3, 1])
    for (const one of ['2026-11-02', WEEK_BEFORE, '2026-11-13', '2026-11-15', THE_DAY]) await day(one)
    expect(subjects()).toEqual(['Termin opłaty za 14 dni', 'Termin opłaty za 3 dni', 'Termin opłaty jutro'])
  })

  it('comes once, however often the morning is repeated, also by two processes at once', async () => {
    all.portal.clock.set(WEEK_BEFORE, '05:10:00')
    await Promise.all([prepare(all.needs), prepare(all.needs)])
    await Promise.all([expand(all.needs), expand(all.needs), expand(all.needs)])
    await day(WEEK_BEFORE)
    all.portal.clock.set(WEEK_BEFORE, '18:05:00')
    await Promise.all([send(all.needs), send(all.needs)])
    expect(subjects()).toEqual(['Termin opłaty za 7 dni'])
    expect(all.mail.tries).toHaveLength(new Set(all.mail.tries).size)
  })

  it('is prepared once a day and says that it is done', async () => {
    all.portal.clock.set(WEEK_BEFORE, '05:10:00')
    await remind(all.needs)
    await remind(all.needs)
    const runs = await all.rows<{ reminders: number }>('select reminders from portal.message_run')
    expect(runs).toHaveLength(1)
    expect(runs[0]?.reminders).toBeGreaterThan(0)
  })

  it('of several terms of one day is one message by each channel', async () => {
    await all.rows(`update ${register}."ratyZbiorcze" set "terminPlatnosci" = '2026-11-15' where "idNaleznosciRatyZbiorczej" = 4000600104`)
    await day(WEEK_BEFORE)
    expect(subjects()).toEqual(['2 wiadomości w portalu'])
  })

  it('does not come of amounts that the office is clearing up', async () => {
    await all.rows(
      "insert into portal.register_aside (subject_id, system, state, since, nights, data_date, causes, changed_on) select subject_id, 'finanse', 'aside', '2026-11-08', 1, '2026-11-07', '[]', '2026-11-08' from portal.account_subject where account_id = $1",
      [helena],
    )
    await day(WEEK_BEFORE)
    await all.rows('delete from portal.register_aside')
    expect([subjects(), await box()]).toEqual([[], []])
    await day(THE_DAY)
    expect(subjects()).toEqual(['Termin opłaty dzisiaj'])
  })

  it('names neither amount nor kind nor person, leads nowhere, and bears the two words of the person', async () => {
    await choose([7], { sms: true })
    await day(WEEK_BEFORE)
    const [mail] = ofHelena()
    const [sms] = all.sms.given
    const text = [mail?.subject, ...(mail?.paragraphs ?? []), sms?.short].join(' ')
    expect(text).not.toMatch(/https?:|www\.|Helena|Wodomierska|\d{6}|zł|58/)
    expect(mail?.phrase).toMatch(/^\p{L}+ \p{L}+$/u)
    expect(sms?.short).toMatch(/^Urzad Gminy Przykladowa: za 7 dni mija termin oplaty\. .+ \([a-z]+ [a-z]+\)$/)
    expect(sms?.short.length).toBeLessThanOrEqual(160)
    expect(sms?.phrase).toBe(mail?.phrase)
    expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost:8080\/api\/wypisz\?klucz=[\w-]+$/)
  })
})

describe('a card that a bank or a collector sees to', () => {
  const seenTo = (from: string, to: string | null) =>
    all.rows(
      `insert into ${register}."sposobyZaplaty" select "idPodmiotu", "idKartyNaleznosci", 'STALE', $2, $3, null from ${register}."ratyZbiorcze" where "idNaleznosciRatyZbiorczej" = $1`,
      [INSTALMENT, from, to],
    )
  afterEach(() => all.rows(`delete from ${register}."sposobyZaplaty" where sposob = 'STALE'`))

  it('is reminded of only when the money has not come in time', async () => {
    await choose([7, 0, -3])
    await seenTo('2026-01-01', null)
    for (const one of [WEEK_BEFORE, THE_DAY]) await day(one)
    expect([subjects(), await box()]).toEqual([[], []])
    await day(AFTER)
    expect(subjects()).toEqual(['Termin opłaty minął'])
  })

  it.each([
    ['on the very day', THE_DAY, THE_DAY, false],
    ['only up to the day before', '2026-01-01', '2026-11-15', true],
    ['only from the day after', '2026-11-17', null, true],
  ])('%s: whether people are reminded follows from the day on which it is due', async (_when, from, to, isReminded) => {
    await seenTo(from, to)
    await day(WEEK_BEFORE)
    expect(await box()).toEqual(isReminded ? [[7]] : [])
  })

  it.each([
    ['its owner', 0, []],
    ['whoever had its number before', 1, [[7]]],
  ])('as %s has noted is silent before its day to nobody else', async (_who, further, before) => {
    await choose([7, -3])
    await all.rows(
      `insert into portal.card_way (account_id, subject_pesel, card_id, subject_id, way, noted_on)
       select a.id, a.pesel, r."idKartyNaleznosci", r."idPodmiotu" + $3, 'INKASENT', '2026-11-01'
         from portal.account a, ${register}."ratyZbiorcze" r where a.id = $1 and r."idNaleznosciRatyZbiorczej" = $2`,
      [helena, INSTALMENT, further],
    )
    await day(WEEK_BEFORE)
    expect(await box()).toEqual(before)
    await day(AFTER)
    await all.rows('delete from portal.card_way')
    expect(subjects().at(-1)).toBe('Termin opłaty minął')
  })

  it('meanwhile: what waited in the queue stays', async () => {
    await morning(WEEK_BEFORE)
    await seenTo('2026-11-09', null)
    await evening(WEEK_BEFORE)
    expect([subjects(), await reasons()]).toEqual([[], [{ left_out: 'settled' }]])
  })
})

describe('a reminder that waits in the queue is decided anew when it goes', () => {
  const rate = (set: string) =>
    all.rows(`update ${register}."ratyZbiorcze" set ${set} where "idNaleznosciRatyZbiorczej" = $1`, [INSTALMENT])

  it.each([
    ['paid a second before', () => rate('"czySplacona" = true'), 'settled'],
    ['enforced meanwhile', () => rate('"jestTytulWykonawczy" = true'), 'settled'],
    ['due on another day now', () => rate(`"terminPlatnosci" = '2026-12-15'`), 'settled'],
    [
      'without consent to mails now',
      () => all.rows('update portal.account set notify_email = false where id = $1', [helena]),
      'no-consent',
    ],
    [
      'switched off meanwhile',
      () => all.rows("insert into portal.message_choice values ($1, 'taxes', false, false, false, '{7}', now())", [helena]),
      'switched-off',
    ],
    [
      'of an account that was blocked',
      () => all.rows('update portal.account set blocked_at = now() where id = $1', [helena]),
      'account-gone',
    ],
    [
      'of a subject for whom the account acts no longer',
      () => all.rows('update portal.account_subject set pesel = $2 where account_id = $1', [helena, '44051401359']),
      'no-right',
    ],
  ])('%s: it stays', async (_name, change, reason) => {
    await morning(WEEK_BEFORE)
    await change()
    await evening(WEEK_BEFORE)
    expect(subjects()).toEqual([])
    expect(await reasons()).toEqual([{ left_out: reason }])
    expect(await all.rows('select distinct state from portal.message_delivery where account_id = $1', [helena])).toEqual([
      { state: 'suppressed' },
    ])
  })

  it('and what its day has passed is not sent late', async () => {
    await morning(WEEK_BEFORE)
    await evening('2026-11-10')
    expect(subjects()).toEqual([])
    expect(await reasons()).toEqual([{ left_out: 'late' }])
  })

  it('and a deleted account leaves nothing behind', async () => {
    await all.rows(
      "insert into portal.account (login, first_name, last_name, email, state, notify_email) values ('na.chwile', 'N', 'C', 'na.chwile@przykladowa.example', 'verified', true)",
    )
    await all.rows(
      "insert into portal.account_subject (account_id, kind, pesel, name, subject_id) select a.id, s.kind, s.pesel, s.name, s.subject_id from portal.account a, portal.account_subject s where a.login = 'na.chwile' and s.account_id = $1 and s.kind = 'individual'",
      [helena],
    )
    await morning(WEEK_BEFORE)
    await all.rows("delete from portal.account where login = 'na.chwile'")
    await evening(WEEK_BEFORE)
    expect(all.mail.given.map(({ recipient }) => recipient).filter((one) => one.startsWith('na.chwile'))).toEqual([])
    expect(subjects()).toHaveLength(1)
  })
})

describe('nobody is reminded', () => {
  it('of what was declared as transferred within five working days', async () => {
    await all.rows(
      "insert into portal.declared_transfer (account_id, subject_pesel, card_id, collective_id, declared_on) select $1, pesel, 0, $2, '2026-11-05' from portal.account where id = $1",
      [helena, INSTALMENT],
    )
    await day(WEEK_BEFORE)
    expect(subjects()).toEqual([])
    await day(THE_DAY)
    expect(subjects()).toEqual(['Termin opłaty dzisiaj'])
  })

  it('of less than the office asks for', async () => {
    await prepare({ ...all.needs, settings: { ...all.needs.settings, REMINDER_MIN_AMOUNT: 58.01 } }, WEEK_BEFORE)
    expect(await box()).toEqual([])
  })
})

describe('a reminder for a Sunday', () => {
  const SATURDAY = '2026-11-14'
  const SUNDAY = '2026-11-15'

  it('comes on the Saturday where telephones are chosen, which are silent on Sundays, and not once more', async () => {
    await choose([1], { sms: true })
    for (const one of [SATURDAY, SUNDAY, THE_DAY]) await day(one)
    expect(subjects()).toEqual(['Termin opłaty za 2 dni'])
    expect(all.sms.given.map(({ short }) => short)).toEqual([expect.stringContaining('za 2 dni mija termin oplaty')])
    expect(await box()).toEqual([[2]])
  })

  it('comes on the Sunday by mail, and in the mailbox', async () => {
    await choose([1])
    await day(SATURDAY)
    expect(await box()).toEqual([])
    await day(SUNDAY)
    expect(subjects()).toEqual(['Termin opłaty jutro'])
  })

  it('after the day never comes before it has passed', async () => {
    await choose([-3], { sms: true })
    await all.rows(`update ${register}."ratyZbiorcze" set "terminPlatnosci" = '2026-12-23' where "idNaleznosciRatyZbiorczej" = $1`, [
      INSTALMENT,
    ])
    const passed = async () => (await box()).flat().filter((lead) => lead < 0)
    await day('2026-12-23')
    expect(await passed()).toEqual([])
    await day('2026-12-26')
    expect(await passed()).toEqual([-3])
  })
})

describe('after the day', () => {
  it('what has left the portal is written down as an informational action, with form, day and who', async () => {
    await choose([-3])
    await day(AFTER)
    expect(subjects()).toEqual(['Termin opłaty minął'])
    const actions = await all.rows(
      'select form, day, acted_by, collective_id, subject_pesel is not null as of_person from portal.informational_action',
    )
    expect(actions).toEqual([{ form: 'mail', day: AFTER, acted_by: 'portal', collective_id: INSTALMENT, of_person: true }])
  })

  it('what was only prepared, or before the day, is none', async () => {
    await choose([7, -3])
    await day(WEEK_BEFORE)
    await morning(AFTER)
    all.mail.answer = () => ({ state: 'refused', reason: 'SMTP 550', isAddressGone: true })
    await evening(AFTER)
    expect(await all.rows('select * from portal.informational_action')).toEqual([])
  })
})

describe('a reminder in the mailbox', () => {
  const opened = async () => {
    const token = await all.portal.signIn('helena.wodomierska')
    const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', token)).json<{ wiadomosci: { id: number }[] }>()
    return (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${wiadomosci[0]?.id}`, token)).json<{
      naleznosci: { odcinek: unknown; karta: string; stan: string; czyDoZaplaty: boolean; adresKarty: string; adresZaplaty: string }[]
    }>()
  }

  it('names the card, leads to it and to the payment, and knows at its opening what became of it', async () => {
    await choose([7])
    await day(WEEK_BEFORE)
    const [due] = (await opened()).naleznosci
    expect(due).toMatchObject({
      karta: expect.stringMatching(/karta N\/006001$/),
      stan: expect.stringMatching(/^Dziś: niezapłacona, do zapłaty/),
      czyDoZaplaty: true,
      odcinek: {
        dzien: '2026-11-16',
        brzeg: 'zwykly',
        litera: null,
        znak: expect.stringMatching(/^Za \d+ dni/),
        kwota: expect.any(Number),
      },
      adresKarty: expect.stringContaining('/naleznosci-podatki-gminne?karta='),
      adresZaplaty: expect.stringContaining(`raty=${INSTALMENT}`),
    })
    all.portal.clock.set('2026-11-20', '18:00:00')
    expect((await opened()).naleznosci[0]?.stan).toMatch(/^Dziś: niezapłacona, po terminie/)
    await all.rows(`update ${register}."ratyZbiorcze" set "czySplacona" = true where "idNaleznosciRatyZbiorczej" = $1`, [INSTALMENT])
    expect((await opened()).naleznosci[0]).toMatchObject({ stan: 'Dziś: zapłacona.', czyDoZaplaty: false, odcinek: null })
  })
})
