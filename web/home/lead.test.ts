import { expect, it } from 'vitest'
import type { NextStep, NextSums } from '#shared/contracts/next.ts'
import { textsIn } from '#shared/i18n.ts'
import { leadOf } from './lead.ts'
import { texts } from './words/texts.ts'

const SUMS: NextSums = { doZaplaty: 100, poTerminie: 0, wybieralnePoTerminie: 0, liczbaWybieralnychPoTerminie: 0, najblizszyTermin: null }

function step(pilnosc: NextStep['pilnosc'], kwota: number | null): NextStep {
  return {
    id: `${pilnosc}/${kwota}`,
    rodzaj: 'rodzaj',
    pilnosc,
    ikona: 'wallet',
    podmiot: 'Anna',
    nipOrPesel: '1',
    czyInstytucja: false,
    tytul: 'Woda',
    czyTytulUrzedu: false,
    znak: null,
    ton: 'neutral',
    opis: null,
    powod: null,
    kwota,
    przyKwocie: null,
    adresKwoty: null,
    dzien: null,
    dniDo: null,
    czynnosc: 'Zobacz',
    adres: '/',
    takze: null,
    adresTakze: null,
  }
}

const said = (sumy: NextSums | null, najwazniejsze: NextStep[], pozostale: NextStep[] = []) =>
  leadOf({ sumy, najwazniejsze, pozostale }, textsIn(texts, 'pl'), 'pl')

it('says how many payments are late, wherever they stand, and what the office has sent', () => {
  expect(said(SUMS, [step('teraz', 10), step('poTerminie', 5), step('nowe', null), step('pozniej', 7)], [step('teraz', 3)])).toBe(
    '3 opłaty są po terminie. Nowe od urzędu: 1.',
  )
})

it('says that nothing is late, or nothing is to be paid', () => {
  expect(said(SUMS, [step('pozniej', 7)])).toBe('Nic nie jest po terminie.')
  expect(said({ ...SUMS, doZaplaty: 0 }, [])).toBe('Nie mają Państwo nic do zapłacenia.')
})

it('says nothing of money that cannot be told now', () => {
  expect(said(null, [step('nowe', null)])).toBeNull()
})
