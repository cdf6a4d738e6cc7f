import type { StoryWords } from '#shared/figures/budget/layout.ts'
import type { BudgetStory } from '#shared/figures/budget/story.ts'
import { formatDecimal, formatLongDate, formatMoney, formatPercent, formatRoundMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage } from '#ui/language/use-texts.tsx'

/** The story as the call tells it, with the day of its data. */
export type Story = BudgetStory & { readonly stanNaDzien: string | null }

interface BudgetFiguresProps {
  readonly story: Story
  readonly words: StoryWords
}

/** The figures to remember: plan, what was done of it, how much that is for each resident. */
export function BudgetFigures({ story, words }: BudgetFiguresProps) {
  const language = useLanguage()
  const { rok, planPoZmianach: plan, wykonanie: made, procentWykonania: percent, czescRoku, stanNaDzien: date } = story
  const madeLabel = czescRoku !== null && date !== null ? fill(words.madeUntil, { date: formatLongDate(date, language) }) : words.made
  return (
    <dl className="budget-figures">
      {plan > 0 && <Figure label={fill(words.planned, { year: rok })} value={formatRoundMoney(plan, language)} />}
      <Figure label={madeLabel} value={formatRoundMoney(made, language)} note={percent === null ? words.noPlan : undefined} />
      {percent !== null && (
        <Figure
          label={words.execution}
          value={formatPercent(percent, 0, language)}
          note={czescRoku === null ? undefined : fill(words.passed, { percent: formatPercent(czescRoku, 0, language) })}
        />
      )}
      <PerHead story={story} words={words} />
    </dl>
  )
}

function PerHead({ story, words }: BudgetFiguresProps) {
  const language = useLanguage()
  const {
    planPoZmianach: plan,
    liczbaMieszkancow: count,
    mieszkancyNaDzien: date,
    planNaMieszkanca: planned,
    wykonanieNaMieszkanca: made,
  } = story
  if (count === null || date === null || planned === null || made === null) return null
  const residents = fill(words.residents, { count: formatDecimal(count, 0, language), date: formatLongDate(date, language) })
  const note = plan > 0 ? `${fill(words.planShort, { plan: formatMoney(planned, language) })}; ${residents}` : residents
  return <Figure label={words.perHead} value={formatMoney(made, language)} note={note} />
}

function Figure({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="budget-figures__value">{value}</dd>
      {/* Told apart: "70%" and "76% of the year" are not one figure for the ear. */}
      {note && <dd className="budget-figures__note">{note}</dd>}
    </div>
  )
}
