import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startTestPortal } from '../testing/portal.ts'

/** Left to itself the server would answer it 408 after half a minute, and the portal must end in ten seconds. */
it('ends in order although a client never finishes its request', async () => {
  const portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  const cut = new Promise((resolve) => client.on('error', () => undefined).on('close', resolve))
  let answer = ''
  client.on('data', (bytes) => (answer += bytes.toString()))
  await once(client, 'connect')
  const seen = once(portal.app.server, 'request')
  client.write('POST /api/uzytkownicy/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await seen
  await portal.close()
  await cut
  expect([portal.app.server.listening, answer]).toEqual([false, ''])
})

it('answers what an idle connection sends while it ends, and asks it to part', async () => {
  const portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  const ask = 'GET /zdrowie/zywy HTTP/1.1\r\nhost: localhost\r\n\r\n'
  let answers = ''
  client.setEncoding('utf8').on('data', (text) => (answers += String(text)))
  client.write(ask)
  await once(client, 'data')
  const parted = once(client, 'end')
  const closed = portal.close()
  client.write(ask)
  await Promise.all([parted, closed])
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(answers.toLowerCase()).toContain('connection: close')
})
