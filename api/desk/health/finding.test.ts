import { expect, it } from 'vitest'
import { finding } from './finding.ts'

it('a check that is well, warns, fails or cannot be made is told apart, and no password comes along', async () => {
  expect(await finding({ what: 'x', run: async () => null })).toEqual({ poziom: 'dobrze', slowa: null })
  expect(await finding({ what: 'x', run: async () => ({ level: 'warn', words: 'Soon.' }) })).toEqual({ poziom: 'uwaga', slowa: 'Soon.' })
  expect(
    await finding({ what: 'x', run: () => Promise.reject(new Error('connect smtp://portal:tajne@mail.example:25 refused')) }),
  ).toMatchObject({ poziom: 'blad', slowa: expect.stringContaining('smtp://…@mail.example:25') })
})
