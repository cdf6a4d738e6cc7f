import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand, readyNames } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'
import { announce, countAnnouncement } from './announce.ts'
import { announcement, type Announcement } from './announcement.ts'
import { placesLike } from './concerned.ts'
import { faultsOf } from './faults.ts'
import type { TextFault } from '../text-fault.ts'

const TODAY = '2026-10-05'
const WORDS = { tytul: 'Brak wody', tresc: 'We wtorek od 8 do 14 nie będzie wody.', skrot: 'we wtorek od 8 do 14 brak wody' }
const wanted = (more: Partial<Announcement> = {}): Announcement =>
  announcement.parse({
    miejsca: [{ nazwa: 'Kasztanowa, Przykładowo', od: null, do: null }],
    powiazania: ['address', 'water', 'waste'],
    waznaDo: '2026-10-06',
    teksty: { pl: WORDS },
    ...more,
  })

let all: Messages
let schema: string
beforeAll(async () => {
  all = await startMessages()
  schema = (await all.rows<{ schema_name: string }>('select schema_name from portal.register_state'))[0]?.schema_name ?? ''
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  all.portal.clock.set(TODAY, '08:00:00')
  // Nobody lives there until a test says so.
  await all.rows(`update ${schema}."podmioty" set adres = 'Rynek 1, 99-999 Przykładowo' where adres ilike '%kasztanowa%'`)
  await all.rows(`delete from ${schema}."punktyOdbioru" where "adresPunktuOdbioru" ilike '%kasztanowa%'`)
  await all.rows(`delete from ${schema}."parametryOdpadow" where "punktOdbioru" ilike '%kasztanowa%'`)
})

const subjectOf = async (login: string) =>
  (
    await all.rows<{ id: number }>(
      "select s.subject_id as id from portal.account_subject s join portal.account a on a.id = s.account_id where a.login = $1 and s.kind = 'individual' order by s.position limit 1",
      [login],
    )
  )[0]?.id ?? 0
const lives = async (login: string, address: string) =>
  all.rows(`update ${schema}."podmioty" set adres = $2 where "idPodmiotu" = $1`, [await subjectOf(login), address])
const hasWater = async (login: string, address: string) =>
  all.rows(`insert into ${schema}."punktyOdbioru" ("idPodmiotu", "idPunktu", "adresPunktuOdbioru") values ($1, 990001, $2)`, [
    await subjectOf(login),
    address,
  ])
const hasWaste = async (login: string, address: string, from: string, until: string | null) =>
  all.rows(
    `insert into ${schema}."parametryOdpadow" ("idPodmiotu", "punktOdbioru", parametr, "odDnia", "doDnia", wartosc, "jednostkaMiary") values ($1, $2, 'liczba osób', $3, $4, 2, 'osoby')`,
    [await subjectOf(login), address, from, until],
  )
const tell = (one: Announcement) =>
  inTransaction(all.needs.pool, (tx) => announce(all.needs, tx, one, { announcer: 'office:test', second: null }))
const told = async () =>
  (await all.rows<{ login: string }>('select a.login from portal.message m join portal.account a on a.id = m.account_id order by 1')).map(
    ({ login }) => login,
  )
const count = (one: Announcement) =>
  countAnnouncement({ clock: all.needs.clock, ready: readyNames(all.needs.channels) }, all.needs.pool, one)

describe('an announcement to a street', () => {
  it('reaches who lives there, has a water point or a waste collection point there, each once, and nobody else', async () => {
    await lives('anna.kompletowska', 'ul. Kasztanowa 3/2A, 99-999 Przykładowo')
    await hasWater('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await hasWater('helena.wodomierska', 'kasztanowa 17b, 99-999 Przykładowo')
    await hasWaste('jan.zaleglowski', 'Kasztanowa 5, 99-999 Przykładowo', '2025-01-01', null)
    await lives('tomasz.gospodarny', 'Kasztanowa 4, 99-998 Wzorcowo')
    expect(await tell(wanted())).toBe(3)
    await expand(all.needs)
    expect(await told()).toEqual(['anna.kompletowska', 'helena.wodomierska', 'jan.zaleglowski'])
  })

  it.each([
    ['a street whose name only begins alike', 'Kasztanowa Górna 3, 99-999 Przykładowo'],
    ['a street whose name only ends alike', 'Stara Kasztanowa 3, 99-999 Przykładowo'],
    ['the same street of another town', 'Kasztanowa 3, 99-998 Modelowo'],
  ])('does not reach %s', async (_what, address) => {
    await lives('anna.kompletowska', address)
    expect(await count(wanted())).toMatchObject({ people: 0, subjects: 0 })
    await expect(tell(wanted())).rejects.toMatchObject({ error: 'officeAct', details: { przyczyna: 'nobody' } })
  })

  it('can be narrowed to houses and to one kind of tie, and knows only what is declared today', async () => {
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await hasWater('helena.wodomierska', 'Kasztanowa 17b/2, 99-999 Przykładowo')
    await hasWaste('jan.zaleglowski', 'Kasztanowa 5, 99-999 Przykładowo', '2020-01-01', '2026-10-04')
    const people = async (more: Partial<Announcement>) => (await count(wanted(more))).people
    const houses = (od: number | null, until: number | null) => people({ miejsca: [{ nazwa: 'Kasztanowa, Przykładowo', od, do: until }] })
    expect([
      await people({}),
      await houses(1, 16),
      await houses(17, 17),
      await houses(4, null),
      await people({ powiazania: ['water'] }),
      await people({ powiazania: ['waste'] }),
    ]).toEqual([2, 1, 1, 1, 1, 0])
  })

  it('is told once to whoever acts for several people there, and goes by what each has chosen', async () => {
    const anna = await all.consent('anna.kompletowska')
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await lives('helena.wodomierska', 'Kasztanowa 3, 99-999 Przykładowo')
    await all.rows("insert into portal.message_choice values ($1, 'notices', false, true, false, '{}', now())", [anna])
    await all.rows("update portal.account set notify_email = false where login = 'helena.wodomierska'")
    expect(await count(wanted())).toMatchObject({ people: 2, mail: 0, sms: 1, mailboxOnly: 1 })
    await tell(wanted())
    await expand(all.needs)
    await send(all.needs)
    expect([all.mail.given.length, all.sms.given.map(({ short }) => short)]).toEqual([
      0,
      [expect.stringContaining('we wtorek od 8 do 14 brak wody')],
    ])
  })

  it('says how many it reaches not at all, because no account acts for them', async () => {
    await all.rows(`update ${schema}."podmioty" set adres = 'Kasztanowa 9, 99-999 Przykładowo' where "idPodmiotu" = (
      select p."idPodmiotu" from ${schema}."podmioty" p where not exists (select from portal.acting_subject a where a.subject_id = p."idPodmiotu") order by 1 limit 1)`)
    expect(await count(wanted())).toMatchObject({ people: 0, subjects: 1, unreached: 1 })
  })

  it('is one, however often it is sent, and another one with other words', async () => {
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    expect(await tell(wanted())).toBe(1)
    await expect(tell(wanted({ powiazania: ['waste', 'water', 'address'] }))).rejects.toMatchObject({ details: { przyczyna: 'announced' } })
    expect(await tell(wanted({ waznaDo: '2026-10-07' }))).toBe(1)
    expect(await all.rows('select accounts, announced_by from portal.message_announcement')).toEqual(
      ['2026-10-06', '2026-10-07'].map(() => ({ accounts: 1, announced_by: 'office:test' })),
    )
  })

  it('is not sent any more when its last day has passed', async () => {
    await all.consent('anna.kompletowska')
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await tell(wanted({ waznaDo: TODAY }))
    // At night, when nothing leaves any more.
    all.portal.clock.set(TODAY, '20:30:00')
    await expand(all.needs)
    all.portal.clock.set('2026-10-06', '08:00:00')
    await send(all.needs)
    expect([await told(), all.mail.given]).toEqual([['anna.kompletowska'], []])
  })

  it('stands in Polish, and says so, for whoever reads another language that the office did not write', async () => {
    await all.consent('anna.kompletowska')
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await all.rows("update portal.account set language = 'uk' where login = 'anna.kompletowska'")
    await tell(wanted())
    await expand(all.needs)
    await send(all.needs)
    expect(all.mail.given.map(({ subject, paragraphs }) => [subject, paragraphs[0]])).toEqual([
      ['Brak wody (польською)', 'Установа написала це лише польською: We wtorek od 8 do 14 nie będzie wody.'],
    ])
    await all.rows("update portal.account set language = 'pl' where login = 'anna.kompletowska'")
  })
})

it('streets, villages and waste districts are offered by the words with which their names begin', async () => {
  await lives('anna.kompletowska', 'ul. Kasztanowa 3/2, 99-999 Przykładowo')
  await hasWater('helena.wodomierska', 'KASZTANOWA 17b, 99-999 Przykładowo')
  expect((await placesLike(all.needs.pool, 'kaszt', TODAY, 10)).map(({ name, subjects }) => [name.toLowerCase(), subjects])).toEqual([
    ['kasztanowa, przykładowo', 2],
  ])
  expect(await placesLike(all.needs.pool, '%', TODAY, 10)).toEqual([])
  expect((await placesLike(all.needs.pool, 'rejon odpadów', TODAY, 3)).length).toBeGreaterThan(0)
})

describe('a text that thieves could have written', () => {
  it.each<[string, TextFault]>([
    ['Prosimy wejść na https://portal.example', 'link'],
    ['Wejdź na www portal: zaplata.eu', 'link'],
    ['Wejdź na zapłata.pl/x', 'link'],
    ['Pisać na biuro@gmina', 'link'],
    ['ｗｗｗ．zaplata．eu', 'link'],
    ['za\u200Bplata.eu', 'link'],
    ['Konto 75 9999 9997 0011 0001 0010 0000', 'number'],
    ['Tel. 44 123-45-67', 'number'],
    ['Konto ７５９９９９９９', 'number'],
    ['Zapłata: m.in/podatek', 'link'],
    ['Zapłata: m.in:8080', 'link'],
    ['Zapłata: m.in./podatek', 'link'],
    ['Zapłata: urzad-m.in/podatek', 'link'],
    ['Zapłata: bit。ly/x', 'link'],
    ['Zapłata: bit｡ly/x', 'link'],
    ['Konto 61.10 90.10 14.00 00.71 21.98 12.28 74', 'number'],
    ['Konto 61:10 90:10 14:00 00:71 21:98 12:28 74', 'number'],
    ['Konto 61–10–90–10–14–00', 'number'],
    ['Konto 14.00 71.21 12.30 9', 'number'],
    ['Tel. 44 12.30 567', 'number'],
    ['Dopłata 16 zł', 'amount'],
    ['Kod BLIK', 'amount'],
    ['Zapłać 20€', 'amount'],
  ])('%s is refused: %s', (tresc, wada) =>
    expect(faultsOf({ teksty: { pl: { ...WORDS, tresc } } })).toEqual([{ jezyk: 'pl', pole: 'tresc', wada }]),
  )

  it.each([
    'We wtorek 6.10.2026 od 8.00 do 14.30, domy 2, 4, 6 i 8.',
    'Do 2026-10-06, m.in. przy ul. Lipowej 12.',
    'Dni 06.10.2026 i 07.10.2026 w godz. 8:00-14:00',
    'Dni 6-8.10.2026 8.00–14.30, przy ul. Lipowej 12 7.10. 9:00',
    'Zamknięte 24.12, 31.12. i 1.01.27 24.00, m.in.: basen, m.in. kasa.',
    'Dni 30.11 31.12 2026 w godz. 0.00-24.00.',
  ])('%s is none', (tresc) => expect(faultsOf({ teksty: { pl: { ...WORDS, tresc } } })).toEqual([]))

  it('is found in each language and each part, and so is a letter that telephones do not have', () => {
    expect(faultsOf({ teksty: { pl: WORDS, uk: { ...WORDS, tytul: 'Код BLIK 1', skrot: 'без води 水' } } })).toEqual([
      { jezyk: 'uk', pole: 'tytul', wada: 'amount' },
      { jezyk: 'uk', pole: 'skrot', wada: 'letters' },
    ])
  })

  it('does not leave, whoever sends it', async () => {
    await lives('anna.kompletowska', 'Kasztanowa 3, 99-999 Przykładowo')
    await expect(tell(wanted({ teksty: { pl: { ...WORDS, skrot: 'wejdz na zaplata.eu' } } }))).rejects.toMatchObject({
      details: { przyczyna: 'texts' },
    })
    await expect(tell(wanted({ waznaDo: '2026-10-04' }))).rejects.toMatchObject({ details: { przyczyna: 'day' } })
    expect(await all.rows('select id from portal.message_announcement')).toEqual([])
  })
})
