import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startTestPortal } from '../testing/portal.ts'

/** The portal must end in ten seconds; a client may finish a request for 15, and is looked at every 30. */
const LIMIT_MS = 12_000

it('ends in order although a client never finishes its request', { timeout: LIMIT_MS }, async () => {
  const portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  const seen = once(portal.app.server, 'request')
  client.write('POST /api/uzytkownicy/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await seen
  const cut = once(client, 'close')
  await portal.close()
  await cut
  expect(portal.app.server.listening).toBe(false)
})
