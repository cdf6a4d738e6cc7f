import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1' })
})
afterAll(() => portal.close())

it('reads of a calendar are limited by its key, and wrong keys by the address from which they come, without closing right ones', async () => {
  const jan = await portal.signIn('jan.zaleglowski')
  const make = async () =>
    (await portal.post('/kalendarz/utworzKalendarz?pesel=72080506198', { nazwa: 'x', czyKwoty: false, przypomnienieDni: null }, jan))
      .json<{ adres: string }>()
      .adres.replace(/.*\/api/, '')
  const [one, other] = [await make(), await make()]
  for (let times = 0; times < 60; times++) expect((await portal.get(one)).statusCode).toBe(200)
  const limited = await portal.get(one)
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
  for (let times = 0; times < 300; times++) await portal.get(`/kalendarz.ics?klucz=${times}`)
  expect((await portal.get('/kalendarz.ics?klucz=0')).statusCode).toBe(429)
  expect((await portal.get(other)).statusCode).toBe(200)
})
