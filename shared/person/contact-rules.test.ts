import { describe, expect, it } from 'vitest'
import { isEmail, isFax, isLogin, isWebsite, phoneDigits, postalCode } from './contact-rules.ts'
import { identifierDigits } from './identifier-digits.ts'

describe('a login', () => {
  it.each(['jan', 'Jan.Kowalski_2', 'żaneta-ł', 'jan@gmina.example', 'a'.repeat(120)])('may be %s', (value) => {
    expect(isLogin(value)).toBe(true)
  })

  it.each(['', 'ja', '.jan', 'jan kowalski', '<b>jan</b>', 'jan\u0000', 'a'.repeat(121)])('is not “%s”', (value) => {
    expect(isLogin(value)).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each(['jan@gmina.example', 'jan.kowalski+urzad@poczta.gmina.example', "o'neil@gmina.example", 'ola@żółw.example', 'a@b.pl'])(
    'may be %s',
    (value) => {
      expect(isEmail(value)).toBe(true)
    },
  )

  it.each([
    '',
    'jan',
    'jan@gmina',
    'jan@@gmina.example',
    'jan @gmina.example',
    'jan@gmina..example',
    '@gmina.example',
    'jan@.example',
    'jan@gmina.example, ola@gmina.example',
    'Jan <jan@gmina.example>',
    'żółw@gmina.example',
  ])('is not “%s”', (value) => {
    expect(isEmail(value)).toBe(false)
  })

  it('holds no characters that nobody sees: pasted with one, it would reach nobody', () => {
    for (const hidden of ['\u200b', '\u00ad', '\u202e', '\u0001', '\u007f']) expect(isEmail(`jan${hidden}@gmina.example`)).toBe(false)
  })

  it('has 254 characters at most', () => {
    const long = (length: number) => `jan@${'a'.repeat(length - 12)}.example`
    expect([long(254).length, isEmail(long(254)), isEmail(long(255))]).toEqual([254, true, false])
  })
})

describe('a phone number', () => {
  it.each(['600100200', '600 100 200', '600-100-200', '+48600100200', '+48 600 100 200', '0048 600 100 200', '600\u2013100\u2013200'])(
    'of nine digits may be written %s',
    (value) => {
      expect(phoneDigits(value)).toBe('600100200')
    },
  )

  it('is understood as an address book copies it, between marks of the writing direction that nobody sees', () => {
    expect(['\u202a+48 600 100 200\u202c', '\u2066600-100-200\u2069', '600\u200b100\u200b200', '\ufeff600100200'].map(phoneDigits)).toEqual(
      Array(4).fill('600100200'),
    )
  })

  it.each(['', '60010020', '6001002000', '+49 600 100 200', '600 100 20a'])('is not “%s”', (value) => {
    expect(phoneDigits(value)).toBeNull()
  })
})

describe('a fax number', () => {
  it.each(['22 123 45 67', '(22) 123-45-67', '+49 30 1234567', '123 45 67'])('may be written %s', (value) => {
    expect(isFax(value)).toBe(true)
  })

  it.each(['', 'abc', '12345', '22 123 45 67 w. 12', '1'.repeat(16)])('is not “%s”', (value) => {
    expect(isFax(value)).toBe(false)
  })
})

describe('a website', () => {
  it.each(['www.gmina.example', 'gmina.example', 'https://gmina.example/kontakt?p=1', 'żółw.example', 'gmina.example:8443/'])(
    'may be %s',
    (value) => {
      expect(isWebsite(value)).toBe(true)
    },
  )

  it.each(['', 'nie adres strony', 'gmina', 'http://', 'ftp://gmina.example', 'javascript:alert(1)', '-gmina.example', 'gmina..example'])(
    'is not “%s”',
    (value) => {
      expect(isWebsite(value)).toBe(false)
    },
  )
})

describe('a postal code', () => {
  it('is NN-NNN, with or without its hyphen', () => {
    expect(['99-999', '99999', ' 00-001 ', '9-9999', '99-99', '9 9999', 'AB-CDE'].map(postalCode)).toEqual([
      '99-999',
      '99-999',
      '00-001',
      null,
      null,
      null,
      null,
    ])
  })

  it('may be pasted with a space or a dash of a word processor', () => {
    expect(['99 999', '99\u2013999', '99 \u2011 999', '99\u00a0999'].map(postalCode)).toEqual(['99-999', '99-999', '99-999', '99-999'])
  })
})

describe('PESEL and NIP', () => {
  it.each(['9990000014', 'PL 999-000-00-14', ' 999\u2011000\u201100\u201114 ', '\u200e9990000014\u200b', '\ufeffpl9990000014'])(
    'may be written %s',
    (value) => {
      expect(identifierDigits(value)).toBe('9990000014')
    },
  )
})
