import { formatDecimal } from '#shared/format.ts'
import { givenIn } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { useStore } from '#client/kept/store.ts'
import { texts } from '../../words/texts.ts'
import { visits } from './visits.ts'

export function VisitCounter() {
  const words = useTexts(texts)
  const language = useLanguage()
  const count = useStore(visits)
  const own = useConfiguration()?.tekstLicznika
  const said = own ? givenIn(own, language) : words.visits
  if (count === null) return null
  return (
    <p className="secondary small numeric">
      {said}: {formatDecimal(count, 0, language)}
    </p>
  )
}
