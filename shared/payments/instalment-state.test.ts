import { describe, expect, it } from 'vitest'
import { readerOf } from '../i18n.ts'
import type { Language } from '../language.ts'
import { type InstalmentFacts, stateOf, texts } from './instalment-state.ts'

const UNMARKED = {
  jestUpomnienie: false,
  jestWezwanie: false,
  jestRozlozenieNaRaty: false,
  jestOdroczenieTerminu: false,
  jestTytulWykonawczy: false,
}
const FACTS: InstalmentFacts = {
  ...UNMARKED,
  czySplacona: false,
  etapPlatnosci: null,
  dataZaplaty: null,
  zgloszonoPrzelew: null,
  poTerminie: false,
  dniDoTerminu: 10,
  terminEfektywny: '2026-10-15',
}
const LATE = { poTerminie: true, dniDoTerminu: -20, terminEfektywny: '2026-09-15' }
const told = (change: Partial<InstalmentFacts>, language: Language = 'pl') => stateOf({ ...FACTS, ...change }, readerOf(texts, language))

describe('the state line of an instalment', () => {
  it.each<[string, Partial<InstalmentFacts>, string | null, string, string, string | null]>([
    ['due soon', {}, null, 'zwykly', 'Za 10 dni, w czwartek', null],
    ['due today', { dniDoTerminu: 0, terminEfektywny: '2026-10-05' }, null, 'zwykly', 'Dziś', null],
    ['due tomorrow', { dniDoTerminu: 1, terminEfektywny: '2026-10-06' }, null, 'zwykly', 'Jutro', null],
    ['due in a quarter', { dniDoTerminu: 87, terminEfektywny: '2026-12-31' }, null, 'zwykly', 'Za 87 dni', null],
    ['late', LATE, null, 'poTerminie', '20 dni po terminie', null],
    ['late with a notice', { ...LATE, jestUpomnienie: true }, 'U', 'poTerminie', '20 dni po terminie, wysłano upomnienie', null],
    ['late with a demand', { ...LATE, jestWezwanie: true }, 'W', 'poTerminie', '20 dni po terminie, wysłano wezwanie do zapłaty', null],
    ['of a plan', { jestRozlozenieNaRaty: true }, 'R', 'ulga', 'Rozłożono na raty', 'Za 10 dni, w czwartek'],
    ['of a missed plan', { ...LATE, jestRozlozenieNaRaty: true }, 'R', 'poTerminie', '20 dni po terminie raty z decyzji', null],
    ['put off', { jestOdroczenieTerminu: true, dniDoTerminu: 102 }, 'O', 'ulga', 'Termin odroczono decyzją', 'Za 102 dni'],
    ['put off and missed', { ...LATE, jestOdroczenieTerminu: true }, 'O', 'poTerminie', 'Odroczony termin minął 20 dni temu', null],
    ['enforced', { ...LATE, jestTytulWykonawczy: true, jestUpomnienie: true }, 'T', 'pozaPortalem', 'Sprawę prowadzi urząd skarbowy', null],
    [
      'ordered',
      { ...LATE, etapPlatnosci: 'zlecona' },
      null,
      'wDrodze',
      'Płatność rozpoczęta, czekamy na bank',
      'Proszę nie płacić drugi raz.',
    ],
    ['being checked', { ...LATE, etapPlatnosci: 'wyjasniana' }, null, 'wDrodze', 'Urząd wyjaśnia wpłatę', 'Proszę nie płacić drugi raz.'],
    [
      'paid online',
      { etapPlatnosci: 'oplacona', dataZaplaty: '2026-10-04' },
      null,
      'wDrodze',
      'Zapłacono 04.10.2026, czeka na zaksięgowanie',
      'Urząd księguje zwykle w ciągu 5 dni roboczych.',
    ],
    [
      'declared as a transfer',
      { ...LATE, zgloszonoPrzelew: '2026-10-02' },
      null,
      'wDrodze',
      'Zgłoszono przelew 02.10.2026',
      'Do 9 października 2026 nie wysyłamy przypomnień.',
    ],
    ['booked', { czySplacona: true, jestUpomnienie: true }, null, 'oderwany', 'Zapłacono', null],
  ])('says of one that is %s its letter, edge and words', (_, change, letter, edge, sentence, more) => {
    expect(told(change)).toEqual({ letter, edge, sentence, more })
  })

  it.each<[Language, string]>([
    ['en', 'In 10 days, on Thursday'],
    ['de', 'In 10 Tagen, am Donnerstag'],
    ['uk', 'Через 10 днів, у четвер'],
  ])('speaks %s', (language, sentence) => {
    expect(told({}, language).sentence).toBe(sentence)
  })
})
