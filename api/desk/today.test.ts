import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf } from '../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('a queue is told to whoever works on it, with how many wait, since when and what is late', async () => {
  const clerk = await clerkOf(portal, 'k.kolejka', [{ role: 'K', departments: ['WODA'] }])
  await portal.pool.query("update portal.account set created_at = now() - interval '9 days' where login = 'marek.niezweryfikowicz'")
  expect((await clerk.get('/dzis/kolejki')).json()).toEqual({ dzien: '2026-10-05', kolejki: ['weryfikacja', 'skrzynka', 'odczyty'] })
  expect((await clerk.get('/dzis/kolejka?id=weryfikacja')).json()).toEqual({
    ile: 1,
    najstarszaDni: 9,
    poTerminie: 1,
    naDzis: 0,
    dopisek: null,
    najstarsza: 'Marek Niezweryfikowicz',
    wiek: { dzis: 0, dni: 0, dluzej: 0, poTerminie: 1 },
  })
})

it('a queue of others and one that does not exist are refused alike', async () => {
  const editor = await clerkOf(portal, 'r.kolejka', [{ role: 'R', departments: [] }])
  expect((await editor.get('/dzis/kolejki')).json()).toMatchObject({ kolejki: ['tresci'] })
  const answers = await Promise.all(['weryfikacja', 'nie-ma'].map((id) => editor.get(`/dzis/kolejka?id=${id}`)))
  expect(answers.map((answer) => [answer.statusCode, answer.json().kod])).toEqual([
    [403, 1408],
    [403, 1408],
  ])
})

it('tells of which day the data of each system are, what happens to mails, and which breaks come', async () => {
  const clerk = await clerkOf(portal, 'k.stan', [{ role: 'K', departments: [] }])
  const { dane } = (await clerk.get('/dzis/dane')).json<{ dane: { system: string; dzien: string; dni: number }[] }>()
  expect(dane.map(({ system }) => system)).toEqual(['budzet', 'ewidencja', 'finanse', 'podatki'])
  await portal.pool.query(
    "insert into portal.technical_break (starts_at, ends_at) values (now() + interval '2 days', now() + interval '49 hours')",
  )
  await portal.pool.query(
    "insert into portal.technical_break (service_id, starts_at, ends_at) values (2, now() + interval '12 days', now() + interval '13 days')",
  )
  const { przerwy } = (await clerk.get('/dzis/przerwy')).json()
  expect(przerwy).toMatchObject([
    { usluga: null, czyTrwa: false },
    { usluga: expect.stringMatching(/^\D+$/), czyTrwa: false },
  ])
  expect((await clerk.get('/dzis/wiadomosci')).json()).toEqual({ wyslane: 0, czekaja: expect.any(Number), nieudane: 0 })
})

it('marks data that are older than the office allows or never came, and tells how payments and background work go', async () => {
  const clerk = await clerkOf(portal, 'k.dane', [{ role: 'K', departments: [] }])
  await portal.pool.query("update portal.register_date set data_date = '2026-09-01' where system = 'podatki'")
  await portal.pool.query("delete from portal.register_date where system = 'budzet'")
  const { dane } = (await clerk.get('/dzis/dane')).json()
  expect(dane).toEqual(
    expect.arrayContaining([
      { system: 'podatki', dzien: '2026-09-01', dni: 34, czyStare: true, czyDecyzja: false },
      { system: 'budzet', dzien: null, dni: null, czyStare: true, czyDecyzja: false },
    ]),
  )
  const before = (await clerk.get('/dzis/platnosci')).json<{ oplacone: number; wToku: number; doWyjasnienia: number }>()
  await portal.pool.query(
    "update portal.payment set paid_at = '2026-10-05 09:00+02' where id = (select id from portal.payment where state = 'POSTED' limit 1)",
  )
  expect((await clerk.get('/dzis/platnosci')).json()).toEqual({ ...before, oplacone: before.oplacone + 1 })
  expect((await clerk.get('/dzis/zadania')).json()).toEqual({ nieudane: [], kopiaGodzin: null })
})

it('the inbox says how many a clerk holds and which have to go out today, and each day to come which answers are due', async () => {
  const clerk = await clerkOf(portal, 'k.terminy', [{ role: 'K', departments: ['WODA'] }])
  const before = (await clerk.get('/dzis/kolejka?id=skrzynka')).json<{ naDzis: number; dopisek: string | null }>()
  expect(before.dopisek).toBeNull()
  await portal.pool.query(
    `update portal.inbox_case set due_on = case id when $1 then '2026-10-05'::date else '2026-10-07'::date end, holder = case id when $1 then 'k.terminy' end
      where id in (select id from portal.inbox_case where kind = 'water-request' and state in ('new', 'open') order by id limit 2)`,
    [
      (
        await portal.pool.query<{ id: string }>(
          "select id from portal.inbox_case where kind = 'water-request' and state in ('new', 'open') order by id limit 1",
        )
      ).rows[0]?.id,
    ],
  )
  const state = (await clerk.get('/dzis/kolejka?id=skrzynka')).json<{ naDzis: number; dopisek: string | null }>()
  expect([state.naDzis > 0, state.dopisek]).toEqual([true, 'w tym 1 przydzielone do mnie'])
  const { wpisy } = (await clerk.get('/dzis/dni')).json<{ wpisy: { dzien: string; tresc: string }[] }>()
  expect(wpisy.map(({ dzien }) => dzien)).toEqual(expect.arrayContaining(['2026-10-05', '2026-10-07']))
  expect(wpisy.every(({ dzien, tresc }) => dzien >= '2026-10-05' && dzien <= '2026-10-18' && /odpowied/.test(tresc))).toBe(true)
  const editor = await clerkOf(portal, 'r.terminy', [{ role: 'R', departments: [] }])
  expect((await editor.get('/dzis/dni')).json()).toEqual({ wpisy: [] })
})

it('the sum of the last compared day stands with what agrees, what is on its way and what differs', async () => {
  const clerk = await clerkOf(portal, 'k.pieniadze', [{ role: 'K', departments: [] }])
  const { rows } = await portal.pool.query<{ id: string }>("select id from portal.payment where state = 'POSTED' order by id limit 2")
  await portal.pool.query(
    "insert into portal.money_day (run, day, orders, ordered, settled, banked, posted) values (1, '2026-10-02', 4, 812.5, 812.5, 700, 0), (1, '2026-10-05', 9, 9, 9, 9, 9)",
  )
  await portal.pool.query(
    `insert into portal.difference (key, label, payment_id, account_number, day, title, facts, run, found_at)
     values ('dzis 1', 'no-bank-line', $1, '75', '2026-10-02', 'x', 'f', 1, '2026-10-05'), ('dzis 2', 'waits-bank', $2, '75', '2026-10-02', 'x', 'f', 1, '2026-10-05')`,
    rows.map(({ id }) => id),
  )
  expect((await clerk.get('/dzis/platnosci')).json()).toMatchObject({
    ostatniDzien: { dzien: '2026-10-02', suma: 812.5, wplat: 4, zgodnych: 2, czeka: 1, roznic: 1 },
  })
})
