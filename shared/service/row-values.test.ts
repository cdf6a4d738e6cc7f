import { describe, expect, it } from 'vitest'
import { decimal, group, integer, measure, money, optional, ordinal, phrase, text } from './field.ts'
import { columnLabel, columnText, fieldAt, isNumericColumn, labelOf, totalOf, valueAt, type Wording } from './row-values.ts'

const wording: Wording = {
  language: 'pl',
  yesNo: { yes: 'tak', no: 'nie' },
  labels: { of: '{numer} z {rok}', ongoing: 'nadal', counted: { one: 'rata', other: 'raty' } },
}
const fields = {
  nazwa: text(),
  kwota: money(),
  obszar: decimal(4),
  stan: measure(3),
  sztuk: integer(),
  obwod: ordinal(),
  koniec: optional(phrase()),
  akt: optional(group({ numer: text(), rok: integer() })),
  jednostka: text(),
}
const row = {
  nazwa: 'Łąka',
  kwota: 1234.5,
  obszar: 0.5,
  stan: 12.5,
  sztuk: 1234,
  obwod: 1234,
  koniec: null,
  akt: { numer: 'A/1', rok: 7 },
  jednostka: 'ha',
}
const shown = (field: string, more: object = {}) =>
  columnText({ field, label: 'of', ...more }, fields, row, wording).replaceAll('\u00A0', ' ')

describe('a total', () => {
  it.each([
    [money(), [0.1, 0.2], 0.3],
    [decimal(4), [0.1, 0.2], 0.3],
    [decimal(4), [0.0001, 0.0002], 0.0003],
    [decimal(2), [1.25, 2.5], 3.75],
    [integer(), [2, 3], 5],
    [money(), [1, null], 1],
    [money(), [1, '2', undefined], 1],
    [integer(), [1.4, 2], 3],
    [decimal(2), [1.15, 8.95], 10.1],
  ])('of %j over %j is exact', (field, values, sum) => {
    expect(
      totalOf(
        field,
        values.map((value) => ({ value })),
        'value',
      ),
    ).toBe(sum)
  })
})

describe('a cell', () => {
  it('shows a decimal with its digits, a measure with those that it needs, a number that is a name as it is', () => {
    expect([shown('obszar'), shown('stan'), shown('sztuk'), shown('obwod')]).toEqual(['0,5000', '12,5', '1 234', '1234'])
  })

  it('says the word of a missing value, a dash where there is none', () => {
    expect([shown('koniec', { missing: 'ongoing' }), shown('koniec')]).toEqual(['nadal', '—'])
  })

  it('puts several fields into one sentence, and is empty where all of them are missing', () => {
    const parts = { fields: ['akt.numer', 'akt.rok'], text: 'of' }
    expect(shown('akt.numer', { parts })).toBe('A/1 z 7')
    expect(columnText({ field: 'akt.numer', label: 'of', parts }, fields, { ...row, akt: null }, wording)).toBe('—')
  })

  it('tells of several fields also where some of them are missing', () => {
    const parts = { fields: ['akt.numer', 'koniec'], text: 'of' }
    expect(shown('akt.numer', { parts })).toBe('A/1 z {rok}')
  })

  it('has a sentence of the service, never a counted noun or none', () => {
    expect(() => labelOf(wording.labels, 'counted')).toThrow('no text counted')
    expect(() => labelOf(wording.labels, 'nothing')).toThrow('no text nothing')
  })

  it('has a unit only where it is a number', () => {
    expect(shown('nazwa', { unit: 'jednostka' })).toBe('Łąka')
  })

  it('stands with the unit of its row', () => {
    expect(shown('obszar', { unit: 'jednostka' })).toMatch(/^0,5(000)? ha$/)
  })
})

describe('a column', () => {
  const parts = { fields: ['kwota', 'rok'], text: 'of' }
  const head = (column: object) => columnLabel({ field: 'kwota', label: 'ongoing', ...column }, fields, wording)

  it('of amounts names the currency in its head; of a sentence, a unit or other numbers does not', () => {
    expect([head({}), head({ parts }), head({ unit: 'jednostka' }), head({ field: 'obszar' })]).toEqual([
      'nadal (zł)',
      'nadal',
      'nadal',
      'nadal',
    ])
    expect(columnLabel({ field: 'kwota', label: 'ongoing' }, fields, { ...wording, language: 'de' })).toBe('nadal (PLN)')
  })

  it('of numbers stands at the end; of years, words, sentences does not', () => {
    const isNumeric = (column: object) => isNumericColumn({ field: 'kwota', label: 'of', ...column }, fields)
    expect([isNumeric({}), isNumeric({ field: 'sztuk' }), isNumeric({ field: 'obszar' })]).toEqual([true, true, true])
    expect([isNumeric({ parts }), isNumeric({ field: 'nazwa' }), isNumeric({ field: 'obwod' })]).toEqual([false, false, false])
  })
})

it('a value inside a group that is missing is missing; a path that does not exist is a defect', () => {
  expect(valueAt({ akt: null }, 'akt.numer')).toBeNull()
  expect(() => fieldAt(fields, 'akt.data')).toThrow(/akt.data|data/)
})
