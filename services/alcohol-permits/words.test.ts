import { describe, expect, it } from 'vitest'
import { textsIn } from '#shared/i18n.ts'
import type { Fees, Payment } from './rows.ts'
import { leftOf } from './sums.ts'
import { texts } from './texts.ts'
import { factsOf, paymentRows } from './words.ts'

const pl = textsIn(texts, 'pl')
const due = {
  kwotaNalezna: 525, kwotaRaty1: 175, kwotaRaty2: 175, kwotaRaty3: 175,
  dodatkowaOplRata1: 0, dodatkowaOplRata2: 0, dodatkowaOplRata3: 0, dodatkowaOplNieterOsw: 0,
}
const paid = (more: Partial<Payment>): Payment => ({
  kwotaWplaty: 175, dataWplaty: '2026-01-30', czyDotyczyWszystkichRat: false, czyDotyczyRaty1: true, czyDotyczyRaty2: false, czyDotyczyRaty3: false,
  czyNieterminoweZlozenieOswiadczenia: false, czySplaconaPoTerminie: false, czyAnulowana: false, ...more,
})

function facts(payments: Payment[]) {
  const left = leftOf(due, payments)
  const fees: Fees = { zezwolenia: [], naleznosciZaZezwolenie: due, uiszczoneOplaty: payments, naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: left } }
  return factsOf(fees, due, pl, 'pl').map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`)
}

describe('the figures of a year in words', () => {
  it('name no surcharges where there are none, and count no cancelled payment', () => {
    const payments = [paid({ kwotaWplaty: 0.1 }), paid({ kwotaWplaty: 0.2 }), paid({ kwotaWplaty: 175, czyAnulowana: true })]
    expect(facts(payments)).toEqual(['Kwota należna: 525,00 zł', 'Uiszczone opłaty: 0,30 zł', 'Pozostało do zapłaty: 524,70 zł'])
  })

  it('call what was paid too much an overpayment', () => {
    expect(facts([paid({ kwotaWplaty: 600 })]).at(-1)).toBe('Nadpłata: 75,00 zł')
  })
})

it.each([
  [{ czyDotyczyRaty1: true, czyDotyczyRaty2: true }, 'Rata 1; Rata 2', ''],
  [{ czyDotyczyRaty1: false, czyDotyczyWszystkichRat: true, czySplaconaPoTerminie: true }, 'Wszystkie raty', 'Zapłacono po terminie'],
  [{ czyNieterminoweZlozenieOswiadczenia: true, czyAnulowana: true, czySplaconaPoTerminie: true }, 'Rata 1; Nieterminowe oświadczenie', 'Anulowana, Zapłacono po terminie'],
])('a payment %j says what it is for and what has become of it', (flags, dotyczy, uwagi) => {
  expect(paymentRows([paid(flags)], pl)[0]).toMatchObject({ dotyczy, uwagi })
})
