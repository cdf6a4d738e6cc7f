import { describe, expect, it } from 'vitest'
import { defineTexts, fill, plural, textsIn } from './i18n.ts'

const texts = defineTexts({
  due: { pl: 'Do zapłaty', en: 'To pay', de: 'Zu zahlen', uk: 'До сплати' },
  instalments: {
    pl: { one: '{n} rata', few: '{n} raty', many: '{n} rat', other: '{n} raty' },
    en: { one: '{n} instalment', other: '{n} instalments' },
    de: { one: '{n} Rate', other: '{n} Raten' },
    uk: { one: '{n} платіж', few: '{n} платежі', many: '{n} платежів', other: '{n} платежу' },
  },
})
const counted = (language: 'pl' | 'en' | 'de' | 'uk', count: number) =>
  plural(textsIn(texts, language).instalments, count, language).replaceAll('\u00A0', ' ')

describe('a counted noun', () => {
  it.each([
    ['pl', ['0 rat', '1 rata', '2 raty', '4 raty', '5 rat', '12 rat', '14 rat', '21 rat', '22 raty', '112 rat', '1234 raty', '12 345 rat']],
    [
      'en',
      [
        '0 instalments',
        '1 instalment',
        '2 instalments',
        '4 instalments',
        '5 instalments',
        '12 instalments',
        '14 instalments',
        '21 instalments',
        '22 instalments',
        '112 instalments',
        '1,234 instalments',
        '12,345 instalments',
      ],
    ],
    [
      'de',
      [
        '0 Raten',
        '1 Rate',
        '2 Raten',
        '4 Raten',
        '5 Raten',
        '12 Raten',
        '14 Raten',
        '21 Raten',
        '22 Raten',
        '112 Raten',
        '1.234 Raten',
        '12.345 Raten',
      ],
    ],
    [
      'uk',
      [
        '0 платежів',
        '1 платіж',
        '2 платежі',
        '4 платежі',
        '5 платежів',
        '12 платежів',
        '14 платежів',
        '21 платіж',
        '22 платежі',
        '112 платежів',
        '1 234 платежі',
        '12 345 платежів',
      ],
    ],
  ] as const)('has the forms of its language: %s', (language, forms) => {
    expect([0, 1, 2, 4, 5, 12, 14, 21, 22, 112, 1234, 12_345].map((count) => counted(language, count))).toEqual(forms)
  })

  it('has its common form where the language has no other', () => {
    expect(plural({ one: 'rata', other: 'raty' }, 5, 'pl')).toBe('raty')
  })
})

it('a place without a value stays visible; one with nothing in it is filled', () => {
  expect(fill('{numer} z {rok}', { numer: 'A/1', rok: 7 })).toBe('A/1 z 7')
  expect(fill('{a} z {b}, {a}', { a: 0 })).toBe('0 z {b}, 0')
  expect(fill('{a}', { a: '' })).toBe('')
})

it('one language of a table is read at a time', () => {
  expect([textsIn(texts, 'de').due, textsIn(texts, 'uk').due]).toEqual(['Zu zahlen', 'До сплати'])
})
