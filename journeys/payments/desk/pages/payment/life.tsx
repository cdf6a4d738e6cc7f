import { formatDate, formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lifeTexts } from '../../words/life-texts.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { texts } from '../../words/texts.ts'
import { endWords } from '../refunds/refund-words.ts'
import { causeWords, doerWords, type Happening, happeningWords, toneOf } from '../happening.ts'

/** Words of clerks; causes and numbers of a step stand small below it. */
const SPOKEN = new Set(['note', 'decision', 'refundOrdered', 'differenceClosed'])
const DAY_LENGTH = 10

/** All that happened to a payment, the newest first. */
export function Life({ happenings }: { readonly happenings: readonly Happening[] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.life} aside={<span className="small secondary">{words.lifeMore}</span>}>
      <ol className="desk-life" role="list">
        {happenings.map((one, index) => (
          <Entry key={`${one.kiedy} ${one.rodzaj} ${index}`} of={one} isLatest={index === 0} />
        ))}
      </ol>
    </Card>
  )
}

function Entry({ of, isLatest }: { readonly of: Happening; readonly isLatest: boolean }) {
  const words = useTexts(lifeTexts)
  const refunds = useTexts(refundTexts)
  const language = useLanguage()
  const { kiedy, rodzaj, co, slowa, kwota, razy, kto } = of
  const tone = toneOf(of, isLatest)
  const at = kiedy.length > DAY_LENGTH ? formatTimestamp(kiedy) : formatDate(kiedy)
  const isSpoken = SPOKEN.has(rodzaj)
  const said = rodzaj === 'refundEnded' && (co !== 'DONE' || slowa === 'done') ? endWords(slowa, refunds) : slowa
  const cause = causeWords(of, words)
  const small = [
    at,
    doerWords(kto, words),
    ...(cause === null ? [] : [cause]),
    ...(isSpoken || said === null ? [] : [said]),
    ...(razy > 1 ? [fill(words.times, { n: razy })] : []),
    ...(rodzaj === 'note' ? [words.noteHidden] : []),
  ]
  return (
    <li data-tone={tone}>
      <p>
        <b>{happeningWords(of, words, language)}</b>
        {kwota !== null && <span className="numeric">, {formatMoney(kwota, language)}</span>}
        {tone === 'bad' && <span className="visually-hidden"> ({words.bad})</span>}
        {tone === 'waits' && <span className="visually-hidden"> ({words.waits})</span>}
      </p>
      {isSpoken && slowa !== null && <p data-note={rodzaj === 'note' || undefined}>{slowa}</p>}
      <p className="small secondary">{small.join(' · ')}</p>
    </li>
  )
}
