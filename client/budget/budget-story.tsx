import { divisionTexts } from '#shared/figures/budget/divisions/texts.ts'
import { type BudgetSide, storyLayouts, storySheet } from '#shared/figures/budget/layout.ts'
import type { budgetStoryAnswer } from '#shared/contracts/budget.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { fileOf, type RemoteCall } from '../call/remote-call.ts'
import { FileButton } from '../page/file-button.tsx'
import { useApi } from '../call/use-api.ts'
import { BudgetCharts, YearsChart } from './budget-charts.tsx'
import { BudgetFigures } from './budget-figures.tsx'
import './budget-story.css'

const KINDS = ['pdf', 'csv', 'xlsx'] as const

interface StoryCall extends RemoteCall {
  readonly answer: typeof budgetStoryAnswer
}

interface BudgetStoryProps {
  readonly side: BudgetSide
  readonly call: StoryCall
  readonly year: number
}

/** A year of the budget for somebody who has a minute: how much, what for, how far, beside other years. The lines of the classification stand below. */
export function BudgetStory({ side, call, year }: BudgetStoryProps) {
  const layout = storyLayouts[side]
  const words = useTexts(layout.texts)
  const divisions = useTexts(divisionTexts)
  const language = useLanguage()
  const { data: story, error } = useApi(call, { rok: year }, { keepsPrevious: true })
  // The lines below are the page; without the story they are still there.
  if (error) return null
  if (!story)
    return (
      <div className="budget-story__expected">
        <Loading lines={12} />
      </div>
    )
  if (story.dzialy.length === 0) return null
  const { tables } = storySheet(story, { words, divisions, language })
  return (
    <section className="stack" aria-labelledby="budget-story">
      <h2 id="budget-story">{fill(words.heading, { year: story.rok })}</h2>
      <BudgetFigures story={story} words={words} />
      <BudgetCharts story={story} words={words} divisions={divisions} />
      <SheetTables layout={layout} sheet={{ tables: { dzialy: tables.dzialy ?? [] } }} />
      {tables.lata && (
        <>
          <YearsChart story={story} words={words} />
          <SheetTables layout={layout} sheet={{ tables: { lata: tables.lata } }} />
        </>
      )}
      <div className="cluster">
        {KINDS.map((kind) => (
          <FileButton key={kind} kind={kind} endpoint={fileOf(call, kind)} query={{ rok: year }}>
            {fill(words.take, { kind: kind.toUpperCase() })}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
