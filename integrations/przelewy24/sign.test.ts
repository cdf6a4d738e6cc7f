import { describe, expect, it } from 'vitest'
import { isSign, sign, type SignedMessage } from './sign.ts'

/** Vectors of the reference, part 6: JSON text as hashed, and its checksum cross-checked with PHP. */
const VECTORS: readonly (readonly [string, SignedMessage, string, string])[] = [
  [
    'R1',
    'register',
    String.raw`{"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","merchantId":100001,"amount":1234,"currency":"PLN","crc":"a1b2c3d4e5f60718"}`,
    '8d02ffa4fa61b4c7161d8789c8a3210bc6eb4589b2dfa5697dd27e3250a56ad105f5490d090ad116a8fca1079f5bebb5',
  ],
  [
    'R2',
    'register',
    String.raw`{"sessionId":"UM/2026/000123-1","merchantId":100002,"amount":1,"currency":"PLN","crc":"0123456789abcdef"}`,
    '0854ff10f6c60068bf33d4a5ae5f30e34f3cdd44cff6fa0525c1a93d25db61eabdbe339131e982c7b5701aa91b4f9a5b',
  ],
  [
    'R3',
    'register',
    String.raw`{"sessionId":"opłata-śmieci/2026/Łódź \"A\"","merchantId":100003,"amount":99999999,"currency":"PLN","crc":"ż\"ółw/crc\\1"}`,
    '7a64d3241b0891a156a9d11d31f8b0ba0ed61ee07d5bcf26f821386ea1cc703e6076eabdba1ef7e8931099cd1b971cf4',
  ],
  [
    'R4',
    'register',
    String.raw`{"sessionId":"s","merchantId":1,"amount":4999,"currency":"EUR","crc":"0123456789abcdef"}`,
    'bacf6deff5a9efa4a8b9cad1b57564931ba94f55f48ea4a8e05f933159705703585ab2a3f367851bf5e662f96975a1a7',
  ],
  [
    'N1',
    'notification',
    String.raw`{"merchantId":100001,"posId":100001,"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","amount":1234,"originAmount":1234,"currency":"PLN","orderId":318456789,"methodId":25,"statement":"p24-A1B-C2D-E3F","crc":"a1b2c3d4e5f60718"}`,
    '782e1c010c8be9ad8e2b865aa5a8cd7d89a9e9cca04631acf2beb9f1aa2e91bbfda08c1a569c1edaecb02182e9bcd587',
  ],
  [
    'N2',
    'notification',
    String.raw`{"merchantId":100002,"posId":200002,"sessionId":"UM/2026/000123-1","amount":1,"originAmount":1,"currency":"PLN","orderId":4295430336,"methodId":154,"statement":"p24-G4H-I5J-K6L","crc":"0123456789abcdef"}`,
    '6055b08464846987c23381411d106423ea5a1b39ab411f9d39b3b1fcb54b0160cabce17af02060a419ceaee59539fb7f',
  ],
  [
    'N3',
    'notification',
    String.raw`{"merchantId":100003,"posId":100003,"sessionId":"opłata-śmieci/2026/Łódź \"A\"","amount":99999999,"originAmount":99999999,"currency":"PLN","orderId":9007199254740991,"methodId":303,"statement":"tytuł: gospodarka odpadami / IV 2026","crc":"ż\"ółw/crc\\1"}`,
    'ec0bfa93200e53b1de16fa42604a5cb1c3c9c823f689bde40eb58c86238a6e23ff44c39634225c2e9ff17b8bd2ca5e21',
  ],
  [
    'N4',
    'notification',
    String.raw`{"merchantId":100001,"posId":100001,"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","amount":1233,"originAmount":1234,"currency":"PLN","orderId":318456789,"methodId":25,"statement":"p24-A1B-C2D-E3F","crc":"a1b2c3d4e5f60718"}`,
    '7f59075aeae03f6da21ede9b418fab17c7a27a50e7cb4afb8dc34e9ba56e25fb8b8d83f0311ca9a07733d421338eeeb7',
  ],
  [
    'V1',
    'verify',
    String.raw`{"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","orderId":318456789,"amount":1234,"currency":"PLN","crc":"a1b2c3d4e5f60718"}`,
    'fa7e03a3c0ba96ba25199565f8a14ff8f1050dbf38b1e3c1c67d8ac43fccb1f6959dc848783138a86ab69db5f0157f6e',
  ],
  [
    'V2',
    'verify',
    String.raw`{"sessionId":"UM/2026/000123-1","orderId":4295430336,"amount":1,"currency":"PLN","crc":"0123456789abcdef"}`,
    '11e8d05598d98fafdee14ea2311100a27194866b7e5ebad64d17954fcbb61d7f7ff4bc96bd38a2494e0053100dd1255e',
  ],
  [
    'V3',
    'verify',
    String.raw`{"sessionId":"opłata-śmieci/2026/Łódź \"A\"","orderId":9007199254740991,"amount":99999999,"currency":"PLN","crc":"ż\"ółw/crc\\1"}`,
    'de7ae89691463f155629ebab5fa5161a00e6285736faf3390b9e91ca08e9257ae8c1fe65f7f71e23428cad26b8099c79',
  ],
  [
    'F1',
    'refundNotification',
    String.raw`{"orderId":318456789,"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","refundsUuid":"97920952-1d9b-4c90-9238-2b74ae0f48b1","merchantId":100001,"amount":500,"currency":"PLN","status":0,"crc":"a1b2c3d4e5f60718"}`,
    '1c5eec884961584c9b50e2a0fb33118d1e99fb1ce64fc1c484f7163b455842bc47c5594563c10a7d5188d7696dacd2fb',
  ],
  [
    'F2',
    'refundNotification',
    String.raw`{"orderId":318456789,"sessionId":"7b1f0b3e-5a0e-4d0b-9a53-2f6c1f0f9d01","refundsUuid":"97920952-1d9b-4c90-9238-2b74ae0f48b2","merchantId":100001,"amount":500,"currency":"PLN","status":1,"crc":"a1b2c3d4e5f60718"}`,
    '1ce8693030290cfe18bfe83e6e6b866e23c1a324f4526b2a9912b9d524745ac2f1078267dcecb49319c71ebbda4da537',
  ],
  [
    'F3',
    'refundNotification',
    String.raw`{"orderId":4295430336,"sessionId":"UM/2026/000123-1","refundsUuid":"11111111-2222-4333-8444-55555555555","merchantId":100002,"amount":1,"currency":"PLN","status":0,"crc":"0123456789abcdef"}`,
    '42494bc279dd0caab7d6456cc0832252ceca7273dcb0f2949ba9e152f1e1c0b950b7cabf4f2e6ae4426ae88ede4216a7',
  ],
]

function checksum(message: SignedMessage, json: string): string {
  const { crc, ...fields }: { crc: string } & Record<string, string | number> = JSON.parse(json)
  const shuffled = Object.fromEntries(Object.entries(fields).reverse())
  return sign(message, shuffled as Parameters<typeof sign>[1], crc)
}

describe('checksum of Przelewy24', () => {
  it.each(VECTORS)('reproduces vector %s whatever the order of the fields given', (_name, message, json, expected) => {
    expect(checksum(message, json)).toBe(expected)
  })

  it('changes with every field and with the secret', () => {
    const fields = { sessionId: 's', merchantId: 1, amount: 100, currency: 'PLN' }
    const base = sign('register', fields, 'c')
    const others = [
      { ...fields, amount: 101 },
      { ...fields, sessionId: 't' },
      { ...fields, merchantId: 2 },
      { ...fields, currency: 'EUR' },
    ]
    const all = new Set([base, sign('register', fields, 'd'), ...others.map((other) => sign('register', other, 'c'))])
    expect(all.size).toBe(6)
  })

  it.each([
    ['shorter', 'ab'],
    ['upper case', 'A'.repeat(96)],
    ['a number', 7],
    ['nothing', undefined],
  ])('refuses a checksum that is %s', (_name, received) => {
    expect(isSign(received, 'a'.repeat(96))).toBe(false)
  })
})
