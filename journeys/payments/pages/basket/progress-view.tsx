import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import type { basket, BasketPart } from '../../basket/contract.ts'
import { DUES, HISTORY } from '../addresses.ts'
import { NextDue } from '../after/next-due.tsx'
import { Methods } from '../order/methods.tsx'
import { useMethod } from '../order/use-method.ts'
import { pageTexts } from '../texts.ts'
import { Leave } from './leave.tsx'
import { Part } from './part.tsx'
import { Stop } from './stop.tsx'
import { basketTexts } from './texts.ts'

type State = AnswerTo<typeof basket.state>

const isPaid = ({ etap }: BasketPart) => etap === 'oplacona' || etap === 'zaksiegowana'

/** Each part with its fate, and one press for the next. */
export function ProgressView({ state }: { state: State }) {
  const words = useTexts(basketTexts)
  const { toDues, toHistory } = useTexts(pageTexts)
  const { czesci, metody, idKoszyka, czyZamkniety } = state
  // What is open at the gateway may have been paid this minute: its own line leads there.
  const next = czyZamkniety ? undefined : czesci.find(({ krok }) => krok === 'oplac' || krok === 'ponow')
  const isUnfinished = !czyZamkniety && czesci.some(({ krok }) => krok !== null)
  return (
    <div className="basket__progress">
      <Summary state={state} />
      <Card flush title={czesci.length === 1 ? words.partTitle : words.partsTitle}>
        <ol role="list">
          {czesci.map((part) => (
            <Part key={part.nr} basketId={idKoszyka} part={part} all={czesci.length} isNext={!next && part.krok === 'dokoncz'} />
          ))}
        </ol>
      </Card>
      {czesci.every(isPaid) && <NextDue />}
      {next && <Next key={`${next.nr} ${next.idTransakcji}`} basketId={idKoszyka} part={next} all={czesci.length} methods={metody} />}
      <div className="cluster">
        {isUnfinished && <Stop id={idKoszyka} />}
        <LinkButton icon="history" href={HISTORY}>
          {toHistory}
        </LinkButton>
        {czyZamkniety && <LinkButton href={DUES}>{toDues}</LinkButton>}
      </div>
    </div>
  )
}

function Summary({ state: { czesci, czyZamkniety } }: { state: State }) {
  const words = useTexts(basketTexts)
  const { postingInfo } = useTexts(pageTexts)
  const language = useLanguage()
  const counts = { paid: czesci.filter(isPaid).length, all: czesci.length }
  const left = czesci.filter(({ krok }) => krok !== null)
  if (counts.paid === counts.all) {
    return (
      <Notice kind="success" live title={words.allDone}>
        {postingInfo}
      </Notice>
    )
  }
  const isOnTheWay = czesci.some(({ etap, krok }) => etap === 'zlecona' && krok === null)
  const text = left.length > 0 && !czyZamkniety ? words.paidSoFar : isOnTheWay ? words.waitingSoFar : words.endedSoFar
  const title = fill(text, { ...counts, amount: formatMoney(sumPln(left.map(({ kwota }) => kwota)), language) })
  return (
    <Notice live title={title}>
      {czyZamkniety && words.closed}
    </Notice>
  )
}

interface NextProps {
  readonly basketId: string
  readonly part: BasketPart
  readonly all: number
  readonly methods: State['metody']
}

/** The one press that leads on: in sight over the parts, which fill more than a phone, until its own place is reached. */
function Next({ basketId, part, all, methods }: NextProps) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const [method, setMethod] = useMethod(methods, part.dostawca)
  const bar = useBottomBar('payment-bar')
  return (
    <>
      <Methods methods={methods} chosen={method} onChoose={setMethod} />
      <section ref={bar} className="pay-line" aria-label={words.next}>
        <Leave basketId={basketId} part={part} method={method} look="primary">
          {fill(all > 1 ? words.payOf : words.payNow, { amount: formatMoney(part.kwota, language), nr: part.nr, all })}
        </Leave>
      </section>
    </>
  )
}
