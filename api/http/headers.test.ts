import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.przykladowa.example' })
  token = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const OWN = 'pesel=78041200464'

/** One address of every kind of answer; the static ones exist where the web application is built. */
const ANSWERS = [
  ['a page', '/'],
  ['an unknown page', '/nie-ma-takiej'],
  ['a JSON answer', '/api/status'],
  ['public statistics', '/api/fk/gmina/dajDochodyBudzetu'],
  ['public statistics from the cache', '/api/fk/gmina/dajDochodyBudzetu'],
  ['a PDF', '/api/fk/gmina/dajDochodyBudzetu/pdf'],
  ['a spreadsheet', '/api/fk/gmina/dajDochodyBudzetu/csv'],
  ['a personal answer', `/api/naleznosci/dajKartyNaleznosci?${OWN}`],
  ['a personal PDF', `/api/naleznosci/dajKartyNaleznosci/pdf?${OWN}`],
  ['bad input', '/api/status?obce=1'],
  ['no session', '/api/uzytkownik/zgody'],
  ['a foreign subject', '/api/naleznosci/dajKartyNaleznosci?pesel=72080506198'],
  ['an unknown call', '/api/nie/ma'],
  ['an unknown file', '/assets/nie-ma.js'],
  ['the contract', '/api/openapi.json'],
  ['the state of the process', '/zdrowie/zywy'],
  ['a broken address', '/%E0%A4%A'],
] as const

function ask(url: string, method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' = 'GET', headers: Record<string, string> = {}) {
  const isPersonal = url.includes('naleznosci')
  return portal.app.inject({ method, url, headers: { ...(isPersonal && { authorization: `Bearer ${token}` }), ...headers } })
}

describe.each(ANSWERS)('%s', (_what, url) => {
  it('carries every security header', async () => {
    const { headers } = await ask(url)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=(3153[6-9]\d{3}|\d{9,}); includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-type']).toMatch(/^(text\/(html|csv|plain)|application\/(json|javascript)); ?charset=utf-8$|^application\/pdf$/i)
  })

  it('has a policy without inline code, foreign scripts or framing', async () => {
    const policy = String((await ask(url)).headers['content-security-policy'])
    const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim().replace(/^\S+ /, '')] as const))
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    })
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('names neither server nor library, opens nothing to other origins, sets no cookie', async () => {
    const { headers } = await ask(url, 'GET', { origin: 'https://zly.example' })
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin', 'access-control-allow-credentials']) {
      expect(headers[name]).toBeUndefined()
    }
  })
})

describe('what may be kept', () => {
  it('is never a personal answer, a refusal or a file of a person', async () => {
    const kept: string[] = []
    for (const [, url] of ANSWERS) {
      const response = await ask(url)
      const isRefusal = response.statusCode >= 400 && String(response.headers['content-type']).startsWith('application/json')
      if ((url.includes('naleznosci') || isRefusal) && response.headers['cache-control'] !== 'no-store') kept.push(url)
    }
    expect(kept).toEqual([])
  })

  it('is public statistics for a minute and a page after asking again', async () => {
    expect((await ask('/api/fk/gmina/dajDochodyBudzetu')).headers['cache-control']).toBe('public, max-age=60')
  })
})

describe('other origins', () => {
  it('get no answer to a question before a call', async () => {
    const response = await ask('/api/uzytkownicy/token', 'OPTIONS', {
      origin: 'https://zly.example',
      'access-control-request-method': 'POST',
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send %s, which needs no question',
    async (type) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: '/api/uzytkownicy/token',
        headers: { 'content-type': type },
        payload: '{}',
      })
      expect([response.statusCode, response.json().kod]).toEqual([415, 1008])
    },
  )

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://zly.example'],
  ])('cannot write, as %s says', async (name, value) => {
    const response = await portal.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo: 'x', recaptcha: null }, undefined, {
      [name]: value,
    })
    expect([response.statusCode, response.json().kod]).toEqual([403, 1013])
  })
})

describe('files', () => {
  it('come as downloads with a plain name', async () => {
    const { headers } = await ask('/api/fk/gmina/dajDochodyBudzetu/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''\S+$/)
  })

  it('of the server are not to be had', async () => {
    for (const url of [
      '/../package.json',
      '/assets/../../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/',
      '/.env',
      '/.git/config',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const response = await ask(url)
      expect([url, response.body.includes('portal-mieszkanca'), response.body.includes('Index of')]).toEqual([url, false, false])
    }
  })

  it('are not traced', async () => {
    expect((await portal.app.inject({ method: 'TRACE' as 'GET', url: '/api/status' })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
