import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { Card } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

export function CardFacts({ card }: { card: Card }) {
  const { words, language } = useReader(texts)
  const account = (
    <span className="card-detail__account">
      {/* Between its groups the number may break: large text on a phone has no line for all of it. */}
      <span>{formatAccountNumber(card.numerKontaBankowego).replaceAll('\u00A0', ' ')}</span>
      <CopyButton value={card.numerKontaBankowego} what={words.numerKontaBankowego} />
    </span>
  )
  return (
    <SummaryList
      facts={[
        { label: words.symbolKarty, value: card.symbolKarty },
        { label: words.payer, value: card.nazwaPlatnika },
        { label: words.suma, value: formatMoney(card.suma, language), strong: true },
        ...(card.kwotaOplacona > 0 ? [{ label: words.kwotaOplacona, value: formatMoney(card.kwotaOplacona, language) }] : []),
        { label: words.numerKontaBankowego, value: account },
      ]}
    />
  )
}
