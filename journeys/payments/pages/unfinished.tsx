import { buttonClass } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { HistoryPayment } from '../contract.ts'
import type { Stage } from '../states.ts'
import { GiveUp } from './give-up.tsx'

interface UnfinishedProps {
  payment: HistoryPayment
  /** What the link to the payment service is called. */
  finish: string
  look: 'primary' | 'secondary'
  onGivenUp?: (stage: Stage) => void
}

/** What can be done with an order that is not paid: go to the payment service, or give it up. Nothing for any other. */
export function Unfinished({ payment, finish, look, onGivenUp }: UnfinishedProps) {
  const { transakcjaP24: p24 } = payment.opisPlatnosci
  if (payment.etap !== 'zlecona' || p24 === null) return null
  return (
    <>
      {p24.urlTransakcji && (
        <a className={buttonClass(look)} href={p24.urlTransakcji}>
          <span>{finish}</span>
          <Icon name="arrow-right" size={20} />
        </a>
      )}
      <GiveUp id={payment.idTransakcji} {...(onGivenUp && { onDone: onGivenUp })} />
    </>
  )
}
