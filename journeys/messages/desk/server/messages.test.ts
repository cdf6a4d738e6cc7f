import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clerk, clerkOf } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let senior: Clerk
let editor: Clerk
beforeAll(async () => {
  portal = await startTestPortal({ ANNOUNCE_ALONE_MOST: '2' })
  senior = await clerkOf(portal, 's.wiadomosci', [{ role: 'S', departments: [] }])
  editor = await clerkOf(portal, 'r.wiadomosci', [{ role: 'R', departments: [] }])
})
afterAll(() => portal.close())

const rows = async <Row extends Record<string, unknown>>(text: string) => (await portal.pool.query<Row>(text)).rows
const recorded = async (action: string) => {
  await portal.recorded()
  return await rows<{ actor: string; object: string }>(`select actor, object from portal.audit where action = '${action}' order by id`)
}
const TEXT = { tytul: 'Brak wody', tresc: 'We wtorek od 8 do 14 nie będzie wody.', skrot: 'we wtorek od 8 do 14 brak wody' }
const told = (more: Record<string, unknown> = {}) => ({
  miejsca: [{ nazwa: 'Lipowa, Przykładowo', od: null, do: null }],
  powiazania: ['address', 'water', 'waste'],
  waznaDo: '2026-10-06',
  teksty: { pl: TEXT },
  ...more,
})
const REASON = 'naprawa sieci przy Lipowej'

it('an announcement is counted, refused to one person above the number, and carried out when another one agrees', async () => {
  const { miejsca } = (await senior.get('/wiadomosci/miejsca?szukaj=lipo')).json<{ miejsca: { nazwa: string }[] }>()
  expect(miejsca.map(({ nazwa }) => nazwa)).toContain('Lipowa, Przykładowo')
  const counted = (await senior.post('/wiadomosci/ogloszenie/proba', told())).json()
  expect(counted).toMatchObject({
    zasieg: { osob: expect.any(Number) },
    wady: [],
    czyDzien: true,
    czyDrugaOsoba: true,
    bezDrugiejOsoby: 2,
    sms: [{ jezyk: 'pl' }],
  })
  expect(counted.zasieg.osob).toBeGreaterThan(2)
  expect((await senior.post('/wiadomosci/ogloszenie', told())).json()).toMatchObject({ kod: 1412, przyczyna: 'many' })
  const { propozycja } = (await senior.post('/wiadomosci/ogloszenie/propozycja', { ogloszenie: told(), powod: REASON })).json<{
    propozycja: number
  }>()
  expect((await senior.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1410 })
  expect(await rows("select 1 from portal.message_event where name = 'place-notice'")).toEqual([])
  expect((await editor.get('/propozycje')).json()).toMatchObject({
    propozycje: [
      { zmiany: expect.arrayContaining([{ nazwa: 'announcePlaces', przed: 'Lipowa, Przykładowo', po: 'Lipowa, Przykładowo' }]) },
    ],
  })
  expect((await editor.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(200)
  expect(await rows("select count(*)::int as number from portal.message_event where name = 'place-notice'")).toEqual([
    { number: counted.zasieg.osob },
  ])
  expect((await senior.get('/wiadomosci/ogloszenia')).json()).toMatchObject({
    ogloszenia: [{ tytul: 'Brak wody', kto: 'staff:s.wiadomosci', drugaOsoba: 'staff:r.wiadomosci', osob: counted.zasieg.osob }],
  })
  expect(await recorded('messages-announce')).toEqual([
    { actor: 'staff:r.wiadomosci', object: expect.stringMatching(/^announcement:\S+ people:\d+$/) },
  ])
})

it('few people are told at once, and a text that could be forged never', async () => {
  const one = told({ miejsca: [{ nazwa: 'Lipowa, Przykładowo', od: 12, do: 12 }], powiazania: ['address'] })
  const { zasieg } = (await editor.post('/wiadomosci/ogloszenie/proba', one)).json<{ zasieg: { osob: number } }>()
  expect(zasieg.osob).toBeGreaterThan(0)
  expect(zasieg.osob).toBeLessThanOrEqual(2)
  const forged = { ...one, teksty: { pl: { ...TEXT, tresc: 'Wpłaty na 75 9999 9997 0011 0001' } } }
  expect((await editor.post('/wiadomosci/ogloszenie/proba', forged)).json()).toMatchObject({
    wady: [{ jezyk: 'pl', pole: 'tresc', wada: 'number' }],
  })
  expect((await editor.post('/wiadomosci/ogloszenie', forged)).json()).toMatchObject({ kod: 1412, przyczyna: 'texts' })
  expect((await editor.post('/wiadomosci/ogloszenie', one)).json()).toEqual({})
  expect((await editor.post('/wiadomosci/ogloszenie', one)).json()).toMatchObject({ przyczyna: 'announced' })
})

it('the log shows reasons and covered addresses, narrowed by filters; what was given up waits in the queue of the day', async () => {
  const add = (channel: string, state: string, reason: string | null) =>
    portal.pool.query(
      `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, reason, recipient, not_before, queued_at, ended_at)
     select id, $1, '2026-10-05', true, $2, $3, 'a•••@przykladowa.example', now(), '2026-10-05T07:00:00Z', '2026-10-04T07:00:00Z' from portal.account where login = 'anna.kompletowska'`,
      [channel, state, reason],
    )
  await add('mail', 'failed', 'SMTP 550')
  await add('sms', 'failed', 'undelivered')
  await add('mail', 'sent', null)
  const states = async (query: string) =>
    (await senior.get(`/wiadomosci?from=2026-10-05&to=2026-10-05${query}`))
      .json<{ rows: { channel: string; reason: string | null }[] }>()
      .rows.map(({ channel, reason }) => `${channel} ${reason}`)
      .toSorted()
  expect([
    await states(''),
    await states('&channel=sms'),
    await states('&state=sent'),
    await states('&state=all'),
    await states('&kind=place-notice'),
  ]).toEqual([
    ['mail SMTP 550', 'sms undelivered'],
    ['sms undelivered'],
    ['mail null'],
    ['mail SMTP 550', 'mail null', 'sms undelivered'],
    [],
  ])
  expect((await senior.get('/wiadomosci?from=2026-10-05&to=2026-10-05')).body).not.toMatch(/anna\.kompletowska@/)
  expect((await senior.get('/dzis/kolejka?id=niedoreczone')).json()).toMatchObject({ ile: 2, najstarszaDni: 1 })
})

it('a kind of message is held back and let go with a reason, by whoever may', async () => {
  const hold = (by: Clerk, czyWstrzymane: boolean) =>
    by.post('/wiadomosci/wstrzymanie', { zdarzenie: 'due-reminder', kanal: 'sms', czyWstrzymane, powod: 'błąd w treści wiadomości' })
  expect((await hold(editor, true)).json()).toMatchObject({ kod: 1408 })
  expect([(await hold(senior, true)).json(), (await hold(senior, true)).json()]).toEqual([{ czyZmieniono: true }, { czyZmieniono: false }])
  expect((await senior.get('/wiadomosci/wstrzymane')).json()).toMatchObject({
    wstrzymane: [{ zdarzenie: 'due-reminder', kanal: 'sms', kto: 'staff:s.wiadomosci', powod: 'błąd w treści wiadomości' }],
  })
  expect((await hold(senior, false)).json()).toEqual({ czyZmieniono: true })
  expect((await recorded('messages-stop')).map(({ object }) => object)).toEqual(['due-reminder sms: błąd w treści wiadomości'])
  expect(
    (await senior.post('/wiadomosci/wstrzymanie', { zdarzenie: 'nie-ma', kanal: 'sms', czyWstrzymane: true, powod: REASON })).json(),
  ).toMatchObject({ kod: 1004 })
})

it('whoever works for one department holds back what is its own, sees the rest and lets nothing of it go', async () => {
  const water = await clerkOf(portal, 's.woda', [{ role: 'S', departments: ['WODA'] }])
  const hold = (by: Clerk, zdarzenie: string, temat: string, czyWstrzymane = true) =>
    by.post('/wiadomosci/wstrzymanie', { zdarzenie, kanal: '*', temat, czyWstrzymane, powod: 'błąd w treści wiadomości' })
  const { czyWszystko, zdarzenia } = (await water.get('/wiadomosci/wstrzymane')).json<{
    czyWszystko: boolean
    zdarzenia: { zdarzenie: string; czyCale: boolean; tematy: { temat: string }[] }[]
  }>()
  const reminder = zdarzenia.find(({ zdarzenie }) => zdarzenie === 'due-reminder')
  expect([czyWszystko, reminder?.czyCale, reminder?.tematy.map(({ temat }) => temat)]).toEqual([false, false, ['water']])
  for (const [event, topic] of [
    ['*', '*'],
    ['*', 'taxes'],
    ['due-reminder', '*'],
    ['due-reminder', 'taxes'],
    ['new-invoice', '*'],
    ['*', 'breaks'],
    ['*', 'notices'],
    ['*', 'security'],
  ] as const)
    expect((await hold(water, event, topic)).json()).toMatchObject({ kod: 1408 })
  expect((await hold(water, 'due-reminder', 'meter')).json()).toMatchObject({ kod: 1004 })
  expect((await hold(water, 'due-reminder', 'water')).json()).toEqual({ czyZmieniono: true })
  await hold(senior, 'due-reminder', 'taxes')
  expect((await water.get('/wiadomosci/wstrzymane')).json()).toMatchObject({
    wstrzymane: [
      { temat: 'water', nazwaTematu: 'Woda i ścieki', czyWolno: true },
      { temat: 'taxes', czyWolno: false },
    ],
  })
  expect((await hold(water, 'due-reminder', 'taxes', false)).json()).toMatchObject({ kod: 1408 })
  expect((await hold(water, 'due-reminder', 'water', false)).json()).toEqual({ czyZmieniono: true })
  expect((await hold(senior, 'due-reminder', 'taxes', false)).json()).toEqual({ czyZmieniono: true })
})

it('taxes, fees and permits are one topic, which the tax department alone holds back', async () => {
  const tries = [
    ['PODATKI', { czyZmieniono: true }],
    ['ALKOHOL', { kod: 1408 }],
  ] as const
  for (const [department, said] of tries) {
    const by = await clerkOf(portal, `s.${department.toLowerCase()}`, [{ role: 'S', departments: [department] }])
    const hold = {
      zdarzenie: 'due-reminder',
      kanal: 'push',
      temat: 'taxes',
      czyWstrzymane: department === 'PODATKI',
      powod: 'błąd w treści',
    }
    expect((await by.post('/wiadomosci/wstrzymanie', hold)).json()).toMatchObject(said)
  }
  await senior.post('/wiadomosci/wstrzymanie', {
    zdarzenie: 'due-reminder',
    kanal: 'push',
    temat: 'taxes',
    czyWstrzymane: false,
    powod: 'treść jest poprawiona',
  })
})

it('a template is seen as mail, SMS and in the portal, and a test goes to the own address alone, marked as one', async () => {
  const asked = 'zdarzenie=due-reminder&przyklad=0&jezyk=en'
  const seen = (await editor.get(`/wiadomosci/wzor?${asked}`)).json<{ sms: string; dlugoscSms: number; tekst: string }>()
  expect([seen.dlugoscSms, seen.tekst.includes('modry latawiec')]).toEqual([seen.sms.length, true])
  const page = await editor.get(`/wiadomosci/wzor/strona?${asked}`)
  expect([page.headers['content-type'], page.headers['content-security-policy'], page.body]).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('sandbox'),
    expect.stringContaining('<html lang="en">'),
  ])
  expect((await editor.post('/wiadomosci/wzor/proba', { zdarzenie: 'due-reminder', przyklad: 0, jezyk: 'en' })).json()).toEqual({})
  expect(await rows("select recipient, subject from portal.mail where subject like '[TEST]%'")).toEqual([
    { recipient: 'r.wiadomosci@przykladowa.example', subject: expect.stringContaining('[TEST] ') },
  ])
  expect((await editor.get('/wiadomosci/wzor?zdarzenie=due-reminder&przyklad=99&jezyk=en')).json()).toMatchObject({ kod: 1004 })
})

it('informational actions stand with the term of 21 days from the first, the number covered, also in the file', async () => {
  const row =
    "insert into portal.informational_action (subject_pesel, card_id, collective_id, form, day, acted_by, delivery_id) values ('44051401359', 1, 7, 'mail', $1, 'portal', gen_random_uuid())"
  for (const day of ['2026-09-03', '2026-09-20']) await portal.pool.query(row, [day])
  await portal.pool.query(row.replace("'portal'", "'=office;1'"), ['2026-08-20'])
  const { rows } = (await senior.get('/wiadomosci/dzialania?from=2026-09-10&to=2026-09-30')).json()
  expect(rows).toEqual([
    expect.objectContaining({
      day: '2026-09-20',
      form: 'mail',
      who: 'portal',
      subject: '44•••••••59',
      card: 1,
      instalment: 7,
      term: '2026-09-10',
      isOver: true,
    }),
  ])
  const file = await senior.get('/wiadomosci/dzialania/csv?from=2026-09-10&to=2026-09-30')
  expect(file.body.split('\r\n')[1]).toBe('2026-09-20;mail;portal;44•••••••59;1;7;2026-09-10')
  expect(file.body).not.toContain('44051401359')
  const guarded = await senior.get('/wiadomosci/dzialania/csv?from=2026-08-20&to=2026-08-20')
  expect(guarded.body.split('\r\n')[1]).toBe('2026-08-20;mail;"\'=office;1";44•••••••59;1;7;2026-09-10')
  expect((await recorded('messages-actions')).map(({ object }) => object)).toEqual([
    'all by od do: 1',
    'csv all by od do: 1',
    'csv all by od do: 1',
  ])
})
