import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/statistics.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { formatDecimal, formatRoundMoney } from '#shared/format.ts'
import { Columns } from '#ui/chart/columns.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'

type Statistics = DeskAnswer<typeof contract.read>

/** A month of which too little is known to be told has no column, and is not called nothing. */
const HIDDEN = -1

/** `10.2026` of `2026-10`. */
const monthName = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`

/** What was paid by the portal, beside the year before. */
export function MoneyColumns({ months }: { readonly months: Statistics['wplaty'] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (months.every(({ suma }) => suma === null || suma === 0)) return <p className="secondary">{words.none}</p>
  return (
    <div className="desk-statistics__columns">
      <Columns
        columns={months.map(({ miesiac, suma, sumaRokWczesniej }) => ({
          label: monthName(miesiac),
          value: suma ?? HIDDEN,
          before: sumaRokWczesniej,
        }))}
        mean={null}
        format={(value) => (value === HIDDEN ? words.hidden : formatRoundMoney(value, language))}
        words={{ now: words.thisYear, before: words.yearBefore, mean: words.mean, all: words.sumsByMonth }}
      />
    </div>
  )
}

export function SignInColumns({ months }: { readonly months: Statistics['konta'] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (months.every(({ logowania }) => logowania === null || logowania === 0)) return <p className="secondary">{words.none}</p>
  return (
    <div className="desk-statistics__columns">
      <Columns
        columns={months.map(({ miesiac, logowania }) => ({ label: monthName(miesiac), value: logowania ?? HIDDEN, before: null }))}
        mean={null}
        format={(value) => (value === HIDDEN ? words.hidden : formatDecimal(value, 0, language))}
        words={{ now: words.signIns, before: words.yearBefore, mean: words.mean, all: words.signInsByMonth }}
      />
    </div>
  )
}
