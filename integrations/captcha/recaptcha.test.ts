import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isTestPair, recaptcha } from './recaptcha.ts'

let server: Server
let url = ''
let asked: URLSearchParams[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/siteverify` : ''
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const open = (verifyUrl = url) => recaptcha({ siteKey: 'site', secret: 'tajny', host: 'portal.example', minScore: 0.5, verifyUrl })
const GOOD = { success: true, challenge_ts: '2026-10-05T07:00:00Z', hostname: 'portal.example', score: 0.9, action: 'logowanie' }

async function verdictOf(body: unknown, status = 200) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return open().verify('token', { action: 'logowanie', address: '192.0.2.7' })
}

it('asks Google as its protocol says', async () => {
  expect(await verdictOf(GOOD)).toBeNull()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'tajny', response: 'token', remoteip: '192.0.2.7' })
})

it.each([
  ['no success', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid'],
  ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'replayed'],
  ['our own wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
  ['another host', { ...GOOD, hostname: 'zly.example' }, 'invalid'],
  ['no host', { success: true }, 'invalid'],
  ['another action', { ...GOOD, action: 'rejestracja' }, 'invalid'],
  ['a low score', { ...GOOD, score: 0.4 }, 'invalid'],
  ['no score, as from keys of version 2', { ...GOOD, score: undefined }, 'invalid'],
  ['no action', { ...GOOD, action: undefined }, 'invalid'],
  ['no JSON', '<html>', 'unavailable'],
])('refuses %s', async (_what, body, fault) => {
  expect(await verdictOf(body)).toBe(fault)
})

it('fails closed when the service fails, redirects or is out of reach', async () => {
  expect(await verdictOf(GOOD, 500)).toBe('unavailable')
  expect(await verdictOf(GOOD, 302)).toBe('unavailable')
  expect(await open('http://127.0.0.1:9/siteverify').verify('token', { action: 'logowanie', address: '192.0.2.7' })).toBe('unavailable')
})

it('does not ask without an answer', async () => {
  expect(await open().verify('', { action: 'logowanie', address: '192.0.2.7' })).toBe('missing')
  expect(asked).toHaveLength(0)
})

it("knows Google's public test pair", () => {
  expect(isTestPair({ siteKey: 'site', secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe' })).toBe(true)
  expect(isTestPair({ siteKey: 'site', secret: 'tajny' })).toBe(false)
})
