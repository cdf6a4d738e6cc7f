import { describe, expect, it } from 'vitest'
import { meaningsOf, otherPhrases } from './same-meaning.ts'
import { indexOf, search, type Told } from './search.ts'

const told = (title: string, more: Partial<Told> = {}): Told => ({ title, lead: '', words: '', ...more })
const SERVICES = [
  told('Podatek od nieruchomości'),
  told('Opłata za wodę'),
  told('Odbiór odpadów', { words: 'śmieci,wywóz' }),
  told('Rachunki bankowe gminy'),
  told('Dzierżawa gruntów'),
  told('Wodomierze'),
  told('Żłobki i przedszkola'),
  told('Zwrot podatku akcyzowego'),
  told('Karta mieszkańca'),
]
const found = (phrase: string, language: 'pl' | 'de' | 'uk' = 'pl', items = SERVICES) =>
  search(
    indexOf(items, (one) => one, language, []),
    phrase,
  ).hits.map(({ title }) => title)

describe('Polish words as people bend them', () => {
  it.each([
    ['podatku od nieruchomości', 'Podatek od nieruchomości'],
    ['podatkiem', 'Podatek od nieruchomości'],
    ['nieruchomościami', 'Podatek od nieruchomości'],
    ['opłaty za wodę', 'Opłata za wodę'],
    ['opłacie', 'Opłata za wodę'],
    ['opłatami', 'Opłata za wodę'],
    ['odpadach', 'Odbiór odpadów'],
    ['śmieciami', 'Odbiór odpadów'],
    ['rachunkami bankowymi', 'Rachunki bankowe gminy'],
    ['rachunku bankowego', 'Rachunki bankowe gminy'],
    ['gruntem', 'Dzierżawa gruntów'],
    ['dzierżawie', 'Dzierżawa gruntów'],
    ['wodomierzem', 'Wodomierze'],
    ['karcie', 'Karta mieszkańca'],
    ['zlob', 'Żłobki i przedszkola'],
    ['przedszkolom', 'Żłobki i przedszkola'],
    ['zlobkow', 'Żłobki i przedszkola'],
  ])('%s finds %s first', (phrase, title) => {
    expect(found(phrase)[0]).toBe(title)
  })
})

describe('mistakes', () => {
  it.each([
    ['podaetk', 'Podatek od nieruchomości'],
    ['nieruchomsoci', 'Podatek od nieruchomości'],
    ['dzierzwa', 'Dzierżawa gruntów'],
    ['rahunki', 'Rachunki bankowe gminy'],
    ['przedszkla', 'Żłobki i przedszkola'],
    ['odpdy', 'Odbiór odpadów'],
    ['fodomierze', 'Wodomierze'],
    ['nieruhomsci', 'Podatek od nieruchomości'],
    ['wdoa', 'Opłata za wodę'],
  ])('%s is understood', (phrase, title) => {
    expect(found(phrase)[0]).toBe(title)
  })

  it.each(['wod1', 'wda', 'kot', 'xyz', 'qqqqqqqq'])('%s is not bent into something else', (phrase) => {
    expect(found(phrase)).toEqual([])
  })

  it('of a short word at its beginning make another word of it', () => {
    expect(found('boda', 'pl', [told('Woda')])).toEqual([])
    expect(found('wida', 'pl', [told('Woda')])).toEqual(['Woda'])
  })
})

describe('a phrase', () => {
  it.each(['', '   ', '!?', '"', '.*', '\\', '%00', '__proto__', 'constructor', '\u202e', 'a'.repeat(5_000), 'słowo '.repeat(200)])(
    'of %j does no harm',
    (phrase) => {
      expect(() => found(phrase)).not.toThrow()
    },
  )

  it('that is all of a name comes before a name that only begins so', () => {
    expect(found('podatek', 'pl', [told('Podatek od nieruchomości'), told('Podatek')])).toEqual(['Podatek', 'Podatek od nieruchomości'])
  })

  it('in German finds parts of long words, with umlauts in two letters', () => {
    expect(found('Rechnung', 'de', [told('Wasserrechnung'), told('Wahl')])).toEqual(['Wasserrechnung'])
    expect(found('Gebuehren', 'de', [told('Gebühr')])).toEqual(['Gebühr'])
    expect(found('Oel', 'de', [told('Öl')])).toEqual(['Öl'])
  })

  it('in Ukrainian has no apostrophe that matters', () => {
    for (const phrase of ["обов'язковий", 'обовязкові', 'обов’яз'])
      expect(found(phrase, 'uk', [told('Обовʼязкові платежі')])).toHaveLength(1)
  })
})

it('a phrase in other words keeps the rest of it, and the longest way to say it wins', () => {
  const meanings = meaningsOf('śmieci, odpady; dowód, dowód osobisty, legitymacja', 'pl')
  expect(otherPhrases(['wywoz', 'smieci'], meanings, 'pl')).toEqual([['wywoz', 'odpady']])
  expect(otherPhrases(['nowy', 'dowod', 'osobisty'], meanings, 'pl')).toEqual([
    ['nowy', 'dowod'],
    ['nowy', 'legitymacja'],
  ])
  expect(otherPhrases(['woda'], meanings, 'pl')).toEqual([])
})

it('a card is found by its symbol, also where its letter alone would be a word that tells nothing', () => {
  const cards = ['Odpady komunalne 2026 · O/001001', 'Woda i ścieki 2026 · W/001001', 'Opłaty lokalne 2026 · OL/001001'].map((title) =>
    told(title),
  )
  expect(found('W/001001', 'pl', cards)[0]).toBe('Woda i ścieki 2026 · W/001001')
  expect(found('o/001001', 'pl', cards)[0]).toBe('Odpady komunalne 2026 · O/001001')
})
