import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofOfWork, type UsedSolutions } from './proof-of-work.ts'

/** Vector of the ALTCHA library, version 1: key 32 × "k", number 4321. */
const VECTOR = {
  algorithm: 'SHA-256',
  challenge: 'f6f9f4aa0eea6faf6d750df08b35d31701ba6dc154e1c19c7be1a54d97f5fd40',
  number: 4321,
  salt: '00112233445566778899aabb?expires=4102444800&',
  signature: '611761783ba4735605f6db1c0a883bdf6c6b17358324c9cf9c6271444ca60271',
}
const CONTEXT = { action: 'logowanie', address: '127.0.0.1' }
const DAY_MS = 86_400_000

function remembering(): UsedSolutions {
  const known = new Set<string>()
  return {
    async note(signature) {
      if (known.has(signature)) return false
      known.add(signature)
      return true
    },
  }
}

const open = (now?: () => number) => proofOfWork({ hmacKey: 'k'.repeat(32), used: remembering(), ...(now && { now }) })
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

function solve(salt: string, challenge: string, maxnumber: number): number {
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  }
  throw new Error('The challenge has no solution')
}

describe('a solution of the published vector', () => {
  it('is accepted once', async () => {
    const captcha = open()
    expect(await captcha.verify(encode(VECTOR), CONTEXT)).toBeNull()
    expect(await captcha.verify(encode(VECTOR), CONTEXT)).toBe('replayed')
  })

  it('is accepted from the widget, which notes how long it took, and once too', async () => {
    const captcha = open()
    expect(await captcha.verify(encode({ ...VECTOR, took: 812 }), CONTEXT)).toBeNull()
    expect(await captcha.verify(encode(VECTOR), CONTEXT)).toBe('replayed')
  })

  it('is not accepted in another writing after it was used', async () => {
    const captcha = open()
    await captcha.verify(encode(VECTOR), CONTEXT)
    const spaced = Buffer.from(JSON.stringify(VECTOR, null, 2)).toString('base64')
    expect(await captcha.verify(spaced, CONTEXT)).toBe('replayed')
  })

  it.each([
    ['a later expiry than was signed', { ...VECTOR, salt: '00112233445566778899aabb?expires=4202444800&' }],
    ['a salt without its final &', { ...VECTOR, salt: VECTOR.salt.slice(0, -1) }],
    ['a number as text', { ...VECTOR, number: '4321' }],
    ['a negative number', { ...VECTOR, number: -4321 }],
    ['a fraction', { ...VECTOR, number: 4321.5 }],
    ['the next number', { ...VECTOR, number: 4322 }],
    ['another algorithm', { ...VECTOR, algorithm: 'SHA-1' }],
    ['a signature of nobody', { ...VECTOR, signature: '0'.repeat(64) }],
    ['a foreign field', { ...VECTOR, extra: 12 }],
    ['a number split between salt and number', { ...VECTOR, salt: `${VECTOR.salt}4`, number: 321 }],
  ])('is refused with %s', async (_what, payload) => {
    expect(await open().verify(encode(payload), CONTEXT)).toBe('invalid')
  })

  it.each([
    ['nothing', '', 'missing'],
    ['no base64', '%%%', 'invalid'],
    ['no JSON', encode('x').slice(2), 'invalid'],
  ])('is refused when it is %s', async (_what, answer, fault) => {
    expect(await open().verify(answer, CONTEXT)).toBe(fault)
  })

  it('is refused after its expiry', async () => {
    expect(await open(() => 4_102_444_801_000).verify(encode(VECTOR), CONTEXT)).toBe('expired')
  })
})

describe('an issued challenge', () => {
  it('can be solved, and not a day later', async () => {
    let now = Date.now()
    const captcha = open(() => now)
    const task = await captcha.issue()
    if (task.rodzaj !== 'altcha') throw new Error('not a proof of work')
    const { algorithm, challenge, maxnumber, salt, signature } = task
    const answer = encode({ algorithm, challenge, number: solve(salt, challenge, maxnumber), salt, signature })
    now += DAY_MS
    expect(await captcha.verify(answer, CONTEXT)).toBe('expired')
    now -= DAY_MS
    expect(await captcha.verify(answer, CONTEXT)).toBeNull()
  })

  it('is another one each time', async () => {
    const captcha = open()
    expect(await captcha.issue()).not.toEqual(await captcha.issue())
  })
})
