import type { DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { formatMoney } from '#shared/format.ts'
import { plural } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { dayInWords } from './day-in-words.ts'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'

const POLL_MS = 300_000

type Day = NonNullable<DeskAnswer<typeof contract.payments>['ostatniDzien']>

/** The last day that was compared with the bank, and how payments go now. */
export function MoneyCard() {
  const words = useTexts(texts)
  const language = useLanguage()
  const answer = useDesk(contract.payments, {}, { pollMs: POLL_MS })
  const day = answer.data?.ostatniDzien ?? null
  return (
    <Card title={words.payments} aside={day && <span className="small secondary">{dayInWords(day.dzien, language)}</span>}>
      <Tile answer={answer}>
        {({ oplacone, wToku, doWyjasnienia }) => (
          <div className="stack">
            {day && <Compared day={day} />}
            <SummaryList
              facts={[
                { label: words.paid, value: String(oplacone) },
                { label: words.underWay, value: String(wToku) },
                { label: words.questions, value: String(doWyjasnienia) },
              ]}
            />
          </div>
        )}
      </Tile>
    </Card>
  )
}

/** The bar is for the eye: below it the same stands in words. */
function Compared({ day: { suma, wplat, zgodnych, czeka, roznic } }: { readonly day: Day }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const shares = [
    { name: 'agreed', count: zgodnych, words: words.agreed },
    { name: 'waits', count: czeka, words: words.stillWaits },
    { name: 'differs', count: roznic, words: words.differs },
  ].filter(({ count }) => count > 0)
  return (
    <div className="desk-money">
      <p>
        <b className="numeric">{formatMoney(suma, language)}</b>{' '}
        <span className="secondary">{plural(words.inPayments, wplat, language)}</span>
      </p>
      <span className="desk-money__bar" aria-hidden="true">
        {shares.map(({ name, count }) => (
          <i key={name} data-share={name} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className="desk-legend small secondary">
        {shares.map(({ name, count, words: said }) => (
          <span key={name}>
            <i data-share={name} aria-hidden="true" /> {plural(said, count, language)}
          </span>
        ))}
      </span>
    </div>
  )
}
