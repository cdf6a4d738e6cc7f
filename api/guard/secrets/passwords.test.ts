import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

const SECRET = Buffer.alloc(32, 5)

it('answers unknown logins again once a rush is over, also where the first of them came in the rush', async () => {
  const passwords = openPasswords(SECRET, 1)
  const rush = Array.from({ length: 65 }, () => passwords.hash('Zielony-rower-77'))
  await expect(passwords.verify(null, 'Zielony-rower-77')).rejects.toThrow('tooManyAttempts')
  await Promise.all(rush)
  expect(await passwords.verify(null, 'Zielony-rower-77')).toBe(false)
})
