import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mailbox.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../testing/portal.ts'

const REASON = 'wniosek o zamknięcie konta, dowód okazano'
const JAN_PESEL = '72080506198'

let portal: TestPortal
let first: Clerk
let second: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  first = await clerkOf(portal, 's.pierwsza', [{ role: 'S', departments: [] }])
  second = await clerkOf(portal, 's.druga', [{ role: 'S', departments: [] }])
})
afterAll(() => portal.close())

const account = async (login: string) =>
  (await portal.pool.query<{ id: number; email: string }>('select id, email from portal.account where login = $1', [login])).rows[0] ?? {
    id: 0,
    email: '',
  }
const decide = (by: Clerk, propozycja: number) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
const canSignIn = async (login: string) =>
  (await portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })).statusCode === 200
const propose = async (by: Clerk, id: number) => (await by.post('/konto/usuniecie', { id, powod: REASON })).json<{ propozycja: number }>()

describe('the deletion of an account at the desk', () => {
  it('is told before what stays and what goes, is done by two, and the person is told', async () => {
    const { id, email } = await account('jan.zaleglowski')
    await portal.pool.query(
      "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) values ($1, $2, '2026-10-01', 'correspondence', 'TEMAT', 'Treść')",
      [id, JAN_PESEL],
    )
    expect((await first.get(`/konto/usuniecie?id=${id}`)).json()).toMatchObject({
      zgloszenia: 1,
      platnosci: 1,
      platnosciWToku: 1,
      odczyty: 0,
    })
    const { propozycja } = await propose(first, id)
    expect(await propose(second, id)).toMatchObject({ kod: 1006 })
    expect((await decide(first, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect(await canSignIn('jan.zaleglowski')).toBe(true)

    expect((await decide(second, propozycja)).statusCode).toBe(200)
    expect([await canSignIn('jan.zaleglowski'), (await account('jan.zaleglowski')).id]).toEqual([false, 0])
    const { rows } = await portal.pool.query('select account_id, subject_pesel from portal.submission where topic = $1', ['TEMAT'])
    expect(rows).toEqual([{ account_id: null, subject_pesel: JAN_PESEL }])
    const orders = await portal.pool.query('select account_id, state from portal.payment where pesel = $1', [JAN_PESEL])
    expect(orders.rows).toEqual([{ account_id: null, state: 'PENDING' }])
    expect(await newestMail(portal.pool, email)).toContain('Urząd usunął Państwa konto')
    await portal.recorded()
    const entries = await portal.pool.query("select actor, outcome from portal.audit where action = 'account-delete' and object = $1", [
      `account:${id}`,
    ])
    expect(entries.rows).toEqual([{ actor: 'staff:s.druga', outcome: 'done' }])
  })

  it('does not happen where what the law keeps has grown since, and can then be proposed anew', async () => {
    const { id } = await account('helena.wodomierska')
    const { propozycja } = await propose(first, id)
    await portal.pool.query(
      "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) select id, pesel, '2026-10-01', 'correspondence', 'NOWE', 'Treść' from portal.account where id = $1",
      [id],
    )
    expect((await decide(second, propozycja)).json()).toMatchObject({ kod: 1006 })
    expect(await canSignIn('helena.wodomierska')).toBe(true)
    await first.post('/propozycje/wycofanie', { id: propozycja })
    expect(await propose(first, id)).toEqual({ propozycja: expect.any(Number) })
  })

  it('is nobody’s who is concerned: neither to look at, nor to propose, nor to agree to', async () => {
    const { id } = await account('roman.rolniczak')
    const own = await clerkOf(portal, 's.wlasna', [{ role: 'S', departments: [] }], '65052908430')
    expect((await own.get(`/konto/usuniecie?id=${id}`)).json()).toMatchObject({ kod: 1409 })
    expect(await propose(own, id)).toMatchObject({ kod: 1409 })
    const { propozycja } = await propose(first, id)
    expect((await decide(own, propozycja)).json()).toMatchObject({ kod: 1409 })
    expect((await account('roman.rolniczak')).id).toBe(id)
  })
})
