import { expect, it } from 'vitest'
import { fieldsIn, filledWith } from './fields.ts'

it('fills what is known of a case and leaves the rest as fields, each told once', () => {
  const text = filledWith('{imie}, sprawa {numer}: naprawa {kiedy}, najpóźniej {kiedy}.', { imie: 'Helena', numer: 'Z-1' })
  expect(text).toBe('Helena, sprawa Z-1: naprawa {kiedy}, najpóźniej {kiedy}.')
  expect(fieldsIn(text)).toEqual(['{kiedy}'])
})

it('takes nothing for a field that is none', () => {
  expect(fieldsIn('a { b } {} {dwa słowa} 5 {')).toEqual([])
})
