import { listPage } from '#client/desk/lists/list-page.tsx'
import type { ListRow } from '#shared/desk/list.ts'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { cases } from '../lists/cases.ts'
import { lifeTexts } from '../words/life-texts.ts'
import { caseWords } from './happening.ts'
import { WaitTag } from './wait-tag.tsx'

interface OfCase {
  readonly row: ListRow<typeof cases>
}

function What({ row: { kind, ordered, reported } }: OfCase) {
  const words = useTexts(cases.texts)
  const life = useTexts(lifeTexts)
  const language = useLanguage()
  const told = reported === null ? words.reportedNothing : fill(words.reported, { amount: formatMoney(reported, language) })
  return (
    <div>
      <b>{caseWords(kind, life)}</b>
      {ordered !== null && (
        <span className="block small secondary numeric">
          {fill(words.ordered, { amount: formatMoney(ordered, language) })}, {told}
        </span>
      )}
    </div>
  )
}

const Wait = ({ row: { workingDays, isLate } }: OfCase) => <WaitTag of={{ dniRoboczych: workingDays, czyPoTerminie: isLate }} />

export const Page = listPage(cases, { cells: { what: What, wait: Wait } })
