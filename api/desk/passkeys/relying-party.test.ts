import { expect, it } from 'vitest'
import { RelyingParty } from './relying-party.ts'

it.each([
  ['https://portal.gmina.example', 'https://portal.gmina.example'],
  ['https://portal.gmina.example:8443/', 'https://portal.gmina.example:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://portal.localhost', 'http://portal.localhost'],
  ['http://portal.gmina.example', null],
  ['http://notlocalhost:8080', null],
  ['http://127.0.0.1:8080', null],
  ['https://10.0.0.7', null],
  ['https://[fd00::7]', null],
])('a portal at %s has passkeys at %s', (publicUrl, place) => {
  expect(new RelyingParty('Urząd', publicUrl).place).toBe(place)
})
