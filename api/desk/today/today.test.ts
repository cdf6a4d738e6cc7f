import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

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
      { system: 'podatki', dzien: '2026-09-01', dni: 34, czyStare: true },
      { system: 'budzet', dzien: null, dni: null, czyStare: true },
    ]),
  )
  const before = (await clerk.get('/dzis/platnosci')).json<{ oplacone: number; wToku: number; doWyjasnienia: number }>()
  await portal.pool.query(
    "update portal.payment set paid_at = '2026-10-05 09:00+02' where id = (select id from portal.payment where state = 'POSTED' limit 1)",
  )
  expect((await clerk.get('/dzis/platnosci')).json()).toEqual({ ...before, oplacone: before.oplacone + 1 })
  expect((await clerk.get('/dzis/zadania')).json()).toEqual({ nieudane: [], kopiaGodzin: null })
})
