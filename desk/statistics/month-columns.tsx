import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/statistics.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { formatDecimal, formatRoundMoney, localeOfDates } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { Columns } from '#ui/chart/columns.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'

type Statistics = DeskAnswer<typeof contract.read>

/** A month of which too little is known to be told has no column, and is not called nothing. */
const HIDDEN = -1

/** `2026-09` as `wrzesień 2026`, or as `wrz` below a column. */
export function monthName(month: string, language: Language, form: 'long' | 'short' = 'long'): string {
  const options = form === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(localeOfDates(language), { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** What was paid by the portal, beside the year before; the number stands over the highest column alone. */
export function MoneyColumns({ months }: { readonly months: Statistics['wplaty'] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (months.every(({ suma }) => suma === null || suma === 0)) return <p className="secondary">{words.none}</p>
  return (
    <Columns
      columns={months.map(({ miesiac, suma, sumaRokWczesniej }) => ({
        label: monthName(miesiac, language, 'short'),
        value: suma ?? HIDDEN,
        before: sumaRokWczesniej,
      }))}
      mean={null}
      format={(value) => (value === HIDDEN ? words.hidden : formatRoundMoney(value, language))}
      words={{ now: words.thisYear, before: words.yearBefore, mean: words.mean, all: words.sumsByMonth }}
    />
  )
}

export function SignInColumns({ months }: { readonly months: Statistics['konta'] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (months.every(({ logowania }) => logowania === null || logowania === 0)) return <p className="secondary">{words.none}</p>
  return (
    <Columns
      columns={months.map(({ miesiac, logowania }) => ({
        label: monthName(miesiac, language, 'short'),
        value: logowania ?? HIDDEN,
        before: null,
      }))}
      mean={null}
      format={(value) => (value === HIDDEN ? words.hidden : formatDecimal(value, 0, language))}
      words={{ now: words.signIns, before: words.yearBefore, mean: words.mean, all: words.signInsByMonth }}
    />
  )
}
