import { DUES_OF } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { texts } from './texts.ts'

/** From an amount to paying it: the list of what is open of its kind. */
export function PayLink({ of }: { readonly of: keyof typeof DUES_OF }) {
  const words = useTexts(texts)
  return (
    <div className="no-print">
      <LinkButton icon="card" href={DUES_OF[of]}>
        {words.toPay}
      </LinkButton>
    </div>
  )
}
