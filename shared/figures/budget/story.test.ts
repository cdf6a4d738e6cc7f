import { describe, expect, it } from 'vitest'
import { textsIn } from '../../i18n.ts'
import { divisionTexts } from './divisions/texts.ts'
import { divisionName, storySheet } from './layout.ts'
import { type BudgetFigures, storyOf } from './story.ts'
import { expenseStory } from './texts.ts'

const SCHOOLS = { dzial: '801', planPoZmianach: 600, wykonanie: 450 }
const ROADS = { dzial: '600', planPoZmianach: 400, wykonanie: 100 }
const told = (figures: Partial<BudgetFigures> = {}) =>
  storyOf({
    rok: 2026,
    divisions: [ROADS, SCHOOLS],
    years: [{ rok: 2026, planPoZmianach: 1000, wykonanie: 550 }],
    date: '2026-10-05',
    residents: null,
    ...figures,
  })

describe('the story of a budget', () => {
  it('adds the divisions, the largest part of 100 zł first', () => {
    const story = told()
    expect(story).toMatchObject({ planPoZmianach: 1000, wykonanie: 550, procentWykonania: 55, podstawaStuZlotych: 'planPoZmianach' })
    expect(story.dzialy.map(({ dzial, zeStuZlotych, procentWykonania }) => [dzial, zeStuZlotych, procentWykonania])).toEqual([
      ['801', 60, 75],
      ['600', 40, 25],
    ])
  })

  it('tells no per cent of a plan of zero, and takes 100 zł from what was done where nothing was planned', () => {
    const story = told({
      divisions: [
        { ...SCHOOLS, planPoZmianach: 0 },
        { ...ROADS, planPoZmianach: 0 },
      ],
    })
    expect(story).toMatchObject({ procentWykonania: null, podstawaStuZlotych: 'wykonanie' })
    expect(story.dzialy.map(({ zeStuZlotych, procentWykonania }) => [zeStuZlotych, procentWykonania])).toEqual([
      [81.82, null],
      [18.18, null],
    ])
  })

  it('divides nothing where there is nothing', () => {
    expect(told({ divisions: [], years: [] })).toMatchObject({
      planPoZmianach: 0,
      procentWykonania: null,
      podstawaStuZlotych: null,
      dzialy: [],
    })
    expect(told({ divisions: [{ ...ROADS, planPoZmianach: 0, wykonanie: -64 }] }).dzialy).toMatchObject([
      { zeStuZlotych: null, procentWykonania: null },
    ])
  })

  it('knows how much of a running year is over, and says nothing of one that has ended', () => {
    expect([
      told().czescRoku,
      told({ rok: 2025 }).czescRoku,
      told({ date: '2026-12-31' }).czescRoku,
      told({ date: null }).czescRoku,
    ]).toEqual([76, null, null, null])
  })

  it('counts by head only with residents whom the office has delivered, and only near their day', () => {
    const residents = { count: 3, date: '2026-10-05' }
    expect(told({ residents })).toMatchObject({ liczbaMieszkancow: 3, planNaMieszkanca: 333.33, wykonanieNaMieszkanca: 183.33 })
    for (const story of [told(), told({ residents: { ...residents, count: 0 } }), told({ residents, rok: 2024 })])
      expect(story.planNaMieszkanca).toBeNull()
  })

  it('is laid out with the official names, a number for a division that nobody knows yet, and other years only where there are any', () => {
    const reading = { words: textsIn(expenseStory, 'pl'), divisions: textsIn(divisionTexts, 'pl'), language: 'pl' } as const
    expect(storySheet(told(), reading).tables).toMatchObject({
      dzialy: [{ nazwa: 'Oświata i wychowanie' }, { nazwa: 'Transport i łączność' }],
    })
    expect(storySheet(told(), reading).tables.lata).toBeUndefined()
    expect(divisionName('999', textsIn(divisionTexts, 'uk'))).toBe('Розділ 999')
  })
})
