import { decimal, money, optional, phrase, year } from '../../service/field.ts'
import { formatLongDate, formatMoney, formatPercent, formatDecimal } from '../../format.ts'
import { fill, type TextsOf } from '../../i18n.ts'
import type { Language } from '../../language.ts'
import type { Fact, SheetOf } from '../../service/sheet.ts'
import { tableWith } from '../../service/table.ts'
import type { divisionTexts } from './divisions/texts.ts'
import type { BudgetStory } from './story.ts'
import { expenseStory, incomeStory } from './texts.ts'

export type StoryWords = TextsOf<typeof expenseStory>
export type DivisionWords = TextsOf<typeof divisionTexts>

const sums = { planPoZmianach: money(), wykonanie: money(), procentWykonania: optional(decimal(1)) }
const table = tableWith<typeof expenseStory>()

const tables = {
  dzialy: table({
    caption: 'divisions',
    empty: 'empty',
    row: { nazwa: phrase(), zeStuZlotych: optional(money()), ...sums },
    columns: [
      { field: 'nazwa', label: 'division' },
      { field: 'zeStuZlotych', label: 'ofHundred' },
      { field: 'planPoZmianach', label: 'plan' },
      { field: 'wykonanie', label: 'made' },
      { field: 'procentWykonania', label: 'percent', missing: 'notPlanned' },
    ],
    totals: ['zeStuZlotych', 'planPoZmianach', 'wykonanie'],
  }),
  lata: table({
    caption: 'years',
    empty: 'noYears',
    isFixed: true,
    pageSize: 6,
    row: { rok: year(), ...sums },
    columns: [
      { field: 'rok', label: 'year' },
      { field: 'planPoZmianach', label: 'plan' },
      { field: 'wykonanie', label: 'made' },
      { field: 'procentWykonania', label: 'percent', missing: 'notPlanned' },
    ],
  }),
}

/** The two sides of the budget: the same tables, each in its own words. */
export const storyLayouts = { expenses: { texts: expenseStory, tables }, income: { texts: incomeStory, tables } } as const

export type BudgetSide = keyof typeof storyLayouts

/** The official name of a part of the classification, or its number where it is not known. */
export function divisionName(dzial: string, words: DivisionWords): string {
  const known: Readonly<Record<string, string>> = words
  return known[`d${dzial}`] ?? fill(words.other, { code: dzial })
}

export interface StoryReading {
  readonly words: StoryWords
  readonly divisions: DivisionWords
  readonly language: Language
}

/** The story as facts and tables, for screen, paper and spreadsheet. Other years are a table only where there are any. */
export function storySheet(story: BudgetStory, reading: StoryReading): SheetOf<(typeof storyLayouts)['expenses']> {
  const dzialy = story.dzialy.map(({ dzial, ...line }) => ({ ...line, nazwa: divisionName(dzial, reading.divisions) }))
  return { facts: storyFacts(story, reading), tables: { dzialy, ...(story.lataBudzetu.length > 1 && { lata: story.lataBudzetu }) } }
}

function storyFacts(story: BudgetStory, { words, language }: StoryReading): Fact[] {
  const { procentWykonania: percent, wykonanieNaMieszkanca: each, liczbaMieszkancow: count, mieszkancyNaDzien: date } = story
  const made = formatMoney(story.wykonanie, language)
  return [
    { label: fill(words.planned, { year: story.rok }), value: formatMoney(story.planPoZmianach, language) },
    {
      label: words.made,
      value: percent === null ? made : `${made} (${fill(words.ofPlan, { percent: formatPercent(percent, 1, language) })})`,
    },
    ...(each === null || count === null || date === null
      ? []
      : [
          {
            label: words.perHead,
            value: `${formatMoney(each, language)} (${fill(words.residents, { count: formatDecimal(count, 0, language), date: formatLongDate(date, language) })})`,
          },
        ]),
  ]
}
