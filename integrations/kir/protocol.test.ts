import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readMessage, type Sender, classOf } from './gateway.ts'
import { sealOfMessage, sealOfOrder } from './seal.ts'
import { amountOf, amountText, hashtrans, numberOfTransfer, transferId, unwritable, type Transfer } from './transfer.ts'

const SECRET = 'S3kretneHaslo'
const form = { clientId: '5250000000', password: SECRET, separator: ',', sendsEmail: true } as const
const TRANSFER: Transfer = {
  id: '0000000123',
  validUntil: new Date('2026-03-15T14:30:00+01:00'),
  amount: 12_345,
  email: 'jan.kowalski@example.com',
  account: '12102010260000120201111111',
  payee: { name: 'Gmina Testowa', postcode: '00-001', city: 'Testowo', street: 'Rynek 1' },
  back: { ok: 'https://portal.example/platnosci/kir/powrot?r=ok', error: 'https://portal.example/platnosci/kir/powrot?r=reject' },
}

/** Published vector A: base64 of the elements with their seal. */
const VECTOR_A =
  'PGlkX2NsaWVudD41MjUwMDAwMDAwPC9pZF9jbGllbnQ+PGlkX3RyYW5zPjAwMDAwMDAxMjM8L2lkX3RyYW5zPjxkYXRlX3ZhbGlkPjE1LTAzLTIwMjYgMTQ6MzA6MDA8L2RhdGVfdmFsaWQ+PGFtb3VudD4xMjMsNDU8L2Ftb3VudD48Y3VycmVuY3k+UExOPC9jdXJyZW5jeT48ZW1haWw+amFuLmtvd2Fsc2tpQGV4YW1wbGUuY29tPC9lbWFpbD48YWNjb3VudD4xMjEwMjAxMDI2MDAwMDEyMDIwMTExMTExMTwvYWNjb3VudD48YWNjbmFtZT5HbWluYSBUZXN0b3dhXk5NXjAwLTAwMV5aUF5UZXN0b3dvXkNJXlJ5bmVrIDFeU1ReUG9sc2thXkNUXjwvYWNjbmFtZT48YmFja3BhZ2U+aHR0cHM6Ly9wb3J0YWwuZXhhbXBsZS9wbGF0bm9zY2kva2lyL3Bvd3JvdD9yPW9rPC9iYWNrcGFnZT48YmFja3BhZ2VyZWplY3Q+aHR0cHM6Ly9wb3J0YWwuZXhhbXBsZS9wbGF0bm9zY2kva2lyL3Bvd3JvdD9yPXJlamVjdDwvYmFja3BhZ2VyZWplY3Q+PGhhc2g+MDAxZDk2MzIzOTA0ZGQ2NDMyMTk5NjU3YzM5MWMwMjNlYTM3OTBmNjwvaGFzaD4='

/** Of somebody else's published test (the gem `pay_by_net`). */
const FOREIGN =
  '<id_client>1132854509</id_client><id_trans>AABB100100</id_trans><date_valid>14-04-2015 12:00:00</date_valid><amount>49,99</amount><currency>PLN</currency><account>44114020040000310215823843</account><accname>Astarium^NM^00-111^ZP^Warszawa^CI^Francuska 23^ST^Polska^CT^</accname><backpage>www.koleo.pl</backpage><backpagereject>www.koleo.pl</backpagereject>'

describe('the order of a transfer', () => {
  it('is the published one, byte for byte', () => {
    expect(hashtrans(TRANSFER, form)).toBe(VECTOR_A)
  })

  it('leaves the e-mail out and keeps Polish letters where the contract says so', () => {
    const other: Transfer = {
      ...TRANSFER,
      id: '0000000124',
      validUntil: new Date('2026-03-16T00:00:01+01:00'),
      amount: 1,
      payee: { name: 'Gmina Żółwin', postcode: '00-001', city: 'Żółwin', street: 'ul. Łąkowa 2/3' },
      back: { ok: 'https://portal.example/k', error: 'https://portal.example/r' },
    }
    const text = Buffer.from(hashtrans(other, { ...form, password: 'InneHaslo8', sendsEmail: false }), 'base64').toString('utf8')
    expect(text).not.toContain('email')
    expect(text.endsWith('<hash>66491e506b2c57eb89c4b46f042720dcb08ae8cc</hash>')).toBe(true)
  })

  it('has the seal that a foreign client published', () => {
    expect(sealOfOrder(FOREIGN, 'koleokoleo')).toBe('f03043a819d0b9a88a85efc75f0eca4d71326620')
  })

  it('has a point in the amount where the contract says so', () => {
    expect(Buffer.from(hashtrans(TRANSFER, { ...form, separator: '.' }), 'base64').toString()).toContain('<amount>123.45</amount>')
  })

  it('ends in the summer time of Warsaw too', () => {
    const summer = { ...TRANSFER, validUntil: new Date('2026-07-01T22:00:00Z') }
    expect(Buffer.from(hashtrans(summer, form), 'base64').toString()).toContain('<date_valid>02-07-2026 00:00:00</date_valid>')
  })

  it.each([
    ['a name with a mark of the protocol', { payee: { ...TRANSFER.payee, name: 'Gmina ^NM^' } }, /name/],
    ['a street that would end an element', { payee: { ...TRANSFER.payee, street: 'Rynek</accname>' } }, /street/],
    ['an office without a postcode', { payee: { ...TRANSFER.payee, postcode: '' } }, /postcode/],
    ['an e-mail address with a mark', { email: 'a<b@example.com' }, /email/],
    ['a return address of two parameters', { back: { ...TRANSFER.back, ok: 'https://portal.example/?a=1&b=2' } }, /parameter/],
    ['an account that is too short', { account: '1210' }, /26/],
    ['an account that is too long', { account: `${TRANSFER.account}0` }, /26/],
    ['an account with its country', { account: `PL${TRANSFER.account}` }, /26/],
    ['a number that is too long', { id: '00000001234' }, /number/],
    ['no amount', { amount: 0 }, /amount/],
  ])('is refused with %s', (_name, change, reason) => {
    expect(unwritable(TRANSFER, form)).toBeNull()
    expect(unwritable({ ...TRANSFER, ...change }, form)).toMatch(reason)
  })

  it('says nothing of an address that is not sent', () => {
    expect(unwritable({ ...TRANSFER, email: '' }, { ...form, sendsEmail: false })).toBeNull()
  })

  it('is numbered in ten characters, from which the number comes back', () => {
    expect([0, 123, 36 ** 10 - 1].map(transferId)).toEqual(['0000000000', '000000003F', 'ZZZZZZZZZZ'])
    expect([1, 829, 99_999_999].map((number) => numberOfTransfer(transferId(number)))).toEqual([1, 829, 99_999_999])
  })
})

describe('amounts', () => {
  it.each([
    [12_345, '123,45'],
    [1, '0,01'],
    [100, '1,00'],
    [1_234_567_890, '12345678,90'],
  ])('%i grosze are %s', (grosze, text) => {
    expect(amountText(grosze, ',')).toBe(text)
    expect(amountOf(text)).toBe(grosze)
    expect(amountOf(text.replace(',', '.'))).toBe(grosze)
  })

  it.each(['123', '123,4', '123,456', '01,00', ' 1,00', '1 000,00', '-1,00', '1,00 ', '1e3,00', '', ',50'])('"%s" is none', (text) => {
    expect(amountOf(text)).toBeNull()
  })
})

/** Published vectors: status, amount, number, secret, seal. */
const MESSAGES = [
  ['2203', '123,45', '0000000123', SECRET, 'e502400f2b279e77920cbdd03f3bb0f95a685851'],
  ['2202', '123,45', '0000000123', SECRET, 'ea7281d31d1da57e086304e548114e3e4b7acb1e'],
  ['2303', '0,01', '0000000124', 'InneHaslo8', '4b126c1644a611a297423ba2c39c34867276e61a'],
  ['2301', '123.45', '0000000123', SECRET, '4938681aab0b93cf0818526b64650e52b5e91c3d'],
] as const

const sender: Sender = { password: SECRET, addresses: [] }
const sealed = (change: object = {}) => {
  const fields = { newStatus: '2203', transAmount: '123,45', paymentId: '0000000123', ...change }
  return { ...fields, hash: sealOfMessage(fields, SECRET) }
}
const outcome = (body: unknown, from = sender, address = '10.0.0.1') => {
  const received = readMessage(body, address, from)
  if (!received.accepted) return received.reason
  return 'notice' in received
    ? 'paid'
    : `${received.told.said.kind}${received.told.said.kind === 'ended' ? ` ${received.told.said.how}` : ''}`
}

describe('a status message', () => {
  it.each(MESSAGES)('%s about %s has its published seal', (newStatus, transAmount, paymentId, password, hash) => {
    expect(sealOfMessage({ newStatus, transAmount, paymentId }, password)).toBe(hash)
    expect(createHash('sha1').update([newStatus, transAmount, paymentId, password].join('')).digest('hex')).toBe(hash)
    expect(outcome({ newStatus, transAmount, paymentId, hash }, { password, addresses: [] })).not.toBe('hash')
  })

  it.each([
    ['2203', 'paid'],
    ['2303', 'paid'],
    ['2202', 'ended declined'],
    ['2302', 'ended declined'],
    ['2201', 'ended expired'],
    ['2301', 'ended expired'],
    ['2101', 'unpaid'],
    ['1000', 'ended declined'],
    ['1001', 'ended expired'],
    ['1003', 'ended refused'],
    ['1012', 'ended refused'],
    ['1013', 'unknown'],
    ['9999', 'unknown'],
  ])('of %s says %s', (newStatus, expected) => {
    expect(outcome(sealed({ newStatus }))).toBe(expected)
  })

  it('names one transfer and one amount, and carries no seal on', () => {
    expect(readMessage(sealed(), '', sender)).toEqual({
      accepted: true,
      notice: {
        attemptId: '0000000123',
        orderId: 1371,
        amounts: [12_345],
        currency: 'PLN',
        origin: { newStatus: '2203', transAmount: '123,45', paymentId: '0000000123' },
      },
    })
  })

  it.each([
    ['another amount', { transAmount: '123,46' }],
    ['another way of writing the amount', { transAmount: '123.45' }],
    ['another transfer', { paymentId: '0000000124' }],
    ['another status', { newStatus: '2202' }],
  ])('is forged with %s', (_name, change) => {
    expect(outcome({ ...sealed(), ...change })).toBe('hash')
  })

  it.each([
    ['the border between its texts moved', { newStatus: '22031', transAmount: '23,45' }],
    ['a field twice', { transAmount: ['123,45', '123,45'] }],
    ['no number', { paymentId: undefined }],
    ['a number that is too long', { paymentId: '00000000123' }],
    ['an amount that is none', { transAmount: 'gratis' }],
    ['lower case', { paymentId: '00000000ab' }],
    ['one decimal', { transAmount: '123,4' }],
    ['a seal that is no text', { hash: 7 }],
  ])('is malformed with %s', (_name, change) => {
    expect(outcome({ ...sealed(), ...change })).toBe('malformed')
  })

  it('has its seal in small letters', () => {
    const message = sealed()
    expect(outcome({ ...message, hash: message.hash.toUpperCase() })).toBe('hash')
    for (const hash of [message.hash.slice(1), `${message.hash}0`, `0${message.hash}`, ''])
      expect(outcome({ ...message, hash })).toBe('hash')
  })

  it('comes from a listed address where addresses are listed', () => {
    const listed = { password: SECRET, addresses: ['10.0.0.1'] }
    expect(outcome(sealed(), listed)).toBe('paid')
    expect(outcome(sealed(), listed, '10.0.0.2')).toBe('address')
  })

  it.each([
    ['a list', []],
    ['text', 'x'],
    ['nothing', null],
  ])('is malformed as %s', (_name, body) => {
    expect(outcome(body)).toBe('malformed')
  })
})

it('knows every code of the list, and no other', () => {
  const known = Array.from({ length: 9_000 }, (_, at) => String(1000 + at)).filter((code) => classOf(code) !== 'unknown')
  expect(known).toEqual([
    ...Array.from({ length: 13 }, (_, at) => String(1000 + at)),
    '2100',
    '2101',
    '2102',
    '2200',
    '2201',
    '2202',
    '2203',
    '2301',
    '2302',
    '2303',
  ])
})
