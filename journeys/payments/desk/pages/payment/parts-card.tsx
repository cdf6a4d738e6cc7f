import type { DeskAnswer } from '#client/desk/call.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'

type Payment = DeskAnswer<typeof contract.one>

const PARTS = [
  ['kwotaGlowna', 'principal'],
  ['kwotaOdsetek', 'interest'],
  ['kosztUpomnien', 'costs'],
  ['oplataProlongacyjna', 'prolongation'],
] as const

/** What was ordered, instalment by instalment, as it was when it was ordered. */
export function PartsCard({ of: { raty, amount } }: { readonly of: Payment }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={words.amount} aside={<b className="numeric">{formatMoney(amount, language)}</b>}>
      <div className="stack">
        {raty.map((rata, index) => (
          <Instalment key={`${rata.opisNrRaty} ${index}`} of={rata} />
        ))}
      </div>
    </Card>
  )
}

function Instalment({ of }: { readonly of: Payment['raty'][number] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const parts = PARTS.filter(([field]) => of[field] !== 0).map(([field, name]) => ({
    label: words[name],
    value: formatMoney(of[field], language),
  }))
  return (
    <div>
      <h3>{fill(words.instalment, { name: of.rodzajOplaty, n: of.opisNrRaty })}</h3>
      <SummaryList facts={[{ label: words.term, value: formatDate(of.terminPlatnosci) }, ...parts]} isTable />
    </div>
  )
}
