import { expect, it } from 'vitest'
import { ApiError } from '#client/call/api-error.ts'
import { textsIn } from '#shared/i18n.ts'
import { texts } from '../words/texts.ts'
import { inOwnWords } from './cause.ts'

const words = textsIn(texts, 'pl')
const CONFLICT = { kod: 1006, opis: 'Dane zmieniły się w międzyczasie. Proszę odświeżyć stronę.' }

it('a form says of a refusal with a cause what the screen knows of it, and nothing of reloading', () => {
  const told = inOwnWords(new ApiError(409, { ...CONFLICT, przyczyna: 'held', kto: 'Wojciech Wodny' }), words)
  expect(told).toMatchObject({ status: 409, opis: expect.stringMatching(/^Sprawę prowadzi Wojciech Wodny/) })
})

it('whatever has no cause stays as it came', () => {
  const errors = [new ApiError(409, CONFLICT), new ApiError(0), new TypeError('no network')]
  expect(errors.map((error) => inOwnWords(error, words))).toEqual(errors)
})
