import { expect, it } from 'vitest'
import { codeWords, isCode } from './codes.ts'

const KINDS = { WODA: 'water', SCIEKI: 'sewage' } as const
const words = { water: 'woda', sewage: 'ścieki' }

it('knows the codes of its table and no others', () => {
  expect(['WODA', 'SCIEKI', 'woda', '', 'constructor', 'toString'].map((value) => isCode(KINDS, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

it('says a code in words, and one without words as it stands', () => {
  expect(['WODA', 'SCIEKI', 'DESZCZ', 'constructor'].map((value) => codeWords(KINDS, value, words))).toEqual([
    'woda',
    'ścieki',
    'DESZCZ',
    'constructor',
  ])
})
