import { expect, it } from 'vitest'
import type { NextStep, NextSums } from '#shared/contracts/next.ts'
import { textsIn } from '#shared/i18n.ts'
import { leadOf } from './lead.ts'
import { SUMS, aStep } from './testing.ts'
import { texts } from './words/texts.ts'

function step(pilnosc: NextStep['pilnosc'], kwota: number | null): NextStep {
  return aStep(`${pilnosc}/${kwota}`, { pilnosc, kwota, dzien: '2026-09-30' })
}

const said = (sumy: NextSums | null, najwazniejsze: NextStep[], pozostale: NextStep[] = []) =>
  leadOf({ sumy, najwazniejsze, pozostale }, textsIn(texts, 'pl'), 'pl')

it('says how many payments are late, wherever they stand, and what the office has sent', () => {
  expect(said(SUMS, [step('teraz', 10), step('poTerminie', 5), step('nowe', null), step('pozniej', 7)], [step('teraz', 3)])).toBe(
    '3 opłaty są po terminie. Nowe od urzędu: 1.',
  )
})

it('says that nothing is late, or nothing is to be paid', () => {
  expect(said({ ...SUMS, poTerminie: 0 }, [step('pozniej', 7)])).toBe('Nic nie jest po terminie.')
  expect(said({ ...SUMS, doZaplaty: 0 }, [])).toBe('Nie mają Państwo nic do zapłacenia.')
})

it('does not say that nothing is late beside a sum that is: it waits for a transfer that the person has reported', () => {
  expect(said({ ...SUMS, poTerminie: 5 }, [step('wToku', 5)])).toBeNull()
  expect(said({ ...SUMS, poTerminie: 5 }, [step('wToku', 5), step('nowe', null)])).toBe('Nowe od urzędu: 1.')
})

it('counts a payment that was begun nowhere, and does not say beside it that nothing is late or to be paid', () => {
  const begun = aStep('koszyk/1', { pilnosc: 'teraz', kwota: 15 })
  expect(said({ ...SUMS, poTerminie: 10 }, [begun, step('poTerminie', 10)])).toBe('Jedna opłata jest po terminie.')
  expect(said(SUMS, [begun, step('pozniej', 7)])).toBeNull()
  expect(said({ ...SUMS, doZaplaty: 0 }, [begun, step('nowe', null)])).toBe('Nowe od urzędu: 1.')
})

it('says nothing of money that cannot be told now', () => {
  expect(said(null, [step('nowe', null)])).toBeNull()
})
