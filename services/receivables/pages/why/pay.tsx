import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { useOffersPayment } from '#client/page/pay-way.ts'
import { OwnTransferData } from '#client/transfer/own-transfer.tsx'
import { transferTexts } from '#client/transfer/texts.ts'
import type { Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { SlipButton } from '../pay/payment-bar.tsx'
import '../pay/pay-bar.css'

interface PayProps {
  readonly why: Why
  readonly ids: readonly number[]
}

/** The amount of the chosen day and the ways to pay it: here today, or by a transfer on that day. */
export function Pay({ why, ids }: PayProps) {
  const { words, language } = useReader(whyTexts)
  const transfer = useTexts(transferTexts)
  const isToday = why.dzien === why.dzis
  const label = isToday ? words.toPayToday : fill(words.toPay, { date: formatDate(why.dzien) })
  const isOffered = useOffersPayment() && why.czyDoZaplaty
  return (
    <>
      <div className="why__pay">
        <Card title={label} aside={<span className="amount why__sum">{formatMoney(why.kwota, language)}</span>} flush>
          {!why.czyDoZaplaty && <p className="why__block">{words.notHere}</p>}
          {isOffered && (
            <div className="why__block no-print">
              <PayButton why={why} ids={ids} />
              {!isToday && <p className="secondary small">{fill(words.payHereToday, { amount: formatMoney(why.kwotaDzis, language) })}</p>}
            </div>
          )}
          {why.czyDoZaplaty && (
            <div className="why__block">
              <h3>{transfer.title}</h3>
              <OwnTransferData cardId={why.idKartyNaleznosci} ids={ids} day={why.dzien} isNarrow />
              <SlipButton cardId={why.idKartyNaleznosci} ids={ids} day={why.dzien} />
            </div>
          )}
        </Card>
      </div>
      {isOffered && <Bar why={why} ids={ids} />}
    </>
  )
}

function PayButton({ why, ids }: PayProps) {
  const words = useTexts(whyTexts)
  return (
    <LinkButton look="primary" icon="card" href={orderPage.to({ karta: why.idKartyNaleznosci, raty: ids })}>
      {words.payHere}
    </LinkButton>
  )
}

/** On a phone the panel lies far below: today's amount and the way to pay it stay in sight. */
function Bar({ why, ids }: PayProps) {
  const { words, language } = useReader(whyTexts)
  const bar = useBottomBar('payment-bar')
  return (
    <section ref={bar} className="pay-bar why__bar no-print" aria-label={words.toPayToday}>
      <div className="container why__bar-line">
        <p>
          <span className="small">{words.toPayToday}</span> <span className="amount">{formatMoney(why.kwotaDzis, language)}</span>
        </p>
        <PayButton why={why} ids={ids} />
      </div>
    </section>
  )
}
