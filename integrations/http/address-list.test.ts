import { describe, expect, it } from 'vitest'
import { addressesIn, addressList, isAmong } from './address-list.ts'

describe('addresses of a setting', () => {
  it.each(['', '192.0.2.7', '192.0.2.7, 198.51.100.0/24', '2001:db8::1,2001:db8:1::/48', '::1/128', '0.0.0.0/0'])(
    '%j are taken',
    (setting) => {
      expect(addressList.safeParse(setting).success).toBe(true)
    },
  )

  it.each([
    'foo',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1-192.0.2.5',
    '192.0.2.0/33',
    '192.0.2.0/',
    '/24',
    '2001:db8::/129',
    '192.0.2.7 198.51.100.1',
    'https://192.0.2.7',
  ])('%j are refused when the portal starts', (setting) => {
    expect(addressList.safeParse(setting).error?.issues[0]?.message).toMatch(/^addresses or networks/)
  })

  it.each([
    ['192.0.2.7', true],
    ['::ffff:192.0.2.7', true],
    ['192.0.2.8', false],
    ['198.51.100.200', true],
    ['198.51.101.1', false],
    ['2001:db8:1::5', true],
    ['2001:DB8:1:0:0:0:0:5', true],
    ['2001:db8:2::5', false],
    ['', false],
    ['unknown', false],
  ])('%s is among them: %s', (address, isKnown) => {
    expect(isAmong(address, addressesIn('192.0.2.7, 198.51.100.0/24, 2001:db8:1::/48'))).toBe(isKnown)
  })
})
