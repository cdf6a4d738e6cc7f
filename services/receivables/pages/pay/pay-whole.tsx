import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { MOST_INSTALMENTS, orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { useOffersPayment } from '#client/page/pay-way.ts'
import type { Card, Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

interface PayWholeProps {
  readonly card: Card
  readonly rows: readonly Instalment[]
  readonly chosen: readonly Instalment[]
}

/** One press for all of the card that can be paid here; nothing where that is what is chosen already. */
export function PayWhole({ card, rows, chosen }: PayWholeProps) {
  const { words, language } = useReader(texts)
  const isOffered = useOffersPayment()
  const payable = rows.filter((row) => row.czyWybieralna).slice(0, MOST_INSTALMENTS)
  if (payable.length < 2 || payable.length === chosen.length || !isOffered) return null
  const amount = formatMoney(sumPln(payable.map((row) => row.kwotaRazem)), language)
  return (
    <div className="no-print">
      <LinkButton
        icon="card"
        href={orderPage.to({ karta: card.idKartyNaleznosci, raty: payable.map((row) => row.idNaleznosciRatyZbiorczej) })}
      >
        {fill(words.payWhole, { amount })}
      </LinkButton>
    </div>
  )
}
