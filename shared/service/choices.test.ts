import { describe, expect, it } from 'vitest'
import { choiceIn, choiceName, memberName, nameInAddress, parameterOf, usualChoice } from './choices.ts'
import { day, entry, members, option, orNone, year, years } from './choosers.ts'
import { date, text } from './field.ts'
import { METERS, POINT } from './testing.ts'

const ofYear = year({ parameter: 'rok', label: 'year', api: '/lata', list: 'lata' })
const ofYears = years({ parameter: 'lata', label: 'years', api: '/lata', list: 'lata', none: 'none' })
const ofDay = day({ parameter: 'dzien', label: 'day', earliest: '1900-01-01', latest: 'ostatni', refused: 'refused', onPaper: 'day' })
const ofOption = option({ parameter: 'typ', label: 'type', options: { nowe: 'new', stare: 'old' } })
const ofEntry = orNone(
  'register',
  entry({
    parameter: 'wybory',
    label: 'election',
    api: '/wybory',
    list: 'wybory',
    entry: { dzien: date(), nazwa: text() },
    value: 'dzien',
    shows: ['nazwa', 'dzien'],
    emptyList: 'none',
  }),
)
const ofPoint = entry({
  ...POINT,
  emptyList: 'none',
})
const ofMeters = members({
  ...METERS,
  name: { text: 'removed', end: 'koniec', open: 'inPlace' },
  none: 'none',
})

describe('a parameter', () => {
  it.each([
    [ofYear, '2025', 2025],
    [ofYear, '0123', undefined],
    [ofYear, 'x', undefined],
    [ofYear, undefined, undefined],
    [ofYears, '2026,2024,2026', [2024, 2026]],
    [ofYears, '', []],
    [ofYears, '2024,x', undefined],
    [ofDay, '2026-02-28', '2026-02-28'],
    [ofDay, '2026-02-30', undefined],
    [ofOption, 'stare', 'stare'],
    [ofOption, 'toString', undefined],
    [ofEntry, '2026-11-22', '2026-11-22'],
    [ofPoint, '600100', 600_100],
    [ofPoint, '6e5', undefined],
    [ofPoint, '-1', undefined],
    [ofMeters, 'W-1,W/2', ['W-1', 'W/2']],
    [ofMeters, '', []],
  ])('of %o says, as %s, %j', (chooser, value, choice) => {
    expect(choiceIn(chooser, value)).toEqual(choice)
  })

  it.each([
    [2026, '2026'],
    [[2024, 2026], '2024,2026'],
    [[], ''],
    ['stare', 'stare'],
  ])('of the choice %j is %s', (choice, value) => {
    expect(parameterOf(choice)).toBe(value)
  })
})

it('the latest year, the usual day, the first option and no entry are shown to somebody who has not chosen', () => {
  const offered = { lata: [2024, 2025] }
  expect([ofYear, ofYears, ofDay, ofOption, ofEntry].map((chooser) => usualChoice(chooser, offered, '2026-11-22'))).toEqual([
    2025,
    [2025],
    '2026-11-22',
    'nowe',
    null,
  ])
  expect([ofYear, ofYears].map((chooser) => usualChoice(chooser, {}, null))).toEqual([null, []])
})

it('the first entry is shown where the call is always of one, and the first of its members', () => {
  const offered = {
    punkty: [
      { id: 7, adres: 'Wodna 3' },
      { id: 8, adres: 'Ogrodowa 14' },
    ],
    liczniki: [{ numer: 'W-2' }, { numer: 'W-1' }],
  }
  expect([ofPoint, ofMeters].map((chooser) => usualChoice(chooser, offered, null))).toEqual([7, ['W-2']])
  expect([ofPoint, ofMeters].map((chooser) => usualChoice(chooser, { punkty: [], liczniki: [] }, null))).toEqual([null, []])
})

it('a choice may have a shorter name in the address', () => {
  expect([ofPoint, ofMeters].map(nameInAddress)).toEqual(['punkt', 'numery'])
})

it('a member that has ended says so', () => {
  const reader = { words: { removed: '{numer} (zdjęty {koniec})', inPlace: '{numer} (aktualny)' }, language: 'pl' } as const
  const names = [
    { numer: 'W-1', koniec: '2026-03-18' },
    { numer: 'W-2', koniec: null },
  ].map((member) => memberName(ofMeters, member, reader))
  expect(names).toEqual(['W-1 (zdjęty 18.03.2026)', 'W-2 (aktualny)'])
})

it('a choice has words; an entry that the list has no more is called by its value', () => {
  const reader = {
    words: { new: 'Nowe', old: 'Stare', register: 'Rejestr' },
    language: 'pl',
    offered: { wybory: [{ dzien: '2026-11-22', nazwa: 'Wybory' }] },
  } as const
  const named = ([chooser, choice]: readonly [Parameters<typeof choiceName>[0], Parameters<typeof choiceName>[1]]) =>
    choiceName(chooser, choice, reader)
  expect(
    (
      [
        [ofYear, 2026],
        [ofYear, null],
        [ofYears, [2024, 2026]],
        [ofDay, '2026-02-01'],
        [ofOption, 'stare'],
      ] as const
    ).map(named),
  ).toEqual(['2026', '', '2024, 2026', '01.02.2026', 'Stare'])
  expect(
    (
      [
        [ofEntry, null],
        [ofEntry, '2026-11-22'],
        [ofEntry, '2020-01-05'],
      ] as const
    ).map(named),
  ).toEqual(['Rejestr', 'Wybory, 22.11.2026', '05.01.2020'])
})
