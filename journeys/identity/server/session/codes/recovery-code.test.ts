import { expect, it } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

it('recovery codes are ten of 64 bits, no two alike, in groups that can be copied by hand', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/)
})

it.each([
  ['aaaa-0000-1111-ffff', 'aaaa00001111ffff', true],
  ['aaaa-0000-1111-ffff', ' AAAA 0000 1111 FFFF\n', true],
  ['aaaa-0000-1111-ffff', 'aaaa-0000-1111-fffe', false],
  ['aaaa-0000-1111-ffff', 'aaaa-0000-1111', false],
])('of %j and %j it is one code: %s', (one, other, isSame) => {
  expect(hashOfRecoveryCode(one).equals(hashOfRecoveryCode(other))).toBe(isSame)
})
