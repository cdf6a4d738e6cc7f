import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

const ANNA = '78041200464'
const MAREK = '90090301156'
const OWN_CASE = 1409

let portal: TestPortal
let officer: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  officer = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }])
})
afterAll(() => portal.close())

const note = (by: Clerk, who: string, kind = 'access') => by.post('/rodo/nowy', { kind, who, receivedOn: '2026-10-02' })
const noted = async (who: string, kind?: string) => (await note(officer, who, kind)).json<{ id: number }>().id

describe('a request about an officer’s own data', () => {
  it('is not seen, handed out, extended, settled or erased by that officer, whatever it was noted by', async () => {
    const own = await clerkOf(portal, 'a.kompletowska', [{ role: 'B', departments: [] }], ANNA)
    for (const who of [ANNA, 'anna.kompletowska']) {
      const id = await noted(who, 'erasure')
      const powod = 'odpowiedź do samej siebie'
      const tried = [
        await own.get(`/rodo/wniosek?id=${id}`),
        await own.post('/rodo/paczka', { id, powod }),
        await own.post('/rodo/przedluzenie', { id, powod }),
        await own.post('/rodo/zamkniecie', { id, outcome: 'refused', powod }),
        await own.post('/rodo/usuniecie', { id, powod }),
      ]
      expect(tried.map((answer) => [answer.statusCode, answer.json().kod])).toEqual(tried.map(() => [403, OWN_CASE]))
      expect((await officer.get(`/rodo/wniosek?id=${id}`)).json()).toMatchObject({
        isExtended: false,
        closedOn: null,
        isWaiting: false,
      })
    }
  })

  it('is one also where their account has not been proved yet, or acts for the institution that asks', async () => {
    const marek = await clerkOf(portal, 'm.niezweryfikowicz', [{ role: 'B', departments: [] }], MAREK)
    expect((await note(marek, 'marek.niezweryfikowicz')).json()).toMatchObject({ kod: OWN_CASE })
    const { rows } = await portal.pool.query<{ nip: string; pesel: string }>(
      "select s.nip, a.pesel from portal.account a join portal.account_subject s on s.account_id = a.id where a.login = 'tomasz.wielopodmiotowicz' and s.nip is not null limit 1",
    )
    const [{ nip, pesel } = { nip: '', pesel: '' }] = rows
    const tomasz = await clerkOf(portal, 't.wielopodmiotowicz', [{ role: 'B', departments: [] }], pesel)
    expect((await note(tomasz, nip)).json()).toMatchObject({ kod: OWN_CASE })
    expect((await note(officer, nip)).statusCode).toBe(200)
  })
})

it('a request by a mistyped number is not noted: the answer would be about nobody', async () => {
  for (const who of ['78041200465', '5250000000'])
    expect((await note(officer, who)).json()).toMatchObject({ kod: 1412, przyczyna: 'number' })
})

it('the owner of an account reads that the officer looked, and for what the data were handed out', async () => {
  const id = await noted('jan.zaleglowski')
  expect((await officer.get(`/rodo/wniosek?id=${id}`)).statusCode).toBe(200)
  expect((await officer.post('/rodo/paczka', { id, powod: 'wniosek osoby o dostęp' })).statusCode).toBe(200)
  await portal.recorded()
  const { rows } = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'jan.zaleglowski'")
  const { wpisy } = (await officer.get(`/konto/ogladanie?id=${rows[0]?.id}`)).json<{
    wpisy: { czynnosc: string; powod: string | null }[]
  }>()
  expect(wpisy.map(({ powod }) => powod)).toContain('wniosek osoby o dostęp')
  expect(wpisy.some(({ czynnosc }) => czynnosc === 'Wgląd w to, co portal ma o osobie')).toBe(true)
})

it('the archive says that the office looked and why, and not who or from where', async () => {
  const { rows } = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'wanda.pustkowiak'")
  const account = rows[0]?.id
  await officer.post('/konto/odsloniecie', { id: account, pole: 'pesel', powod: 'rozmowa przy okienku' })
  await officer.post('/konto/podglad', { id: account, powod: 'rozmowa przy okienku' })
  await portal.recorded()
  const id = await noted('wanda.pustkowiak')
  const files = unzipSync((await officer.post('/rodo/paczka', { id, powod: 'wniosek osoby o dostęp' })).rawPayload)
  const read = (name: string): Record<string, unknown>[] => JSON.parse(strFromU8(files[`portal/${name}.json`] ?? new Uint8Array()))
  expect(read('audit')).toContainEqual(
    expect.objectContaining({
      actor: 'staff',
      action: 'account-reveal',
      address: null,
      request_id: null,
      object: expect.stringContaining('okienku'),
    }),
  )
  expect(read('staff_reason').flatMap(Object.keys)).not.toContain('staff_id')
  expect(read('session').flatMap(Object.keys)).not.toContain('viewer_id')
})
