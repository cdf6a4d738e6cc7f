import { formatMoney } from '#shared/format.ts'
import { sumPln } from '#shared/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Card as Surface } from '#ui/card.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { Select } from '#ui/select.tsx'
import { SummaryList } from '#ui/summary-list.tsx'
import { contract } from '../contract.ts'
import type { Card } from '../rows.ts'
import { texts } from '../texts.ts'
import { kindName } from '../words.ts'
import { CardsTable } from './cards-table.tsx'
import { LIST } from './addresses.ts'
import './list.css'

/** Sums, the choice of a kind, and the cards of it; the choice stands in the address, so that Back returns to it. */
export function CardsList({ cards }: { cards: readonly Card[] }) {
  const words = useTexts(texts)
  const { rodzaj } = useSearchValues()
  const kinds = [...new Set(cards.map((card) => card.aplikacjaNaleznosci))]
  const kind = kinds.find((known) => known === rodzaj)
  const shown = cards.filter((card) => !kind || card.aplikacjaNaleznosci === kind)
  if (cards.length === 0) {
    return (
      <Surface flush>
        <EmptyState title={words.noDues} icon="wallet">
          {words.noDuesHint}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <div className="stack">
      <Sums cards={shown} />
      <div className="receivables__controls">
        <KindSelect kinds={kinds} kind={kind ?? ''} />
        <div className="cluster">
          <FileButton kind="pdf" endpoint={contract.cardsPdf} query={{ rodzajPlatnosci: kind }} />
          <FileButton kind="csv" endpoint={contract.cardsCsv} query={{ rodzajPlatnosci: kind }} />
        </div>
      </div>
      <CardsTable cards={shown} />
    </div>
  )
}

function Sums({ cards }: { cards: readonly Card[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const late = sumPln(cards.map((card) => card.kwotaPoTerminie))
  const facts = [{ label: words.sum, value: formatMoney(sumPln(cards.map((card) => card.suma)), language), strong: true }]
  if (late > 0) facts.push({ label: words.sumOverdue, value: formatMoney(late, language), strong: true })
  return <SummaryList facts={facts} />
}

function KindSelect({ kinds, kind }: { kinds: readonly string[]; kind: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const options = [{ value: '', label: words.all }, ...kinds.map((value) => ({ value, label: kindName(value, words) }))]
  return (
    <div className="receivables__kind">
      <Select label={words.kind} value={kind} options={options} onChange={(value) => go(value ? `${LIST}?rodzaj=${value}` : LIST, { replace: true })} />
    </div>
  )
}
