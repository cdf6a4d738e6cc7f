import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let port = 0
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.przykladowa.example' })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

/** Sends bytes as they are; the answer as it comes. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket
    .setEncoding('utf8')
    .on('data', (part) => (answer += String(part)))
    .on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const END = 'connection: close\r\n\r\n'

describe('a request that nobody can read', () => {
  it.each([
    ['a broken first line', 'GET\r\n\r\n', 400, 1000],
    ['two lengths', 'POST /api/status HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx', 400, 1000],
    ['headers without end', `GET /api/status HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 1007],
    ['an expectation', `POST /api/status HTTP/1.1\r\nhost: a\r\nexpect: tea\r\ncontent-length: 0\r\n${END}`, 417, 1008],
    ['a proxy in mind', 'CONNECT zly.example:443 HTTP/1.1\r\nhost: zly.example:443\r\n\r\n', 405, 1012],
    ['no host', `GET /api/status HTTP/1.1\r\n${END}`, 400, 1000],
    ['two hosts', `GET /api/status HTTP/1.1\r\nhost: a\r\nhost: b\r\n${END}`, 400, 1000],
  ])('with %s is told so as every caller is', async (_what, text, status, kod) => {
    const answer = await sendRaw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ]) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
    }
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    expect(JSON.parse(body)).toEqual({ kod, opis: expect.any(String) })
  })

  it('does not keep the others from being answered', async () => {
    expect(await sendRaw(`GET /api/status HTTP/1.1\r\nhost: a\r\n${END}`)).toMatch(/^HTTP\/1.1 200 /)
    expect(await sendRaw('GET /api/status HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })
})
