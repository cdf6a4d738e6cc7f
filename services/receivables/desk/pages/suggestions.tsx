import type { DeskAnswer } from '#client/desk/call.ts'
import { formatDate, formatDecimal } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import type { Chosen } from './rate-form.tsx'

interface SuggestionsProps {
  readonly suggested: DeskAnswer<typeof contract.rates>['propozycje']
  readonly onChoose: (chosen: Chosen) => void
}

/** What follows from the bank's file and stands nowhere yet: a person looks at it, and puts it into the form. */
export function Suggestions({ suggested, onChoose }: SuggestionsProps) {
  const { words: t, language } = useReader(texts)
  if (suggested.length === 0) return null
  return (
    <ul role="list" className="desk-rates__list">
      {suggested.map(({ rodzaj, odDnia, stawka, zrodlo, czyCzeka, czyWDostawie }) => {
        const what = fill(t.suggested, { kind: t[rodzaj], rate: formatDecimal(stawka, 2, language), day: formatDate(odDnia) })
        return (
          <li key={`${rodzaj} ${odDnia}`}>
            <b>{what}</b>
            <p className="small secondary">{czyWDostawie ? t.deliveredDiffers : t.suggestedMore}</p>
            {czyCzeka && <Tag tone="waiting">{t.waits}</Tag>}
            {!czyCzeka && !czyWDostawie && (
              <Button onClick={() => onChoose({ rodzaj, odDnia, stawka, zrodlo })}>{fill(t.proposeThis, { what })}</Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
