import { describe, expect, it } from 'vitest'
import { birthDateOfPesel, isAccountNumber, isNip, isPesel } from './identifiers.ts'
import { identifierDigits } from './identifier-digits.ts'

const TODAY = '2026-11-22'

/** The other formula of the check digit, as the register publishes it for machines: weights 9, 7, 3, 1. */
const withCheckDigit = (ten: string) =>
  `${ten}${[...ten].reduce((sum, digit, at) => sum + Number(digit) * ([9, 7, 3, 1][at % 4] ?? 0), 0) % 10}`

describe('a PESEL', () => {
  it.each([
    ['4405140135', '1944-05-14'],
    ['0207080362', '1902-07-08'],
    ['0001010001', '1900-01-01'],
    ['9912310001', '1999-12-31'],
    ['9932310001', '2099-12-31'],
    ['0021010001', '2000-01-01'],
    ['0022290001', '2000-02-29'],
    ['0022300001', null],
    ['0041010001', '2100-01-01'],
    ['0061010001', '2200-01-01'],
    ['0081010001', '1800-01-01'],
    ['9992310001', '1899-12-31'],
    ['0000010001', null],
    ['0013010001', null],
    ['0020010001', null],
    ['0099010001', null],
    ['0002300001', null],
    ['0222290001', null],
    ['0422290001', '2004-02-29'],
  ])('%s… tells the day of birth %s', (ten, day) => {
    expect(birthDateOfPesel(withCheckDigit(ten))).toBe(day)
  })

  it('is known by eleven digits of which the last agrees, and by a day that has come', () => {
    expect(['44051401359', '02070803628', withCheckDigit('2631220001')].map((pesel) => isPesel(pesel, TODAY))).toEqual([true, true, true])
    expect([withCheckDigit('2631230001'), withCheckDigit('0041010001')].map((pesel) => isPesel(pesel, TODAY))).toEqual([false, false])
    expect(
      ['4405140135', '440514013590', ' 44051401359', '44051401359\n', '4405140135O', '', '00000000000', withCheckDigit('4413140135')].map(
        (pesel) => isPesel(pesel, TODAY),
      ),
    ).toEqual(Array(8).fill(false))
  })

  it.each(Array.from({ length: 10 }, (_, at) => at))('with another digit in place %i is none', (at) => {
    const right = '44051401359'
    const wrong = [...right].map((digit, index) => (index === at ? String((Number(digit) + 1) % 10) : digit)).join('')
    expect(isPesel(wrong, TODAY)).toBe(false)
  })

  it.each(Array.from({ length: 10 }, (_, digit) => digit))('has one check digit: %i is right or wrong', (digit) => {
    expect(isPesel(`4405140135${digit}`, TODAY)).toBe(digit === 9)
  })
})

describe('a NIP', () => {
  // Numbers that offices and companies publish.
  it.each(['1234563218', '5213017228', '5252248481', '7740001454', '9990000014', '1010000002', '1100000000', '1110000007'])(
    '%s is one',
    (nip) => {
      expect(isNip(nip)).toBe(true)
    },
  )

  it.each([
    '1234563219',
    '123456321',
    '12345632180',
    '0000000000',
    '0234563218',
    '1000000006',
    '2000000001',
    ' 1234563218',
    '1234563218\n',
    '123-456-32-18',
    '',
  ])('%j is none', (nip) => {
    expect(isNip(nip)).toBe(false)
  })

  it.each(Array.from({ length: 9 }, (_, at) => at))('with another digit in place %i is none', (at) => {
    const wrong = [...'1234563218'].map((digit, index) => (index === at ? String((Number(digit) + 1) % 10) : digit)).join('')
    expect(isNip(wrong)).toBe(false)
  })
})

describe('an account number', () => {
  it.each([
    ['61109010140000071219812874', true],
    ['61109010140000071219812875', false],
    ['62109010140000071219812874', false],
    ['6110901014000007121981287', false],
    ['611090101400000712198128740', false],
    ['61109010140000071219812874169', false],
    ['PL61109010140000071219812874', false],
  ])('%s: %s', (account, isOne) => {
    expect(isAccountNumber(account)).toBe(isOne)
  })
})

it('numbers are understood as people and word processors group them', () => {
  expect(['PL 123-456-32-18', 'pl1234563218', '123 456 32 18', '123–456–32–18', '1234563218'].map(identifierDigits)).toEqual(
    Array(5).fill('1234563218'),
  )
})
