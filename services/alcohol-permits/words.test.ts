import { describe, expect, it } from 'vitest'
import { textsIn } from '#shared/i18n.ts'
import type { Fees, Payment } from './rows.ts'
import { dueDaysOf, leftOf, lossOf } from './sums.ts'
import { texts } from './texts.ts'
import { feesSheet } from './words.ts'

const pl = textsIn(texts, 'pl')
const due = {
  kwotaNalezna: 525,
  kwotaRaty1: 175,
  kwotaRaty2: 175,
  kwotaRaty3: 175,
  dodatkowaOplRata1: 0,
  dodatkowaOplRata2: 0,
  dodatkowaOplRata3: 0,
  dodatkowaOplNieterOsw: 0,
}
const paid = (more: Partial<Payment>): Payment => ({
  kwotaWplaty: 175,
  dataWplaty: '2026-01-30',
  czyDotyczyWszystkichRat: false,
  czyDotyczyRaty1: true,
  czyDotyczyRaty2: false,
  czyDotyczyRaty3: false,
  czyNieterminoweZlozenieOswiadczenia: false,
  czySplaconaPoTerminie: false,
  czyAnulowana: false,
  ...more,
})

function sheetOf(payments: Payment[]) {
  const left = leftOf(due, payments)
  const fees: Fees = {
    zezwolenia: [],
    naleznosciZaZezwolenie: due,
    uiszczoneOplaty: payments,
    wygasniecieZezwolen: null,
    naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: left },
  }
  return feesSheet(fees, 2026, { words: pl, language: 'pl' })
}

const facts = (payments: Payment[]) => sheetOf(payments).facts?.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`)

describe('the figures of a year in words', () => {
  it('name no surcharges where there are none, and count no cancelled payment', () => {
    const payments = [paid({ kwotaWplaty: 0.1 }), paid({ kwotaWplaty: 0.2 }), paid({ kwotaWplaty: 175, czyAnulowana: true })]
    expect(facts(payments)).toEqual(['Kwota należna: 525,00 zł', 'Uiszczone opłaty: 0,30 zł', 'Pozostało do zapłaty: 524,70 zł'])
  })

  it('call what was paid too much an overpayment', () => {
    expect(facts([paid({ kwotaWplaty: 600 })])?.at(-1)).toBe('Nadpłata: 75,00 zł')
  })
})

it.each([
  [{ czyDotyczyRaty1: true, czyDotyczyRaty2: true }, 'Rata 1; Rata 2', ''],
  [{ czyDotyczyRaty1: false, czyDotyczyWszystkichRat: true, czySplaconaPoTerminie: true }, 'Wszystkie raty', 'Zapłacono po terminie'],
  [
    { czyNieterminoweZlozenieOswiadczenia: true, czyAnulowana: true, czySplaconaPoTerminie: true },
    'Rata 1; Nieterminowe oświadczenie',
    'Anulowana, Zapłacono po terminie',
  ],
])('a payment %j says what it is for and what has become of it', (flags, dotyczy, uwagi) => {
  expect(sheetOf([paid(flags)]).tables.wplaty?.[0]).toMatchObject({ dotyczy, uwagi })
})

describe('a late instalment', () => {
  const late = { ...due, kwotaNalezna: 525, dodatkowaOplRata3: 157.5 }
  const third = paid({ czyDotyczyRaty1: false, czyDotyczyRaty3: true })

  it.each([
    ['2026-09-30', [], null],
    ['2026-10-01', [], { nrRaty: 3, dzienWygasniecia: '2026-10-30', kwotaDoZaplaty: 332.5, czyMinal: false }],
    ['2026-10-30', [], { nrRaty: 3, dzienWygasniecia: '2026-10-30', kwotaDoZaplaty: 332.5, czyMinal: false }],
    [
      '2026-10-31',
      [{ ...third, czyAnulowana: true }],
      { nrRaty: 3, dzienWygasniecia: '2026-10-30', kwotaDoZaplaty: 332.5, czyMinal: true },
    ],
    ['2026-10-31', [third], null],
    ['2026-10-31', [paid({ czyDotyczyRaty1: false, czyDotyczyWszystkichRat: true })], null],
  ])('on %s, after %j, threatens the permits with %j', (today, payments, expected) => {
    expect(lossOf(late, payments, 2026, today)).toEqual(expected)
  })

  it('is none where the office has set no surcharge', () => {
    expect(lossOf(due, [], 2026, '2026-12-31')).toBeNull()
  })

  it('has due days that no Sunday moves', () => {
    expect(dueDaysOf(2026)).toEqual(['2026-01-31', '2026-05-31', '2026-09-30'])
  })
})
