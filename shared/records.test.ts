import { expect, test } from 'vitest'
import { keysOf, recordOf } from './records.ts'

test('the names of a table come in its order', () => {
  expect(keysOf({ water: 1, waste: 2, tax: 3 })).toEqual(['water', 'waste', 'tax'])
})

test('a table has one value for each name, made from it', () => {
  expect(recordOf(['pl', 'en'], (language) => `text-${language}`)).toEqual({ pl: 'text-pl', en: 'text-en' })
  expect(recordOf([], () => 1)).toEqual({})
})
