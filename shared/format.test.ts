import { describe, expect, it } from 'vitest'
import {
  formatAccountNumber,
  formatDate,
  formatDecimal,
  formatExact,
  formatForFile,
  formatLongDate,
  formatMeasure,
  formatMoney,
  formatPercent,
  formatRoundMoney,
  formatTimestamp,
  localeOfDates,
  monthOf,
} from './format.ts'
import { LANGUAGES } from './language.ts'

/** No-break spaces as plain ones, so that a reader sees what is expected. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const inAll = (format: (language: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map((language) => plain(format(language)))

describe('an amount', () => {
  it.each([
    [1234.5, ['1 234,50 zł', 'PLN 1,234.50', '1.234,50 PLN', '1 234,50 PLN']],
    [0.1 + 0.2, ['0,30 zł', 'PLN 0.30', '0,30 PLN', '0,30 PLN']],
    [1_234_567.89, ['1 234 567,89 zł', 'PLN 1,234,567.89', '1.234.567,89 PLN', '1 234 567,89 PLN']],
    [-64, ['−64,00 zł', 'PLN −64.00', '−64,00 PLN', '−64,00 PLN']],
  ])('%d has the separators, the sign and the place of the currency of each language', (pln, expected) => {
    expect(inAll((language) => formatMoney(pln, language))).toEqual(expected)
  })

  it('that rounds to nothing has no minus', () => {
    expect(formatDecimal(-0.001, 2, 'pl')).toBe('0,00')
  })
})

describe('a day in words', () => {
  it('is British in English, and can end a sentence in Ukrainian', () => {
    expect(inAll((language) => formatLongDate('2026-10-05', language))).toEqual([
      '5 października 2026',
      '5 October 2026',
      '5. Oktober 2026',
      '5 жовтня 2026 року',
    ])
  })

  it('is what the languages of the computer say, in every month', () => {
    for (const language of LANGUAGES) {
      const asked = new Intl.DateTimeFormat(localeOfDates(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-09`
        const told = asked.format(new Date(`${day}T00:00:00Z`)).replace(/ р\.$/, ' року')
        expect([formatLongDate(day, language), told.includes(` ${monthOf(day, language)} `)]).toEqual([told, true])
      }
    }
  })

  it('of a further language, whose months nobody has written here, is asked of the computer', () => {
    expect([formatLongDate('2026-10-05', 'sk'), monthOf('2026-10-05', 'sk')]).toEqual(['5. októbra 2026', 'októbra'])
  })

  it('does not depend on the zone of the machine', () => {
    expect([formatLongDate('2026-01-01', 'pl'), formatLongDate('2026-12-31T23:59:59', 'pl')]).toEqual([
      '1 stycznia 2026',
      '31 grudnia 2026',
    ])
  })
})

it('days and times in figures are the same in every language', () => {
  expect([formatDate('2026-10-05'), formatDate('2026-10-05 07:08:09'), plain(formatTimestamp('2026-10-05 07:08:09'))]).toEqual([
    '05.10.2026',
    '05.10.2026',
    '05.10.2026 07:08',
  ])
})

it('a measure keeps its unit, hectares with four decimals, in Ukrainian letters where those differ', () => {
  expect(
    [formatMeasure(1.5, 'ha', 'pl'), formatMeasure(1.5, 'ha', 'uk'), formatMeasure(12_000, 'm²', 'en'), formatMeasure(2, 'szt.', 'uk')].map(
      plain,
    ),
  ).toEqual(['1,5000 ha', '1,5000 га', '12,000.00 m²', '2,00 szt.'])
  expect([plain(formatMeasure(2, 'zł', 'pl')), plain(formatMeasure(2, 'zł', 'en'))]).toEqual(['2,00 zł', '2.00 PLN'])
})

it('an exact number has as many decimals as it needs', () => {
  expect([27, 27.5, 27.125].map((value) => formatExact(value, 'pl'))).toEqual(['27', '27,5', '27,125'])
})

it('an account number stands in groups as banks print it; what is none stays as it is', () => {
  expect(
    ['45999999997001100030010000', '123', '459999999970011000300100001', 'PL45999999997001100030010000'].map((nrb) =>
      plain(formatAccountNumber(nrb)),
    ),
  ).toEqual(['45 9999 9999 7001 1000 3001 0000', '123', '459999999970011000300100001', 'PL45999999997001100030010000'])
})

describe('amounts to be grasped', () => {
  it.each([
    ['pl', 17_938_089, '17,9 mln zł'],
    ['en', 17_938_089, 'PLN 17.9 million'],
    ['de', 17_938_089, '17,9 Mio. PLN'],
    ['uk', 1_250_000_000, '1,3 млрд PLN'],
    ['pl', 999_999, '1,0 mln zł'],
    ['pl', 999_960_000, '1,0 mld zł'],
    ['pl', 940_000, '940 000 zł'],
    ['pl', 949_999.99, '950 000 zł'],
    ['pl', 950_000, '1,0 mln zł'],
    ['pl', -950_000, '−1,0 mln zł'],
    ['pl', 950_000_000, '1,0 mld zł'],
    ['pl', 1_050_000, '1,1 mln zł'],
    ['pl', 8_350_000, '8,4 mln zł'],
    ['pl', 8_349_999.99, '8,3 mln zł'],
    ['pl', 0.5, '1 zł'],
    ['pl', -2_500_000, '−2,5 mln zł'],
    ['pl', 0, '0 zł'],
  ] as const)('in %s: %d', (language, pln, words) => {
    expect(plain(formatRoundMoney(pln, language))).toBe(words)
  })

  it('beside a larger one in its unit, and in its own where nothing would be left', () => {
    expect([formatRoundMoney(730_328, 'pl', 1_043_000), formatRoundMoney(40_000, 'pl', 1_043_000)].map(plain)).toEqual([
      '0,7 mln zł',
      '40 000 zł',
    ])
  })

  it('has per cent as each language writes them, and never nothing for something', () => {
    expect(inAll((language) => formatPercent(70.2, 0, language))).toEqual(['70%', '70%', '70 %', '70%'])
    const percents = [0.02, 0.049, 0.05, 0.07, 0.1, 0].map((percent) => plain(formatPercent(percent, 1, 'pl')))
    expect(percents).toEqual(['< 0,1%', '< 0,1%', '0,1%', '0,1%', '0,1%', '0,0%'])
  })
})

it.each([
  [1234567.5, 2, '1234567,50'],
  [-0.005, 2, '-0,01'],
  [3.2, 4, '3,2000'],
  [12, 0, '12'],
])('%d is a number in a file with %d decimals: %s', (value, decimals, text) => {
  expect(formatForFile(value, decimals)).toBe(text)
})
