import { DUES_OF } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { texts } from './texts.ts'

interface PayLinkProps {
  readonly of: keyof typeof DUES_OF
  /** The page itself says that something is left to pay: then this is what to do on it. */
  readonly isDue?: boolean
}

/** From an amount to paying it: the list of what is open of its kind. */
export function PayLink({ of, isDue = false }: PayLinkProps) {
  const words = useTexts(texts)
  return (
    <div className="no-print">
      <LinkButton look={isDue ? 'primary' : 'secondary'} icon="card" href={DUES_OF[of]}>
        {isDue ? words.toPayNow : words.toPay}
      </LinkButton>
    </div>
  )
}
