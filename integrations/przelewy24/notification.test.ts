import { describe, expect, it } from 'vitest'
import { readNotification, type Merchant } from './notification.ts'
import { sign } from './sign.ts'

const MERCHANT: Merchant = { merchantId: 100_001, posId: 100_001, crc: 'a1b2c3d4e5f60718', notificationIps: [] }
const FIELDS = {
  merchantId: 100_001,
  posId: 100_001,
  sessionId: '7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01',
  amount: 1234,
  originAmount: 1234,
  currency: 'PLN',
  orderId: 318_456_789,
  methodId: 25,
  statement: 'p24-A1B-C2D-E3F',
}
const signed = (change: object = {}) => {
  const fields = { ...FIELDS, ...change }
  return { ...fields, sign: sign('notification', fields, MERCHANT.crc) }
}
const outcome = (body: unknown, merchant = MERCHANT, address = '5.252.202.254') => {
  const received = readNotification(body, address, merchant)
  return received.accepted ? 'accepted' : received.reason
}

describe('a notification of Przelewy24', () => {
  it('is accepted with the published checksum, also with further fields', () => {
    const published = '782e1c010c8be9ad8e2b865aa5a8cd7d89a9e9cca04631acf2beb9f1aa2e91bbfda08c1a569c1edaecb02182e9bcd587'
    expect(outcome({ ...FIELDS, sign: published })).toBe('accepted')
    expect(outcome({ ...signed(), more: 1 })).toBe('accepted')
  })

  it.each([
    ['another amount', { amount: 1 }],
    ['another original amount', { originAmount: 1 }],
    ['another order', { orderId: 1 }],
    ['another session', { sessionId: 'x' }],
    ['another currency', { currency: 'EUR' }],
    ['another title', { statement: 'x' }],
  ])('is forged with %s', (_name, change) => {
    expect(outcome({ ...signed(), ...change })).toBe('sign')
  })

  it.each([
    ['text for a number', { amount: '1234' }],
    ['a fraction', { amount: 12.34 }],
    ['nothing for a number', { orderId: null }],
    ['a number beyond 2^53', { orderId: 2 ** 60 }],
    ['no currency', { currency: undefined }],
    ['more than 16 KiB', { statement: 'x'.repeat(17_000) }],
  ])('is malformed with %s', (_name, change) => {
    expect(outcome({ ...signed(), ...change })).toBe('malformed')
  })

  it.each([
    ['a list', []],
    ['text', 'x'],
    ['nothing', null],
    ['no body', undefined],
  ])('is malformed as %s', (_name, body) => {
    expect(outcome(body)).toBe('malformed')
  })

  it('is for another merchant even when its checksum is right', () => {
    expect(outcome(signed({ merchantId: 100_002 }))).toBe('merchant')
    expect(outcome(signed({ posId: 200_002 }))).toBe('merchant')
  })

  it('comes from a listed address where addresses are listed', () => {
    const merchant = { ...MERCHANT, notificationIps: ['5.252.202.254', '20.215.81.124'] }
    expect(outcome(signed(), merchant)).toBe('accepted')
    expect(outcome(signed(), merchant, '91.216.191.181')).toBe('address')
  })
})
