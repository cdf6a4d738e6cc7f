import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'
import { templateDatabase } from '../testing/template.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ TRUSTED_PROXIES: '1', LIMITS_FACTOR: '1' })
})
afterAll(() => portal.close())

interface Entry {
  readonly actor: string
  readonly action: string
  readonly object: string | null
  readonly outcome: string
  readonly address: string | null
  readonly request_id: string | null
}

/** Entries written since the one called last; those after the answer come a moment later. */
let read = 0
async function entriesUntil(action: string): Promise<Entry[]> {
  let rows: (Entry & { id: number })[] = []
  await expect
    .poll(async () => {
      rows = (await portal.pool.query<Entry & { id: number }>('select * from portal.audit where id > $1 order by id', [read])).rows
      return rows.map((row) => row.action)
    })
    .toContain(action)
  read = rows.at(-1)?.id ?? read
  return rows
}

const from = (address: string) => ({ 'x-forwarded-for': address })

function signIn(login: string, haslo: string, address: string) {
  return portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null }, undefined, from(address))
}

it('notes sign-in and sign-out with account, address and request', async () => {
  const { token } = (await signIn('tomasz.wielopodmiotowicz', TEST_PASSWORD, '10.2.0.1')).json()
  await portal.post('/pi/wylogowanie', { token }, token, from('10.2.0.1'))
  const entries = await entriesUntil('sign-out')
  expect(entries).toMatchObject([
    { action: 'sign-in', outcome: 'done', address: '10.2.0.1' },
    { action: 'sign-out', outcome: 'done' },
  ])
  for (const { actor, request_id: id } of entries)
    expect([actor, id]).toEqual([expect.stringMatching(/^account:\d+$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

it('notes a wrong password, and the right one of an account that is not active', async () => {
  await signIn('tomasz.wielopodmiotowicz', 'zle', '10.2.0.2')
  await signIn('nikt.taki', 'zle', '10.2.0.2')
  await signIn('ignacy.nieaktywny', TEST_PASSWORD, '10.2.0.2')
  await expect.poll(async () => (await portal.pool.query('select 1 from portal.audit where id > $1', [read])).rowCount).toBe(3)
  const entries = await entriesUntil('sign-in')
  expect(entries.map(({ actor, outcome }) => [actor.replace(/\d+/, 'n'), outcome])).toEqual([
    ['account:n', 'refused'],
    ['anonymous', 'refused'],
    ['account:n', 'refused'],
  ])
})

it('notes an IPv4 address as such, also where the system writes it as IPv6', async () => {
  await signIn('tomasz.wielopodmiotowicz', TEST_PASSWORD, '::ffff:10.2.0.4')
  expect(await entriesUntil('sign-in')).toMatchObject([{ address: '10.2.0.4' }])
})

it("notes refused access to another's data, once a minute a call, without the number asked for", async () => {
  const token = await portal.signIn('anna.kompletowska')
  for (let times = 0; times < 5; times++) await portal.get('/naleznosci/dajKartyNaleznosci?pesel=72080506198', token)
  const refused = (await entriesUntil('access')).filter(({ action }) => action === 'access')
  expect(refused).toMatchObject([
    { actor: expect.stringMatching(/^account:/), object: '/api/naleznosci/dajKartyNaleznosci', outcome: 'refused' },
  ])
  expect(JSON.stringify(refused)).not.toContain('72080506198')
})

it('notes that a session goes on for another subject', async () => {
  const token = await portal.signIn('tomasz.wielopodmiotowicz')
  const { podmioty } = (await portal.get('/lista-podmiotow', token)).json<{ podmioty: { nip: string | null; pesel: string | null }[] }>()
  for (const { nip, pesel } of podmioty.slice(0, 2))
    await portal.get(`/naleznosci/dajKartyNaleznosci?${nip === null ? `pesel=${pesel}` : `nip=${nip}`}`, token)
  const switches = (await entriesUntil('subject')).filter(({ action }) => action === 'subject')
  expect(switches).toMatchObject([
    { actor: expect.stringMatching(/^account:/), object: expect.stringMatching(/^subject:(\d{1,9}|institution)$/), outcome: 'done' },
  ])
})

it('notes a passed limit', async () => {
  for (let tries = 0; tries < 4; tries++) await signIn('roman.rolniczak', 'zle', '10.2.0.3')
  expect((await entriesUntil('limit')).find(({ action }) => action === 'limit')).toMatchObject({
    actor: 'anonymous',
    object: '/api/uzytkownicy/token',
    address: '10.2.0.3',
  })
})

it('writes no line break or other control character that a caller sends', async () => {
  await signIn('anna\r\n{"action":"office"}', 'zle', '10.2.0.4')
  await entriesUntil('sign-in')
  await portal.recorded()
  const forged = await portal.pool.query("select 1 from portal.audit where concat(actor, action, object, address) ~ '[[:cntrl:]]'")
  expect(forged.rowCount).toBe(0)
})

it('fills neither log nor database when somebody is refused all the time', async () => {
  const token = await portal.signIn('anna.kompletowska')
  await portal.recorded()
  const before = await portal.pool.query<{ count: number }>('select count(*) from portal.audit')
  for (let times = 0; times < 150; times++) {
    await portal.app.inject({
      url: '/api/uzytkownik/dane-korespondencyjne?pesel=72080506198',
      headers: { authorization: `Bearer ${token}`, ...from(`10.3.0.${times}`) },
    })
  }
  await portal.recorded()
  const after = await portal.pool.query<{ count: number }>('select count(*) from portal.audit')
  expect((after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBeLessThanOrEqual(120)
})

it('loses no entry of a call that the portal has answered when it stops', async () => {
  const database = await freshDatabase(await templateDatabase())
  const stopping = await startTestPortal({}, { own: database })
  const token = await stopping.signIn('anna.kompletowska')
  await stopping.get('/naleznosci/dajKartyNaleznosci?pesel=72080506198', token)
  await stopping.close()
  const client = new pg.Client(database.connectionString)
  await client.connect()
  const { rows } = await client.query('select action from portal.audit order by id desc limit 1')
  await client.end()
  await database.drop()
  expect(rows).toEqual([{ action: 'access' }])
})
