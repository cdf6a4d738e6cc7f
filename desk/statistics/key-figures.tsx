import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/statistics.ts'
import { FIGURE_WORDS } from '#shared/desk/statistics/layout.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { formatDecimal, formatPercent, formatRoundMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'

type Figure = DeskAnswer<typeof contract.read>['wskazniki'][number]
type Name = Figure['wskaznik']

const FORMATS: Readonly<Record<Name, (value: number, language: Language) => string>> = {
  share: (value, language) => formatPercent(value, 0, language),
  sum: formatRoundMoney,
  days: (value, language) => formatDecimal(value, Number.isInteger(value) ? 0 : 1, language),
  inTerm: (value, language) => formatPercent(value, 0, language),
  accounts: (value, language) => formatDecimal(value, 0, language),
}

/** Five figures for who has ten seconds, each with whether it went better than in the same months a year before. */
export function KeyFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <dl className="card desk-statistics__figures" aria-label={words.figures}>
      {figures.map(({ wskaznik, teraz, przedtem }) => (
        <div key={wskaznik}>
          <dt>{words[FIGURE_WORDS[wskaznik]]}</dt>
          <dd>
            <b className="numeric">{teraz === null ? words.noShare : FORMATS[wskaznik](teraz, language)}</b>
            {teraz !== null && (
              <small data-better={isBetter(wskaznik, teraz, przedtem) || undefined}>
                {fill(words[compare(wskaznik, teraz, przedtem)], { before: FORMATS[wskaznik](przedtem ?? 0, language) })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function compare(name: Name, now: number, before: number | null) {
  if (before === null) return 'beforeUnknown'
  if (now === before) return 'same'
  if (name === 'days') return now < before ? 'faster' : 'slower'
  return now > before ? 'more' : 'less'
}

/** Of days fewer are better, of all else more. */
const isBetter = (name: Name, now: number, before: number | null) => before !== null && (name === 'days' ? now < before : now > before)
