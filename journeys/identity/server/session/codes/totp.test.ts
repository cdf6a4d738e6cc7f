import { describe, expect, it } from 'vitest'
import { stepOfCode } from './totp.ts'

/** RFC 6238 appendix B, SHA-1: the secret „12345678901234567890”, of eight digits the last six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const

describe('the code of a half-minute', () => {
  it.each(VECTORS)('(at %d s: %s) is that of the standard', (at, code) => {
    expect(stepOfCode(SECRET, code, at * 1000)).toBe(Math.floor(at / 30))
  })

  it.each(VECTORS.slice(1))(
    '(at %d s: %s) is the same half-minute at each of its seconds, and at each of the two beside it',
    (at, code) => {
      const begins = Math.floor(at / 30) * 30
      for (let second = begins - 30; second < begins + 60; second += 1) expect(stepOfCode(SECRET, code, second * 1000)).toBe(begins / 30)
      expect(stepOfCode(SECRET, code, (begins + 60) * 1000)).toBeNull()
      expect(stepOfCode(SECRET, code, (begins - 31) * 1000 + 999)).toBeNull()
    },
  )

  it.each(['28708', '2870820', ' 287082', '287082 ', '28708a', '287 082', '0287082', '287083', ''])('is not „%s”', (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeNull()
  })
})
