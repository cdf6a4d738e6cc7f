import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy, isTimely, keyBytes } from './signature.ts'

/** The vector of the Standard Webhooks specification and its libraries. */
const PUBLISHED = {
  key: { kind: 'v1', key: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  call: {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    body: Buffer.from('{"test": 2432232314}'),
  },
} as const

describe('a shared key', () => {
  it('signs as the published vector says', () => {
    expect(isSignedBy(PUBLISHED.key, PUBLISHED.call)).toBe(true)
  })

  it.each([
    ['another body', { body: Buffer.from('{"test": 2432232315}') }],
    ['another id', { id: 'msg_p5jXN8AQM9LWM0D4loKWxJeK' }],
    ['another time', { timestamp: '1614265331' }],
    ['another signature', { signature: 'v1,h0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }],
    ['a signature of another kind', { signature: PUBLISHED.call.signature.replace('v1', 'v1a') }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: 'v1,g0hM9SsE+OTPJTGt' }],
  ])('does not sign %s', (_, other) => {
    expect(isSignedBy(PUBLISHED.key, { ...PUBLISHED.call, ...other })).toBe(false)
  })
})

it('of several signatures one is enough: a system changes its key without a pause', () => {
  const signature = `v1a,AAAA v1,AAAA ${PUBLISHED.call.signature}`
  expect(isSignedBy(PUBLISHED.key, { ...PUBLISHED.call, signature })).toBe(true)
})

it('an own key signs by Ed25519, and another one does not', () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const call = { id: 'a', timestamp: '1', body: Buffer.from('{}') }
  const signature = `v1a,${sign(null, Buffer.from('a.1.{}'), own.privateKey).toString('base64')}`
  const keyOf = ({ publicKey }: typeof own) =>
    ({ kind: 'v1a', key: `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}` }) as const
  expect([isSignedBy(keyOf(own), { ...call, signature }), isSignedBy(keyOf(other), { ...call, signature })]).toEqual([true, false])
})

it.each([
  [{ kind: 'v1a', key: 'whpk_AAAA' } as const],
  [{ kind: 'v1a', key: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } as const],
  [{ kind: 'v1', key: 'whsec_c2hvcnQ=' } as const],
  [{ kind: 'v1', key: 'secret' } as const],
])('what is no key is none: %j', (key) => {
  expect(keyBytes(key)).toBeNull()
})

it.each([
  ['1614265330', true],
  ['1614265630', true],
  ['1614265030', true],
  ['1614265631', false],
  ['1614265029', false],
  ['', false],
  ['soon', false],
])('a call of the second %s is taken five minutes around it: %s', (timestamp, taken) => {
  expect(isTimely(timestamp, new Date(1_614_265_330_000))).toBe(taken)
})
