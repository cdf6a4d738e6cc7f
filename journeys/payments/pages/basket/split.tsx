import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useSession } from '#client/session/session.ts'
import { pageTexts } from '../texts.ts'
import type { ChosenCard } from './chosen.ts'
import { AccountNumber } from './due-row.tsx'
import { basketTexts } from './texts.ts'

/** The payments that the choice becomes, in their order, before anybody leaves for the payment service. */
export function Split({ chosen }: { chosen: readonly ChosenCard[] }) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const { subjects } = useSession()
  const showsSubject = (subjects?.length ?? 0) > 1
  return (
    <Card
      flush
      raised
      title={words.together}
      aside={
        <span className="amount" role="status">
          {formatMoney(sumPln(chosen.map(({ sum }) => sum)), language)}
        </span>
      }
    >
      <div className="basket__split">
        {chosen.length !== 1 && <p className="secondary small">{chosen.length > 0 ? words.lead : words.nothingTicked}</p>}
        <ol role="list">
          {chosen.map(({ card, sum }, index) => (
            <li key={card.idKartyNaleznosci} className="basket__part">
              {chosen.length > 1 && <span className="basket__number numeric">{index + 1}</span>}
              <span className="basket__part-name">
                {card.nazwaKarty}
                <span className="secondary small">{showsSubject ? card.podmiot : fill(words.card, { symbol: card.symbolKarty })}</span>
              </span>
              <span className="numeric">{formatMoney(sum, language)}</span>
              <span className="secondary small">
                <AccountNumber number={card.numerKontaBankowego} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

interface PayLineProps {
  readonly chosen: readonly ChosenCard[]
  /** A way to pay is chosen. */
  readonly isReady: boolean
  readonly step: string
  readonly onPay: () => void
}

/** Nothing while nothing is ticked: there would be nothing to press. */
export function PayLine({ chosen, isReady, step, onPay }: PayLineProps) {
  const words = useTexts(basketTexts)
  const { sending, redirect } = useTexts(pageTexts)
  const language = useLanguage()
  const [first, ...others] = chosen
  if (!first) return null
  const isBusy = step === 'sending' || step === 'leaving'
  const amount = formatMoney(first.sum, language)
  return (
    <>
      <section className="pay-line" aria-label={words.together}>
        <Button look="primary" iconAfter="arrow-right" disabled={!isReady} busy={isBusy} onClick={onPay}>
          {others.length > 0 ? fill(words.payOf, { amount, nr: 1, all: chosen.length }) : fill(words.payNow, { amount })}
        </Button>
        <p role="status">{step === 'sending' ? sending : step === 'leaving' ? redirect : ''}</p>
      </section>
      {others.length > 0 && <p className="basket__after secondary small">{words.comeBack}</p>}
    </>
  )
}
