import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { isReady } from './embedded.ts'

const open: { close(): void }[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

/** Error of the frontend/backend protocol: severity and code, then the connection is closed. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

/** A server that answers each connection with the next of the codes, and counts them. */
async function serverThatAnswers(codes: readonly string[]) {
  let asked = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(refusal(codes[asked++] ?? '28000')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return { config: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'portal' }, asked: () => asked }
}

it('waits for a server that recovers, however long that takes, and gives one up that is not there', async () => {
  const { config, asked } = await serverThatAnswers(['57P03', '57P03', '57P03', '28000'])
  const past = Date.now() - 1
  expect(await isReady(config, past)).toBe(false)
  expect(asked()).toBe(4)
})
