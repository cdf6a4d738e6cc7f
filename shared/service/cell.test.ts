import { describe, expect, it } from 'vitest'
import { cellText, isForeignText, isNumeric, NO_VALUE } from './cell.ts'
import { code, date, decimal, flag, group, integer, list, money, ordinal, text, timestamp, year } from './field.ts'

const words = { yes: 'tak', no: 'nie' }
const shown = (field: Parameters<typeof cellText>[0], value: unknown) => cellText(field, value, 'pl', words).replaceAll('\u00A0', ' ')

describe('a cell', () => {
  it('says each kind of value as people read it', () => {
    expect([
      shown(integer(), 1234),
      shown(decimal(2), 1.5),
      shown(money(), 1234.5),
      shown(date(), '2026-11-22'),
      shown(timestamp(), '2026-11-22 07:08:09'),
    ]).toEqual(['1 234', '1,50', '1 234,50', '22.11.2026', '22.11.2026 07:08'])
    expect([
      shown(flag(), true),
      shown(flag(), false),
      shown(text(), 'Łąka'),
      shown(ordinal(), 1234),
      shown(year(), 2026),
      shown(code(26), '45999999997001100030010000'),
    ]).toEqual(['tak', 'nie', 'Łąka', '1234', '2026', '45 9999 9999 7001 1000 3001 0000'])
  })

  it.each([null, undefined, ''])('of %j is a dash', (value) => {
    expect(shown(text(), value)).toBe(NO_VALUE)
  })

  it('of nothing is nothing else: zero and no are values', () => {
    expect([shown(integer(), 0), shown(flag(), false), shown(money(), 0)]).toEqual(['0', 'nie', '0,00'])
  })

  it('cannot be a group or a list', () => {
    expect(() => shown(group({ a: text() }), {})).toThrow('name one of its fields')
    expect(() => shown(list({ a: text() }), [1])).toThrow('name one of its fields')
  })
})

it('numbers stand at the end of their column; years, codes and names that are numbers do not', () => {
  expect([integer(), decimal(2), money()].map(isNumeric)).toEqual([true, true, true])
  expect([year(), code(26), ordinal(), text(), date(), flag()].map(isNumeric)).toEqual(Array(6).fill(false))
})

it('words of the office are Polish for a reader of another language', () => {
  expect([isForeignText(text(), 'de'), isForeignText(text(), 'pl'), isForeignText(year(), 'de')]).toEqual([true, false, false])
})
