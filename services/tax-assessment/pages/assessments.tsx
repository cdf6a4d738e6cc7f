import { yearsIn } from '#shared/year-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#ui/card.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { AssessmentsTable } from './assessments-table.tsx'
import { YearsControls } from './years-controls.tsx'

/** `/uslugi/wymiar-podatku`: the years of the address, the latest where it names none. */
export function Page() {
  const words = useTexts(texts)
  const asked = useSearchValues()['lataPodatkowe']
  const list = asked === undefined ? null : yearsIn(asked)
  const call = useApi(contract.assessments, list === null ? {} : { lataPodatkowe: list.join(',') }, { keepsPrevious: true })
  const years = call.data?.lataPodatkowe ?? []
  // An empty list in the address: the person has taken the last tick away.
  const chosen = list ?? (asked === '' ? [] : years.slice(-1))
  const isShown = call.data !== undefined && !call.isPlaceholderData
  const controls = !call.error && years.length > 0 && <YearsControls years={years} chosen={chosen} isShown={isShown} />
  return (
    <DataPage title={words.title} lead={words.lead} group={{ key: 'taxes', label: words.group }} call={call} controls={controls}>
      {({ wymiar }) => (chosen.length === 0 && years.length > 0 ? <NoYear /> : <AssessmentsTable key={chosen.join()} assessments={wymiar} />)}
    </DataPage>
  )
}

function NoYear() {
  const words = useTexts(texts)
  return (
    <Card flush>
      <EmptyState title={words.noYear} />
    </Card>
  )
}
