import { formatDecimal } from '#shared/format.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useStore } from '#client/kept/store.ts'
import { texts } from '../../words/texts.ts'
import { visits } from './visits.ts'

export function VisitCounter() {
  const t = useTexts(texts)
  const language = useLanguage()
  const count = useStore(visits)
  const words = useConfiguration()?.tekstLicznika?.[language] ?? t.visits
  if (count === null) return null
  return (
    <p className="secondary small numeric">
      {words}: {formatDecimal(count, 0, language)}
    </p>
  )
}
