import { contract } from '#shared/contracts/due-items.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DUES_OF, KINDS_OF } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useApi } from '../call/use-api.ts'
import { useSubject } from '../session/session.ts'
import { subjectKey } from '../session/subject.ts'
import { payWay } from './pay-way.ts'
import { texts } from './texts.ts'

interface PayLinkProps {
  readonly of: keyof typeof DUES_OF
  /** The page itself says that something is left to pay: then this is what to do on it. */
  readonly isDue?: boolean
  /** The amount of what is late would not be enough: the list says what else is to be done. */
  readonly needsMore?: boolean
}

/** From an amount to paying it, in one press; to the list of what is open of its kind where nothing can be ordered here, or not known yet. */
export function PayLink({ of, isDue = false, needsMore = false }: PayLinkProps) {
  const { words, language } = useReader(texts)
  const subject = useSubject()
  const { data, isPending } = useApi(contract.due)
  // The buttons are one or two lines high: what stands below is seen once that is known.
  if (isPending) return <Loading lines={1} />
  const way = data && subject && !needsMore ? payWay(data.pozycje, KINDS_OF[of], subjectKey(subject)) : null
  if (!way) {
    return (
      <div className="no-print">
        <LinkButton look={isDue ? 'primary' : 'secondary'} icon="card" href={DUES_OF[of]}>
          {isDue ? words.toPayNow : words.toPay}
        </LinkButton>
      </div>
    )
  }
  const amount = formatMoney(way.amount, language)
  return (
    <div className="cluster no-print">
      <LinkButton look="primary" icon="card" href={way.href}>
        {way.until === null ? fill(words.payLate, { amount }) : fill(words.payUntil, { amount, date: formatDate(way.until) })}
      </LinkButton>
      <LinkButton look="secondary" href={DUES_OF[of]}>
        {words.toPay}
      </LinkButton>
    </div>
  )
}
