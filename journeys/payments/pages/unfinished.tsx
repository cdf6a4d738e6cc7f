import { buttonClass } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { HistoryPayment } from '../contract.ts'
import type { Stage } from '../states.ts'
import { transactionOf } from '../sheet/transaction.ts'
import { GiveUp } from './give-up.tsx'

interface UnfinishedProps {
  payment: HistoryPayment
  /** What the link to the payment service is called. */
  finish: string
  look: 'primary' | 'secondary'
  onGivenUp?: (stage: Stage) => void
}

/** What can be done with an order that is not paid: go to its page at the payment service, where it has one, or give it up. Nothing for any other. */
export function Unfinished({ payment, finish, look, onGivenUp }: UnfinishedProps) {
  const { url } = transactionOf(payment.opisPlatnosci)
  if (payment.etap !== 'zlecona') return null
  return (
    <>
      {url && (
        <a className={buttonClass(look)} href={url}>
          <span>{finish}</span>
          <Icon name="arrow-right" size={20} />
        </a>
      )}
      <GiveUp id={payment.idTransakcji} {...(onGivenUp && { onDone: onGivenUp })} />
    </>
  )
}
