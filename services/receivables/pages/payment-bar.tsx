import type { ReactNode } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { orderPage } from '#shared/payment-pages.ts'
import { offersPayment } from '#shared/payment-providers.ts'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { Button } from '#ui/action/button.tsx'
import { DownloadButton } from '#ui/action/download-button.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { callFile, saveFile } from '#client/call/call.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '../contract.ts'
import type { Card, Instalment } from '../rows.ts'
import { texts } from '../texts.ts'

interface PaymentBarProps {
  card: Card
  chosen: readonly Instalment[]
  /** What to know before paying, in sight where it is ordered. */
  children: ReactNode
}

/** What is ticked and its sum, in sight as soon as there is something to pay, with the two ways to pay: a slip for the bank, or online. */
export function PaymentBar({ card, chosen, children }: PaymentBarProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const go = useGo()
  const office = useConfiguration()
  const bar = useBottomBar('payment-bar')
  const ids = chosen.map((row) => row.idNaleznosciRatyZbiorczej)
  const sum = formatMoney(sumPln(chosen.map((row) => row.kwotaRazem)), language)
  const hasProvider = office === null || offersPayment(office)
  return (
    <section ref={bar} className={chosen.length > 0 ? 'card-detail__bar no-print' : 'visually-hidden'} aria-label={words.payment}>
      {chosen.length > 0 && <div className="container card-detail__bar-note">{children}</div>}
      <div className="container card-detail__bar-line">
        <div role="status" className="card-detail__sum">
          <p>{chosen.length > 0 ? plural(words.selected, chosen.length, language) : words.noneSelected}</p>
          {chosen.length > 0 && <p className="amount">{sum}</p>}
          {chosen.length > 0 && !hasProvider && <p className="secondary small">{words.noOptions}</p>}
        </div>
        {chosen.length > 0 && (
          <div className="card-detail__ways">
            <SlipButton cardId={card.idKartyNaleznosci} ids={ids} />
            <Button look="primary" icon="card" disabled={!hasProvider} onClick={() => go(orderPage.to({ karta: card.idKartyNaleznosci, raty: ids }))}>
              {fill(words.payAmount, { amount: sum })}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function SlipButton({ cardId, ids }: { cardId: number; ids: readonly number[] }) {
  const words = useTexts(texts)
  const body = { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: [...ids], idNaleznosciRaty: null }
  return (
    <DownloadButton
      icon="document"
      download={async () => saveFile(await callFile(contract.slip, { body }))}
      explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
    >
      {words.slip}
    </DownloadButton>
  )
}
