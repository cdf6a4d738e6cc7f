import type { CSSProperties } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

type Ages = NonNullable<DeskAnswer<typeof contract.queue>['wiek']>

/** From the newest on; whatever is late stands last. */
const SPANS = ['dzis', 'dni', 'dluzej', 'poTerminie'] as const satisfies readonly (keyof Ages)[]
/** A longer bar would say nothing more: the number stands beside it. */
const FULL = 40

/** How long the things of a queue wait, and how many of them. */
export function AgeBar({ ages }: { readonly ages: Ages }) {
  const words = useTexts(texts)
  const { dzis: today, dni: days, dluzej: longer, poTerminie: late } = ages
  const count = Math.min(FULL, today + days + longer + late)
  return (
    <span
      role="img"
      className="desk-ages"
      aria-label={fill(words.agesSaid, { today, days, longer, late })}
      style={{ '--share': `${(100 * count) / FULL}%` } as CSSProperties}
    >
      {SPANS.filter((span) => ages[span] > 0).map((span) => (
        <i key={span} data-span={span} style={{ flexGrow: ages[span] }} />
      ))}
    </span>
  )
}

/** What the pieces of the bars are. */
export function AgeLegend() {
  const words = useTexts(texts)
  const names = { dzis: words.ageToday, dni: words.ageDays, dluzej: words.ageLonger, poTerminie: words.ageLate }
  return (
    <span className="desk-legend small secondary">
      {SPANS.map((span) => (
        <span key={span}>
          <i data-span={span} aria-hidden="true" /> {names[span]}
        </span>
      ))}
    </span>
  )
}
