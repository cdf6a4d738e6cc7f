import { describe, expect, it } from 'vitest'
import {
  countedOn,
  type Counting,
  dueDateOn,
  effectiveDueDate,
  feeOn,
  interestOn,
  type Owed,
  reliefUntil,
  shareInterest,
} from './interest.ts'
import type { Kind } from './kinds.ts'

const D0 = '2026-10-05'
const rates = [
  { odDnia: '2023-10-05', stawkaProcent: 14.5, progNienaliczania: 8.7 },
  { odDnia: '2026-03-05', stawkaProcent: 10.5, progNienaliczania: 8.7 },
]

function owed(part: Partial<Owed>): Owed {
  return {
    terminPlatnosci: '2026-03-15',
    terminOdroczony: null,
    kwotaGlowna: 412,
    odsetki: 0,
    oplataProlongacyjna: 0,
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
    expect(countedOn(D0, delivered, by('PODATKI_GMINNE', D0))).toBe('portal')
    expect([D0, '2026-10-15'].map((day) => interestOn(day, delivered, by('PODATKI_GMINNE', D0)))).toEqual([24, 25])
  })

  it.each([
    ['2026-10-05', 23],
    ['2026-10-05', 0],
    ['2026-10-05', 24.06],
    ['2026-03-16', 7],
  ])('of %s that is another one, %f zł, stands whatever the day', (dataDate, odsetki) => {
    const delivered = owed({ odsetki })
    expect(countedOn(D0, delivered, by('PODATKI_GMINNE', dataDate))).toBe('office')
    expect(['2026-03-17', D0, '2027-01-02'].map((day) => interestOn(day, delivered, by('PODATKI_GMINNE', dataDate)))).toEqual([
      odsetki,
      odsetki,
      odsetki,
    ])
  })

  it('is told from a plan, a civil debt, one without interest and a paid one', () => {
    expect(countedOn('2026-03-16', owed({ jestRozlozenieNaRaty: true, odsetki: 5 }), by('ODPADY', D0))).toBe('plan')
    expect(countedOn(D0, owed({ odsetki: 5 }), by('WODA_SCIEKI', D0))).toBe('civil')
    expect(countedOn(D0, owed({ odsetki: 5 }), by('KONCESJE_ALKOHOL', D0))).toBe('none')
    expect(countedOn(D0, owed({ czySplacona: true }), by('ODPADY', D0))).toBe('none')
    expect(countedOn(D0, owed({ terminPlatnosci: '2021-03-15', odsetki: 77 }), by('ODPADY', D0))).toBe('office')
  })
})

describe('a relief that was missed', () => {
  // 412 zł due on 16 November by law, deferred to 15 January: 65 days later 7,70 zł, and the threshold passed on 29 January (art. 49 § 2).
  const deferred = owed({ terminPlatnosci: '2026-11-15', terminOdroczony: '2027-01-15', oplataProlongacyjna: 4 })
  const on = (day: string, row = deferred, dataDate: string | null = D0) => [
    countedOn(day, row, by('PODATKI_GMINNE', dataDate)),
    dueDateOn(day, row, 'PODATKI_GMINNE'),
    interestOn(day, row, by('PODATKI_GMINNE', dataDate)),
    feeOn(day, row, by('PODATKI_GMINNE', dataDate)),
  ]

  it('holds up to its last day, moved to a working day; then the date of the law is back and the fee is gone', () => {
    expect(on('2027-01-15')).toEqual(['portal', '2027-01-15', 0, 4])
    expect(on('2027-01-16')).toEqual(['portal', '2026-11-16', 0, 0])
    expect([on('2027-01-28')[2], on('2027-01-29')[2]]).toEqual([0, 9])
    expect(reliefUntil(owed({ terminOdroczony: '2027-01-16' }), 'PODATKI_GMINNE')).toBe('2027-01-18')
    expect(on('2027-01-18', { ...deferred, terminOdroczony: '2027-01-16' })[0]).toBe('portal')
    expect(on('2027-01-18', { ...deferred, terminOdroczony: '2027-01-16' })[3]).toBe(4)
  })

  it('is counted by the portal also from data of after it, where they agree, and left to the office where they do not', () => {
    expect(on('2027-02-10', { ...deferred, odsetki: 9 }, '2027-01-29')).toEqual(['portal', '2026-11-16', 10, 0])
    expect(on('2027-02-10', { ...deferred, odsetki: 3 }, '2027-01-29')).toEqual(['office', '2026-11-16', 3, 4])
  })

  it('is left to the office where its figure from the time of the relief says nothing of the time after it', () => {
    expect(on('2027-01-16', { ...deferred, odsetki: 30 })).toEqual(['lapsed', '2026-11-16', 30, 4])
    expect(on('2027-01-16', { ...deferred, terminPlatnosci: '2021-03-15' })[0]).toBe('lapsed')
  })

  it('of a plan is never counted, and of civil law stays as delivered', () => {
    const plan = owed({ terminPlatnosci: '2026-09-30', jestRozlozenieNaRaty: true, odsetki: 5, oplataProlongacyjna: 10 })
    expect([on('2026-09-30', plan)[0], ...on('2026-10-01', plan)]).toEqual(['plan', 'lapsed', '2026-09-30', 5, 10])
    expect(countedOn('2026-10-01', plan, by('OPLATY_LOKALNE'))).toBe('lapsed')
    expect(dueDateOn('2027-02-01', deferred, 'WODA_SCIEKI')).toBe('2027-01-15')
    expect(feeOn('2027-02-01', deferred, by('WODA_SCIEKI'))).toBe(4)
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
