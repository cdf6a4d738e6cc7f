import { expect, it } from 'vitest'
import type { Check } from '#shared/server/start/dependencies.ts'
import { finding } from './finding.ts'

it('a check that is well, warns, fails or cannot be made is told apart, and no password comes along', async () => {
  expect(await finding({ what: 'x', run: async () => null }, 'pl')).toEqual({ poziom: 'dobrze', slowa: null, jezyk: 'en' })
  expect(await finding({ what: 'x', run: async () => ({ level: 'warn', words: 'Soon.', polish: null }) }, 'pl')).toEqual({
    poziom: 'uwaga',
    slowa: 'Soon.',
    jezyk: 'en',
  })
  expect(
    await finding({ what: 'x', run: () => Promise.reject(new Error('connect smtp://portal:tajne@mail.example:25 refused')) }, 'pl'),
  ).toMatchObject({ poziom: 'blad', slowa: expect.stringContaining('smtp://…@mail.example:25') })
})

it('is told in the language of whoever asks, secrets left out in either', async () => {
  const check: Check = {
    what: 'x',
    run: async () => ({ level: 'fail', words: 'smtp://portal:tajne@mail says no.', polish: 'smtp://portal:tajne@mail odmawia.' }),
  }
  expect(await finding(check, 'pl')).toEqual({ poziom: 'blad', slowa: 'smtp://…@mail odmawia.', jezyk: 'pl' })
  for (const language of ['en', 'de'] as const)
    expect(await finding(check, language)).toEqual({ poziom: 'blad', slowa: 'smtp://…@mail says no.', jezyk: 'en' })
})
