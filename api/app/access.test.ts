import { ERRORS } from '#shared/calls/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const OTHER_PERSON = 'pesel=72080506198'
const OWN = 'pesel=78041200464'

function call(method: string, path: string, query: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return portal.app.inject({ method: method as 'GET', url: `/api${path}?${query}`, headers, ...(method === 'POST' && { payload: {} }) })
}

const calls = (access: string) => portal.routes.map((route) => route.endpoint).filter((endpoint) => endpoint.access === access)

describe('every subject call', () => {
  it('exists (the walk below is not empty)', () => {
    expect(calls('subject').length).toBeGreaterThan(10)
  })

  it("refuses another person's number, a missing one, and two at once", async () => {
    const token = await portal.signIn('anna.kompletowska')
    for (const { method, path } of calls('subject')) {
      for (const query of [OTHER_PERSON, 'nip=9990000014', '', `${OWN}&nip=9990000014`]) {
        const response = await call(method, path, query, token)
        expect([path, query, response.statusCode, response.json().kod]).toEqual([path, query, 403, 1403])
      }
    }
  })

  it('refuses everybody without a session, and a limited token', async () => {
    const limited = await portal.signIn('marek.niezweryfikowicz')
    for (const { method, path } of [...calls('subject'), ...calls('session')]) {
      expect([path, (await call(method, path, OWN)).statusCode]).toEqual([path, 401])
      const restricted = await call(method, path, 'pesel=90090301156', limited)
      expect([path, restricted.statusCode, restricted.json().kod]).toEqual([path, 403, 1405])
    }
  })
})

describe('a limited token', () => {
  it('opens the own account and no other call of the protected ones', () => {
    expect(
      calls('limited')
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      'DELETE /uzytkownik',
      'DELETE /uzytkownik/sesje',
      'DELETE /uzytkownik/zmiana-email',
      'GET /uzytkownik',
      'GET /uzytkownik/regulamin',
      'GET /uzytkownik/sesje',
      'GET /uzytkownik/zmiana-email',
      'POST /pi/przedluzanieSesji',
      'POST /pi/wylogowanie',
      'POST /uzytkownik/kod-z-listu',
      'POST /uzytkownik/potwierdzenie-tozsamosci',
      'POST /uzytkownik/regulamin',
      'POST /uzytkownik/wezel-krajowy/przekierowanie',
      'POST /uzytkownik/zmiana-email',
      'POST /uzytkownik/zmiana-email/link',
      'POST /uzytkownik/zmiana-hasla',
    ])
  })
})

describe('every call', () => {
  it('refuses unknown parameters with the field named', async () => {
    const response = await portal.get('/konfiguracja?obce=1')
    expect([response.statusCode, response.json().pola]).toEqual([400, { obce: 'Nieznane pole' }])
  })

  it('refuses a parameter given twice', async () => {
    expect((await portal.get('/fk/gmina/dajDochodyBudzetu?rok=2025&rok=2026')).statusCode).toBe(400)
  })

  it('answers a call by a method that its address does not know with 405, and names those that it knows', async () => {
    const answer = await portal.app.inject({ method: 'DELETE', url: '/api/uzytkownicy/token?lang=en' })
    expect([answer.statusCode, answer.headers['allow'], answer.json().kod]).toEqual([405, 'POST', ERRORS.methodNotAllowed.kod])
    expect((await portal.post('/status', {})).headers['allow']).toBe('GET, HEAD')
  })

  it('answers an unknown address with 404 and a body over 64 kB with 413', async () => {
    expect((await portal.get('/nie/ma')).json()).toMatchObject({ kod: 1004 })
    const large = await portal.post('/uzytkownicy/token', { login: 'a', haslo: 'b'.repeat(65_536), recaptcha: null })
    expect([large.statusCode, large.json().kod]).toEqual([413, 1007])
  })

  it('refuses plain text, which foreign pages can send', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/uzytkownicy/token',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(415)
  })

  it('carries the security headers, also on errors', async () => {
    for (const path of ['/status', '/nie/ma']) {
      const { headers } = await portal.get(path)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
    }
  })

  it('is described in the published contract', async () => {
    const document = (await portal.get('/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const described = Object.keys(document.paths)
    for (const { endpoint } of portal.routes) expect(described).toContain(`/api${endpoint.path}`)
  })
})

/** A break is seen by every instance within a second or two. */
describe('technical break', () => {
  it('closes a service alone, then the whole portal but /status', async () => {
    await portal.pool.query('insert into portal.technical_break (service_id) values (1)')
    await expect.poll(async () => (await portal.get('/fk/gmina/dajDochodyBudzetu')).json().kod).toBe(1504)
    expect((await portal.get('/el/dajNajpopularniejszeImiona')).statusCode).toBe(200)
    await portal.pool.query('insert into portal.technical_break (service_id) values (null)')
    await expect.poll(async () => (await portal.get('/konfiguracja')).json().kod).toBe(1503)
    expect((await portal.get('/status')).json()).toMatchObject({ czyPrzerwaTechniczna: true })
    await portal.pool.query("update portal.technical_break set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'")
    await expect.poll(async () => (await portal.get('/konfiguracja')).statusCode).toBe(200)
  })
})
