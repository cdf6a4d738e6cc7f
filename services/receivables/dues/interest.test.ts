import { describe, expect, it } from 'vitest'
import {
  countedBy,
  type Counting,
  effectiveDueDate,
  exactInterest,
  interestOn,
  lateInterest,
  type Owed,
  periodsOf,
  rawInterest,
  shareInterest,
} from './interest.ts'
import type { Kind } from './kinds.ts'

const D0 = '2026-10-05'
const threshold = { progNienaliczania: 8.7 }
const rates = [
  { odDnia: '2023-10-05', stawkaProcent: 14.5, ...threshold },
  { odDnia: '2025-05-08', stawkaProcent: 13.5, ...threshold },
  { odDnia: '2025-07-03', stawkaProcent: 13, ...threshold },
  { odDnia: '2025-09-04', stawkaProcent: 12.5, ...threshold },
  { odDnia: '2025-10-09', stawkaProcent: 12, ...threshold },
  { odDnia: '2025-11-06', stawkaProcent: 11.5, ...threshold },
  { odDnia: '2025-12-04', stawkaProcent: 11, ...threshold },
  { odDnia: '2026-03-05', stawkaProcent: 10.5, ...threshold },
]

function owed(part: Partial<Owed>): Owed {
  return {
    terminPlatnosci: '2026-03-15',
    terminOdroczony: null,
    kwotaGlowna: 412,
    odsetki: 0,
    czySplacona: false,
    jestRozlozenieNaRaty: false,
    ...part,
  }
}

const by = (kind: Kind, dataDate: string | null = null): Counting => ({ kind, rates, dataDate })

describe('effective due date', () => {
  it.each([
    ['2025-02-15', '2025-02-17'],
    ['2026-02-15', '2026-02-16'],
    ['2027-02-15', '2027-02-15'],
    ['2026-03-15', '2026-03-16'],
    ['2027-05-15', '2027-05-17'],
    ['2026-09-15', '2026-09-15'],
    ['2025-11-15', '2025-11-17'],
    ['2026-11-15', '2026-11-16'],
  ])('of a tax due on %s is %s', (terminPlatnosci, effective) => {
    expect(effectiveDueDate(owed({ terminPlatnosci }), 'PODATKI_GMINNE')).toBe(effective)
  })

  it('of an alcohol permit stays on a day off', () => {
    expect(effectiveDueDate(owed({ terminPlatnosci: '2026-01-31' }), 'KONCESJE_ALKOHOL')).toBe('2026-01-31')
  })

  it('of a deferred instalment is the deferred date, moved to a working day', () => {
    expect(effectiveDueDate(owed({ terminOdroczony: '2027-01-15' }), 'PODATKI_GMINNE')).toBe('2027-01-15')
    expect(effectiveDueDate(owed({ terminOdroczony: '2027-01-16' }), 'PODATKI_GMINNE')).toBe('2027-01-18')
  })
})

describe('late-payment interest', () => {
  it.each([
    { principal: 412, due: '2026-03-16', interest: 24 },
    { principal: 412, due: '2026-05-15', interest: 17 },
    { principal: 412, due: '2026-09-15', interest: 0 },
    { principal: 192, due: '2026-06-30', interest: 0 },
    { principal: 90, due: '2026-03-16', interest: 0 },
  ])('on 5 October 2026 of $principal zł due $due is $interest zł', ({ principal, due, interest }) => {
    expect(lateInterest(principal, due, D0, rates)).toBe(interest)
  })

  it('is not charged at exactly the threshold, and is charged above it', () => {
    expect(lateInterest(219, '2024-03-01', '2024-06-09', rates)).toBe(0)
    expect(lateInterest(220, '2024-03-01', '2024-06-09', rates)).toBe(9)
  })

  it('uses the rate of each day: the plan of the example carries 16 zł for the first and nothing for the second', () => {
    expect(lateInterest(390, '2025-09-15', '2026-01-20', rates)).toBe(16)
    expect(lateInterest(390, '2025-11-17', '2026-01-20', rates)).toBe(0)
  })

  it.each([
    ['2026-03-02', '2026-03-04', 2 * 11],
    ['2026-03-03', '2026-03-05', 11 + 10.5],
    ['2026-03-04', '2026-03-06', 2 * 10.5],
    ['2026-02-16', '2026-03-20', 16 * 11 + 16 * 10.5],
    ['2025-11-17', '2026-11-20', 16 * 11.5 + 91 * 11 + 261 * 10.5],
    ['2025-09-15', '2026-10-05', 23 * 12.5 + 28 * 12 + 28 * 11.5 + 91 * 11 + 215 * 10.5],
  ])('of 1 000 000 zł due %s on %s takes the rate of each day: %f per cent and days', (due, today, percentDays) => {
    expect(lateInterest(1_000_000, due, today, rates)).toBe(Math.round((1_000_000 * percentDays) / 36_500))
  })

  it.each([
    { principal: 800, due: '2026-02-16', today: '2026-03-20', interest: 0 },
    { principal: 390, due: '2025-09-15', today: D0, interest: 45 },
    { principal: 1000, due: '2025-11-17', today: '2026-11-20', interest: 108 },
    { principal: 192, due: '2026-06-30', today: '2026-12-21', interest: 10 },
  ])('of $principal zł due $due on $today is $interest zł', ({ principal, due, today, interest }) => {
    expect(lateInterest(principal, due, today, rates)).toBe(interest)
  })

  it('takes the threshold of the day of payment', () => {
    const raised = [
      { odDnia: '2024-01-01', stawkaProcent: 10, progNienaliczania: 8.7 },
      { odDnia: '2025-01-01', stawkaProcent: 10, progNienaliczania: 9 },
    ]
    // 9,00 zł exactly: above the first threshold, not above the second.
    expect(lateInterest(328.5, '2024-09-22', '2024-12-31', raised)).toBe(9)
    expect(lateInterest(328.5, '2024-09-23', '2025-01-01', raised)).toBe(0)
  })

  it('of a debt of civil law is exact to the grosz and knows no threshold', () => {
    const delay = [
      { odDnia: '2025-12-04', stawkaProcent: 9.5 },
      { odDnia: '2026-03-05', stawkaProcent: 9.25 },
    ]
    expect(exactInterest(169.56, '2026-09-21', D0, delay)).toBe(0.6)
    expect(exactInterest(480, '2026-03-31', D0, delay)).toBe(22.87)
    expect(exactInterest(1000, '2026-02-12', '2026-03-20', delay)).toBe(9.26)
  })

  it('counts a rate from its own day on', () => {
    const change = [
      { odDnia: '2026-01-01', stawkaProcent: 10, progNienaliczania: 0 },
      { odDnia: '2026-01-11', stawkaProcent: 20, progNienaliczania: 0 },
    ]
    // 10 days at 10 % and 5 days at 20 % of 36 500 zł: 100 + 100.
    expect(lateInterest(36_500, '2025-12-31', '2026-01-15', change)).toBe(200)
  })

  it('rounds once, 50 grosze up', () => {
    const flat = [{ odDnia: '2026-01-01', stawkaProcent: 10, progNienaliczania: 0 }]
    expect(lateInterest(365, '2026-01-01', '2026-04-16', flat)).toBe(11)
    expect(lateInterest(364.99, '2026-01-01', '2026-04-16', flat)).toBe(10)
  })

  it('stays exact for amounts that exceed what a double multiplies exactly', () => {
    const flat = [{ odDnia: '2020-01-01', stawkaProcent: 14.5, progNienaliczania: 0 }]
    expect(lateInterest(999_999_999.99, '2020-01-01', '2029-12-29', flat)).toBe(1_450_000_000)
  })
})

describe('interest of an instalment', () => {
  it('is nothing on the effective due date itself', () => {
    expect(interestOn('2026-03-16', owed({}), by('PODATKI_GMINNE'))).toBe(0)
  })

  it('is brought up to date from the day after the effective due date, whatever was delivered', () => {
    const big = owed({ kwotaGlowna: 365_000, odsetki: 7 })
    // 365 000 zł at 10,5 %: 105 zł a day.
    expect(['2026-03-16', '2026-03-17', '2026-03-18'].map((day) => interestOn(day, big, by('PODATKI_GMINNE')))).toEqual([7, 105, 210])
    expect(interestOn('2026-03-18', big, by('ODPADY'))).toBe(210)
  })

  it('is counted from the very day of the first known rate, and not from the day before it', () => {
    const from = (terminPlatnosci: string) =>
      interestOn('2023-10-20', owed({ terminPlatnosci, kwotaGlowna: 36_500, odsetki: 1 }), by('PODATKI_GMINNE'))
    expect([from('2023-10-04'), from('2023-10-05'), from('2023-10-06')]).toEqual([1, Math.round(15 * 14.5), Math.round(14 * 14.5)])
  })

  it('knows a due date that was worked out before', () => {
    expect(interestOn('2026-03-18', owed({ kwotaGlowna: 365_000 }), by('PODATKI_GMINNE'), '2026-03-17')).toBe(105)
  })

  it('has no threshold before the first rate', () => {
    expect(lateInterest(100, '2020-01-01', '2020-02-01', rates)).toBe(0)
  })

  it('stays as delivered for civil debts, plans of a decision and paid rows', () => {
    expect(interestOn(D0, owed({ odsetki: 23.49 }), by('OPLATY_LOKALNE'))).toBe(23.49)
    expect(interestOn(D0, owed({ odsetki: 5, jestRozlozenieNaRaty: true }), by('PODATKI_GMINNE'))).toBe(5)
    expect(interestOn(D0, owed({ odsetki: 4, czySplacona: true }), by('ODPADY'))).toBe(4)
  })

  it('is not charged before a deferred date', () => {
    expect(interestOn(D0, owed({ terminOdroczony: '2027-01-15' }), by('PODATKI_GMINNE'))).toBe(0)
  })

  it('stays as delivered for a debt older than the delivered rates', () => {
    expect(interestOn(D0, owed({ terminPlatnosci: '2021-03-15', odsetki: 77 }), by('PODATKI_GMINNE'))).toBe(77)
  })
})

describe('a figure of the office', () => {
  it('that ours reproduces grows by the day', () => {
    const delivered = owed({ odsetki: 24 })
    expect(countedBy(delivered, by('PODATKI_GMINNE', D0))).toBe('portal')
    expect([D0, '2026-10-15'].map((day) => interestOn(day, delivered, by('PODATKI_GMINNE', D0)))).toEqual([24, 25])
  })

  it.each([
    ['2026-10-05', 23],
    ['2026-10-05', 0],
    ['2026-10-05', 24.06],
    ['2026-03-16', 7],
  ])('of %s that is another one, %f zł, stands whatever the day', (dataDate, odsetki) => {
    const delivered = owed({ odsetki })
    expect(countedBy(delivered, by('PODATKI_GMINNE', dataDate))).toBe('office')
    expect(['2026-03-17', D0, '2027-01-02'].map((day) => interestOn(day, delivered, by('PODATKI_GMINNE', dataDate)))).toEqual([
      odsetki,
      odsetki,
      odsetki,
    ])
  })

  it('is told from a plan, a civil debt, one without interest and a paid one', () => {
    expect(countedBy(owed({ jestRozlozenieNaRaty: true, odsetki: 5 }), by('ODPADY', D0))).toBe('plan')
    expect(countedBy(owed({ odsetki: 5 }), by('WODA_SCIEKI', D0))).toBe('civil')
    expect(countedBy(owed({ odsetki: 5 }), by('KONCESJE_ALKOHOL', D0))).toBe('none')
    expect(countedBy(owed({ czySplacona: true }), by('ODPADY', D0))).toBe('none')
    expect(countedBy(owed({ terminPlatnosci: '2021-03-15', odsetki: 77 }), by('ODPADY', D0))).toBe('office')
  })
})

describe('periods of interest', () => {
  it('are the days by rate, from the day after the due date to the day of payment', () => {
    expect(periodsOf(800, '2026-02-16', '2026-03-20', rates)).toEqual([
      { from: '2026-02-17', to: '2026-03-04', days: 16, rate: 11, amount: 3.8575 },
      { from: '2026-03-05', to: '2026-03-20', days: 16, rate: 10.5, amount: 3.6822 },
    ])
    expect(rawInterest(800, '2026-02-16', '2026-03-20', rates)).toBe(7.5397)
    expect(rawInterest(412, '2026-05-15', D0, rates)).toBe(16.9484)
    expect(periodsOf(412, '2026-05-15', '2026-05-15', rates)).toEqual([])
  })
})

describe('interest of the parts', () => {
  it('adds up to the interest of the whole, by principal', () => {
    expect(shareInterest(25, [259, 141, 12])).toEqual([16, 8, 1])
    expect(shareInterest(1, [1, 1, 1]).reduce((sum, share) => sum + share, 0)).toBe(1)
  })

  it('of parts without principal falls on the first', () => {
    expect(shareInterest(3, [0, 0, 0])).toEqual([3, 0, 0])
  })

  it('gives the złoty that is left to the largest fraction', () => {
    expect(shareInterest(10, [100, 255, 45])).toEqual([3, 6, 1])
    expect(shareInterest(10, [333, 333, 334])).toEqual([3, 3, 4])
  })

  it('gives a paid part nothing', () => {
    expect(shareInterest(9, [0, 220])).toEqual([0, 9])
  })
})
