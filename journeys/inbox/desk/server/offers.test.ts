import { expect, it } from 'vitest'
import { clerkOf } from '#api/testing/desk.ts'
import { portalOfFile } from '#api/testing/portal.ts'

const JAN = 'pesel=72080506198'
const portal = await portalOfFile({ APPLICATIONS: 'nadplata=NIE' })
const renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
const sabina = await clerkOf(portal, 's.wodna', [{ role: 'S', departments: ['WODA'] }])
const jan = await portal.signIn('jan.zaleglowski')

const PATH = '/wnioski-w-portalu'
const POWOD = 'zarządzenie wójta 12/2026 z 1 października'
interface Row {
  readonly rodzaj: string
  readonly forma: string
  readonly formy: string[]
  readonly wersja: number
  readonly zmiana: object | null
}
const at = async (rodzaj: string) => (await renata.get(PATH)).json<{ wnioski: Row[] }>().wnioski.find((one) => one.rodzaj === rodzaj)
const set = async (rodzaj: string, forma: string, more: object = {}, by = renata) =>
  by.post(PATH, { rodzaj, forma, wersja: (await at(rodzaj))?.wersja, powod: POWOD, ...more })
const seen = async () =>
  (await portal.get(`/wnioski/dajWnioski?${JAN}`, jan))
    .json<{ wnioski: { rodzaj: string; forma: string }[] }>()
    .wnioski.map(({ rodzaj, forma }) => `${rodzaj} ${forma}`)

it('an editor takes an application out of the portal and back in another form, and residents see it at once', async () => {
  expect(await at('ulga')).toMatchObject({ forma: 'PISMO', formy: ['PISMO', 'USLUGA_ONLINE', 'NIE'], wersja: 0, zmiana: null })
  expect((await set('ulga', 'NIE')).statusCode).toBe(200)
  expect((await seen()).filter((one) => one.startsWith('ulga'))).toEqual([])
  for (const answer of [
    await portal.get(`/wnioski/dajWniosek?rodzaj=ulga&${JAN}`, jan),
    await portal.post(`/wnioski/zapiszWniosek?${JAN}`, { rodzaj: 'ulga', wersja: 1, wartosci: {} }, jan),
  ])
    expect(answer.json()).toMatchObject({ kod: 1407, opis: expect.any(String) })
  await set('ulga', 'USLUGA_ONLINE')
  expect(await seen()).toContain('ulga USLUGA_ONLINE')
  expect(await at('ulga')).toMatchObject({ forma: 'USLUGA_ONLINE', zmiana: { kto: 'r.redakcyjna', powod: POWOD } })
  await portal.recorded()
  const log = await portal.pool.query("select actor, object from portal.audit where action = 'application-form' order by id")
  expect(log.rows).toEqual(['NIE', 'USLUGA_ONLINE'].map((form) => ({ actor: 'staff:r.redakcyjna', object: `ulga=${form}: ${POWOD}` })))
})

it('a letter that somebody was about to make is not sent to the office because it is taken online meanwhile', async () => {
  await set('ulga', 'PISMO')
  const begun = (await portal.get(`/wnioski/dajWniosek?rodzaj=ulga&${JAN}`, jan)).json<{ wersja: number; forma: string }>()
  const keep = async (forma?: string) =>
    (await portal.post(`/wnioski/zapiszWniosek?${JAN}`, { rodzaj: 'ulga', wersja: begun.wersja, wartosci: {}, forma }, jan)).json<{
      kod: number
    }>().kod
  expect([begun.forma, await keep('PISMO')]).toEqual(['PISMO', 1000])
  await set('ulga', 'USLUGA_ONLINE')
  expect(await keep('PISMO')).toBe(1006)
  expect([await keep('USLUGA_ONLINE'), await keep()]).not.toContain(1006)
})

it('what the desk says goes before the setting of the installation', async () => {
  expect(await at('nadplata')).toMatchObject({ forma: 'NIE' })
  await set('nadplata', 'PISMO')
  expect(await seen()).toContain('nadplata PISMO')
})

it('a form that the law does not let it have, an unknown application, a thin reason and what somebody else has changed are refused', async () => {
  expect((await set('dane-do-faktury', 'USLUGA_ONLINE')).json()).toMatchObject({ kod: 1000 })
  expect((await set('psy', 'NIE', { wersja: 0 })).statusCode).toBe(404)
  expect((await set('odpady', 'NIE', { powod: 'bo tak' })).statusCode).toBe(400)
  await set('odpady', 'NIE')
  expect((await set('odpady', 'PISMO', { wersja: 0 })).statusCode).toBe(409)
  expect((await at('odpady'))?.forma).toBe('NIE')
})

it('is nothing for whoever does not edit what residents read', async () => {
  expect((await sabina.get(PATH)).json()).toMatchObject({ kod: 1408 })
  expect((await set('ulga', 'NIE', {}, sabina)).json()).toMatchObject({ kod: 1408 })
})
