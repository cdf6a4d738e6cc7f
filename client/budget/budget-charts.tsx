import { type DivisionWords, divisionName, type StoryWords } from '#shared/figures/budget/layout.ts'
import type { BudgetStory, Sums } from '#shared/figures/budget/story.ts'
import { formatMoney, formatPercent, formatRoundMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartItem } from '#ui/chart/shape/chart-data.ts'
import { useLanguage } from '#ui/language/use-texts.tsx'

/** So many divisions are read at a glance; the others stand in the table and together in one bar. */
const SHOWN = 9

interface ChartsProps {
  readonly story: BudgetStory
  readonly words: StoryWords
}

/** Where 100 zł go, and how far each division is. */
export function BudgetCharts({ story, words, divisions }: ChartsProps & { readonly divisions: DivisionWords }) {
  const language = useLanguage()
  const { czescRoku: passed, podstawaStuZlotych: basis } = story
  const parts = story.dzialy.slice(0, SHOWN).filter((line) => line.planPoZmianach > 0 || line.wykonanie > 0)
  return (
    <>
      {basis !== null && (
        <Chart
          heading="h3"
          note={basis === 'planPoZmianach' ? words.basisPlan : words.basisMade}
          data={{
            kind: 'bars',
            inOrder: true,
            title: `${words.hundred} (${story.rok})`,
            items: hundredOf(story, words, divisions),
            format: (value) => formatMoney(value, language),
          }}
        />
      )}
      <Chart
        heading="h3"
        note={passed === null ? undefined : fill(words.mark, { percent: formatPercent(passed, 0, language) })}
        data={{
          kind: 'parts',
          title: `${words.progress} (${story.rok})`,
          mark: passed,
          format: (value) => formatRoundMoney(value, language),
          items: parts.map((line) => ({
            label: divisionName(line.dzial, divisions),
            value: line.wykonanie,
            whole: line.planPoZmianach,
            told: toldOf(line, words, language),
          })),
        }}
      />
    </>
  )
}

/** The years of the office's data, each as long as its plan. */
export function YearsChart({ story, words }: ChartsProps) {
  const language = useLanguage()
  const items = story.lataBudzetu.map((year) => ({
    label: String(year.rok),
    value: year.wykonanie,
    whole: year.planPoZmianach,
    told: toldOf(year, words, language),
  }))
  return (
    <Chart
      heading="h3"
      data={{
        kind: 'parts',
        isScaled: true,
        title: `${words.years}: ${words.progress}`,
        items,
        format: (value) => formatRoundMoney(value, language),
      }}
    />
  )
}

/** The largest parts of 100 zł and all others together: the bars are exactly 100 zł. */
function hundredOf({ dzialy }: BudgetStory, words: StoryWords, divisions: DivisionWords): ChartItem[] {
  const divided = dzialy.flatMap(({ dzial, zeStuZlotych: value }) =>
    value === null || value === 0 ? [] : [{ label: divisionName(dzial, divisions), value }],
  )
  const others = divided.slice(SHOWN)
  if (others.length < 2) return divided
  return [...divided.slice(0, SHOWN), { label: `${words.rest} (${others.length})`, value: sumPln(others.map(({ value }) => value)) }]
}

function toldOf(
  { planPoZmianach, wykonanie, procentWykonania }: Sums & { readonly procentWykonania: number | null },
  words: StoryWords,
  language: Language,
): string {
  const made = formatRoundMoney(wykonanie, language, planPoZmianach)
  if (procentWykonania === null) return fill(words.madeWithout, { made })
  return `${fill(words.outOf, { made, plan: formatRoundMoney(planPoZmianach, language) })} · ${formatPercent(procentWykonania, 0, language)}`
}
