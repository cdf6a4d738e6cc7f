import { formatMoney } from '#shared/format.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { transactionOf } from '../../sheet/transaction.ts'
import { afterTexts } from './texts.ts'

/** How much, for what, to whom; nothing where the payment is not one of the chosen subject. */
export function PaidFacts({ id }: { id: string }) {
  const words = useTexts(afterTexts)
  const names = useTexts(texts)
  const language = useLanguage()
  const { data } = useApi(contract.history)
  const payment = data?.platnosci.find(({ idTransakcji }) => idTransakcji === id)
  if (!payment) return null
  const { recipient } = transactionOf(payment.opisPlatnosci)
  return (
    <SummaryList
      facts={[
        { label: words.paid, value: formatMoney(payment.kwota, language), strong: true },
        { label: words.purpose, value: <span lang="pl">{payment.tytul}</span> },
        ...(recipient ? [{ label: names.recipient, value: <span lang="pl">{recipient}</span> }] : []),
      ]}
    />
  )
}
