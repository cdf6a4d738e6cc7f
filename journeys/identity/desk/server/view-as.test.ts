import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#api/testing/codes.ts'
import { browserOf, clerkOf, STAFF_PASSWORD, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { everythingStored } from '#api/testing/stored.ts'

let portal: TestPortal
let barbara: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'S', departments: [] }])
})
afterAll(() => portal.close())

const REASON = 'pytanie o ratę, rozmowa przy okienku'
const ANNA = 'pesel=78041200464'
const VIEW_ONLY = 1413

async function idOf(login: string): Promise<number> {
  return (await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [login])).rows[0]?.id ?? 0
}

async function begin(by = barbara, login = 'anna.kompletowska') {
  return by.post('/konto/podglad', { id: await idOf(login), powod: REASON })
}

const takeOver = (token: string | null) => portal.post('/uzytkownicy/przejecie-sesji', { token })

/** Token of a view that has begun. */
async function view(by = barbara): Promise<string> {
  const { adres } = (await begin(by)).json<{ adres: string }>()
  return (await takeOver(new URL(adres, 'http://localhost').searchParams.get('token'))).json<{ token: string }>().token
}

async function entries(action: string) {
  await portal.recorded()
  return (
    await portal.pool.query<{ actor: string; object: string }>(
      'select actor, object from portal.audit where action = $1 order by id desc',
      [action],
    )
  ).rows
}

describe('a view of the office', () => {
  it('shows what the resident sees, by a token of its own that is handed over once', async () => {
    const own = await portal.signIn('anna.kompletowska')
    const { adres } = (await begin()).json<{ adres: string }>()
    const code = new URL(adres, 'http://localhost').searchParams.get('token')
    const { token } = (await takeOver(code)).json<{ token: string }>()
    expect((await takeOver(code)).json()).toMatchObject({ kod: 1530 })
    expect((await portal.get('/uzytkownik', token)).json()).toMatchObject({ login: 'anna.kompletowska', czyPodglad: true })
    expect((await portal.get('/uzytkownik', own)).json()).toMatchObject({ czyPodglad: false })
    const draft = { deklaracja: 'zgloszenie', wersja: 0, wartosci: { tresc: 'Jeszcze nie wysłane' } }
    await portal.post(`/szkice/zapiszSzkic?${ANNA}`, draft, own)
    expect((await portal.get(`/szkice/dajSzkice?${ANNA}`, token)).json()).toEqual({ szkice: [] })
    for (const path of ['/lista-podmiotow', `/uzytkownik/dane-korespondencyjne?${ANNA}`])
      expect((await portal.get(path, token)).json()).toEqual((await portal.get(path, own)).json())
  })

  it('is refused every write, whoever may make it, and the try is the clerk’s', async () => {
    const token = await view()
    const writes = portal.routes.map(({ endpoint }) => endpoint).filter(({ method, endsView }) => method !== 'GET' && !endsView)
    expect(writes.length).toBeGreaterThan(40)
    for (const { method, path, accepts } of writes) {
      const [type, payload] =
        accepts === 'form' || accepts === 'forms'
          ? ['application/x-www-form-urlencoded', 'a=1']
          : accepts === 'xml'
            ? ['text/xml', '<x/>']
            : ['application/json', '{}']
      for (const query of [`?${ANNA}`, '']) {
        const { statusCode, body } = await portal.app.inject({
          method,
          url: `/api${path}${query}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload,
        })
        // Where a failure leads the browser on, it comes to a page and carries no code.
        expect([path, statusCode, statusCode === 303 || body.includes(String(VIEW_ONLY))]).toEqual([
          path,
          expect.toBeOneOf([403, 303]),
          true,
        ])
      }
    }
    expect(new Set((await entries('view-write')).map(({ actor }) => actor))).toEqual(new Set(['staff:b.biurkowska']))
  })

  it('leaves nothing behind by reading', async () => {
    const token = await view()
    const kept = async () => {
      await portal.recorded()
      return (
        (await everythingStored(portal))
          .split('\n')
          // Counts of use are written down once a minute, also those of what was asked before.
          .filter((line) => !/"action":|"token_hash":|"points":|"last_id":|"visits":|^\{"month":/.test(line))
          .toSorted()
      )
    }
    const before = await kept()
    const reads = portal.routes.map(({ endpoint }) => endpoint).filter(({ method, access }) => method === 'GET' && access !== 'public')
    for (const { path, access } of reads)
      expect([path, (await portal.get(`${path}${access === 'subject' ? `?${ANNA}` : ''}`, token)).statusCode]).toEqual([
        path,
        expect.not.toBeOneOf([401, 500]),
      ])
    expect((await kept()).filter((line) => !before.includes(line)).map((line) => line.slice(0, 200))).toEqual([])
    for (const path of ['/uzytkownik/2fa', '/wiadomosci/dajRok?rok=2026'])
      expect((await portal.get(path, token)).json()).toMatchObject({ kod: VIEW_ONLY })
    expect((await portal.get('/wiadomosci/dajUstawienia', token)).json()).toMatchObject({ dwaSlowa: null })
  })

  it('lasts a quarter of an hour at most, is one of the sessions that the resident sees, and ends by either', async () => {
    const own = await portal.signIn('anna.kompletowska')
    const [first, second] = [await view(), await view()]
    const { rows } = await portal.pool.query<{ minutes: number }>(
      "select distinct extract(epoch from ends_at - created_at)::int / 60 as minutes from portal.session where kind = 'view'",
    )
    expect(rows).toEqual([{ minutes: 15 }])
    expect((await portal.post('/pi/wylogowanie', { token: first }, first)).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', first)).statusCode).toBe(401)
    const { sesje } = (await portal.get('/uzytkownik/sesje', own)).json<{ sesje: { id: string; rodzaj: string }[] }>()
    const seen = sesje.filter(({ rodzaj }) => rodzaj === 'PODGLAD')
    for (const { id } of seen)
      expect(
        (
          await portal.app.inject({
            method: 'DELETE',
            url: '/api/uzytkownik/sesje',
            headers: { authorization: `Bearer ${own}` },
            payload: { id },
          })
        ).statusCode,
      ).toBe(200)
    expect((await portal.get('/uzytkownik', second)).statusCode).toBe(401)
    const [begun, ended] = [await entries('account-view'), await entries('account-view-end')]
    const object = `account:${await idOf('anna.kompletowska')}`
    expect(begun[0]).toEqual({ actor: 'staff:b.biurkowska', object: `${object} view: ${REASON}` })
    expect([ended.length, ended[0]]).toEqual([begun.length, { actor: 'staff:b.biurkowska', object }])
  })

  it('ends with the very session at the desk that opened it, also where the same person has another one', async () => {
    const clerk = await clerkOf(portal, 's.dwieokna', [{ role: 'S', departments: [] }])
    const other = browserOf(portal)
    await other.post('/logowanie', { login: 's.dwieokna', haslo: STAFF_PASSWORD })
    await portal.pool.query("update portal.staff set totp_last_step = 0 where login = 's.dwieokna'")
    expect((await other.post('/logowanie/kod', { kod: codeOf(clerk.key) })).statusCode).toBe(200)
    const token = await view(clerk)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
    await clerk.post('/wylogowanie', {})
    expect([(await other.get('/sesja')).statusCode, (await portal.get('/uzytkownik', token)).statusCode]).toEqual([200, 401])
  })

  it('ends with the session at the desk, and with the right to it', async () => {
    const clerk = await clerkOf(portal, 's.wychodzi', [{ role: 'S', departments: [] }])
    const token = await view(clerk)
    await portal.pool.query(
      "update portal.staff_role set role = 'K' where staff_id = (select id from portal.staff where login = 's.wychodzi')",
    )
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    await portal.pool.query(
      "update portal.staff_role set role = 'B' where staff_id = (select id from portal.staff where login = 's.wychodzi')",
    )
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
    await clerk.post('/wylogowanie', {})
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
  })

  it('is not for whoever works for one department alone: it would show all the others', async () => {
    const tax = await clerkOf(portal, 's.podatki', [{ role: 'S', departments: ['PODATKI'] }])
    expect((await begin(tax)).json()).toMatchObject({ kod: 1408 })
    expect((await tax.get('/sesja')).json().uprawnienia).not.toContain('account-view-as')
    const moved = await clerkOf(portal, 's.przechodzi', [{ role: 'S', departments: [] }])
    const token = await view(moved)
    await portal.pool.query(
      "update portal.staff_role set departments = '{WODA}' where staff_id = (select id from portal.staff where login = 's.przechodzi')",
    )
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
  })

  it('is not begun without a reason, of one’s own account, or of one that shows nothing', async () => {
    expect((await barbara.post('/konto/podglad', { id: await idOf('jan.zaleglowski'), powod: null })).json()).toMatchObject({ kod: 1411 })
    expect((await begin(barbara, 'marek.niezweryfikowicz')).json()).toMatchObject({ kod: 1412, przyczyna: 'notVerified' })
    const own = await clerkOf(portal, 'a.kompletowska', [{ role: 'S', departments: [] }], '78041200464')
    expect((await begin(own)).json()).toMatchObject({ kod: 1409 })
  })
})
