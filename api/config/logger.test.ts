import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'
import { openLogger } from './logger.ts'

let portal: TestPortal
const lines: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({}, { log: openLogger('trace', { write: (line) => void lines.push(line) }) })
})
afterAll(() => portal.close())

it('never holds personal numbers, passwords, tokens or query strings, also when a call fails', async () => {
  const token = await portal.signIn('anna.kompletowska')
  await portal.get('/naleznosci/dajKartyNaleznosci?pesel=78041200464', token)
  await portal.get('/naleznosci/dajKartyNaleznosci?pesel=72080506198', token)
  await portal.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo: 'Tajne-haslo-9', recaptcha: null })
  await portal.pool.query('alter table portal.account rename column last_name to hidden')
  expect((await portal.get('/uzytkownik', token)).json()).toEqual({ kod: 1500, opis: expect.stringContaining('nieoczekiwany') })
  const log = lines.join('')
  expect(log).toContain('/api/naleznosci/dajKartyNaleznosci')
  expect(log).toContain('request failed')
  for (const secret of ['78041200464', '72080506198', token, TEST_PASSWORD, 'Tajne-haslo-9', 'pesel=']) expect(log).not.toContain(secret)
})

it('holds no number of a person that somebody wrote into an address, nor one that the database names in its error', async () => {
  const before = lines.length
  for (const path of ['/78041200464', '/api/nie-ma/78041200464', `/${'a'.repeat(9000)}`]) await portal.app.inject({ url: path })
  const fault = await portal.pool.query("select '78041200464x'::int").catch((error: unknown) => error)
  openLogger('info', { write: (line) => void lines.push(line) }).error({ err: fault }, 'request failed')
  const log = lines.slice(before).join('')
  expect(log).toContain('/api/nie-ma/…')
  expect(log).toContain('out of range for type integer')
  expect(log).not.toContain('78041200464')
  expect(log).not.toContain('a'.repeat(201))
})

it('says what happened also where a library throws no error but an object, and nothing else of it', () => {
  const own: string[] = []
  openLogger('info', { write: (line) => void own.push(line) }).error(
    { err: { message: 'the database system is shutting down', code: '57P03', detail: '78041200464' } },
    'job queue',
  )
  expect(JSON.parse(own.join(''))).toMatchObject({
    err: { type: 'object', message: 'the database system is shutting down', code: '57P03' },
  })
  expect(own.join('')).not.toContain('78041200464')
})

it('says nothing of the address on which it listens: `portal ready` does, once and to people', async () => {
  const before = lines.length
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  expect(lines.slice(before).filter((line) => line.includes('listening'))).toEqual([])
  openLogger('info', { write: (line) => void lines.push(line) }).info('still said')
  expect(lines.at(-1)).toContain('still said')
})
