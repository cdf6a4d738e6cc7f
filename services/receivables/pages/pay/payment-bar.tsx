import type { ReactNode } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { Button } from '#ui/action/button.tsx'
import { DownloadButton } from '#ui/action/download-button.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { callFile } from '#client/call/call-file.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { useOffersPayment } from '#client/page/pay-way.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '../../contract.ts'
import type { Card, Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import './pay-bar.css'

interface PaymentBarProps {
  card: Card
  chosen: readonly Instalment[]
  /** There is nothing to choose: the button says the sum. */
  isOnly: boolean
  /** What to know before paying, in sight where it is ordered. */
  children: ReactNode
}

/** What is ticked and its sum, in sight as soon as there is something to pay, with the two ways to pay: a slip for the bank, or online. */
export function PaymentBar({ card, chosen, isOnly, children }: PaymentBarProps) {
  const { words, language } = useReader(texts)
  const go = useGo()
  const bar = useBottomBar('payment-bar')
  const ids = chosen.map((row) => row.idNaleznosciRatyZbiorczej)
  const sum = formatMoney(sumPln(chosen.map((row) => row.kwotaRazem)), language)
  const hasProvider = useOffersPayment()
  return (
    <section ref={bar} className={chosen.length > 0 ? 'pay-bar card-detail__bar no-print' : 'visually-hidden'} aria-label={words.payment}>
      {chosen.length > 0 && <div className="container card-detail__bar-note">{children}</div>}
      <div className="container card-detail__bar-line">
        <div role="status" className="card-detail__sum">
          {chosen.length === 0 && <p>{words.noneSelected}</p>}
          {chosen.length > 0 && !isOnly && (
            <>
              <p>{plural(words.selected, chosen.length, language)}</p>
              <p className="amount">{sum}</p>
            </>
          )}
          {chosen.length > 0 && !hasProvider && <p className="secondary small">{words.noOptions}</p>}
        </div>
        {chosen.length > 0 && (
          <div className="card-detail__ways">
            <SlipButton cardId={card.idKartyNaleznosci} ids={ids} />
            <Button
              look="primary"
              icon="card"
              disabled={!hasProvider}
              onClick={() => go(orderPage.to({ karta: card.idKartyNaleznosci, raty: ids }))}
            >
              {fill(words.payAmount, { amount: sum })}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The slip for a bank or a post office; of another day than today where one is named. */
export function SlipButton({ cardId, ids, day }: { cardId: number; ids: readonly number[]; day?: string }) {
  const words = useTexts(texts)
  const body = {
    idKartyNaleznosci: cardId,
    idNaleznosciRatyZbiorczej: [...ids],
    idNaleznosciRaty: null,
    ...(day !== undefined && { dzien: day }),
  }
  return (
    <DownloadButton
      icon="document"
      name={words.slip}
      download={async () => saveFile(await callFile(contract.slip, { body }))}
      explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
    >
      {day === undefined ? (
        <>
          <span className="card-detail__wide">{words.slip}</span>
          <span className="card-detail__narrow">{words.slipShort}</span>
        </>
      ) : (
        words.slip
      )}
    </DownloadButton>
  )
}
