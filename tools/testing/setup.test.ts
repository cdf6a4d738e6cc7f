import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

test('a test reaches a server on this machine', async () => {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('here')
  server.close()
})

test('a test does not reach the world outside, by fetch or by socket', async () => {
  await expect(fetch('http://203.0.113.7/')).rejects.toMatchObject({ cause: { message: expect.stringContaining('may not connect') } })
  expect(() => connect({ host: '203.0.113.7', port: 80 })).toThrow('may not connect')
  expect(() => connect(80, '203.0.113.7')).toThrow('may not connect')
})

test('the time zone of the tests is Warsaw', () => {
  expect(new Date(Date.UTC(2026, 6, 1)).getHours()).toBe(2)
})

test('all workers are told one database server by whoever started it', () => {
  expect(process.env['TEST_DATABASE_URL']).toMatch(/^postgresql:/)
})
