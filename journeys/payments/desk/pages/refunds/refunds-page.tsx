import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { refunds } from '../../lists/refunds.ts'
import { lifeTexts } from '../../words/life-texts.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { caseWords } from '../happening.ts'
import { WaitTag } from '../wait-tag.tsx'
import { RefundActs } from './refund-acts.tsx'
import { RefundFacts } from './refund-card.tsx'
import { standing } from './refund-words.ts'

interface OfRefund {
  readonly row: ListRow<typeof refunds>
}

function Case({ row: { case: name, payment, kind } }: OfRefund) {
  const life = useTexts(lifeTexts)
  const may = useMay()
  return (
    <div>
      {may('payment-list') ? (
        <Link href={paymentPage.to({ numer: payment })} data-row>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block small secondary">{caseWords(kind, life)}</span>
    </div>
  )
}

/** How it stands, and what can be done about it; of one's own matter the list says neither. */
function Standing({ row: { amount, reason, ...row } }: OfRefund) {
  const words = useTexts(refundTexts)
  const language = useLanguage()
  if (amount === null || reason === null) return null
  const of = { ...row, amount, reason }
  return (
    <div className="stack">
      <p>{standing(of, words, language).join(' ')}</p>
      <RefundFacts of={of} />
      <RefundActs of={of} />
    </div>
  )
}

const Wait = ({ row: { workingDays, isLate } }: OfRefund) => <WaitTag of={{ dniRoboczych: workingDays, czyPoTerminie: isLate }} />

export const Page = listPage(refunds, { cells: { case: Case, standing: Standing, wait: Wait } })
