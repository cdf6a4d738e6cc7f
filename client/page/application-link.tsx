import type { ReactNode } from 'react'
import { contract } from '#shared/contracts/applications.ts'
import { applicationOfCard, applicationPage } from '#shared/shell/application-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useApi } from '../call/use-api.ts'

interface ApplicationLinkProps {
  /** Name of the application (`journeys/inbox/applications`). */
  readonly to: string
  /** The card that it is about. */
  readonly card?: number
  readonly children: ReactNode
}

/** From what somebody reads to an application about it; nothing where the office does not take it through the portal. */
export function ApplicationLink({ to: rodzaj, card, children }: ApplicationLinkProps) {
  const { data, isPending } = useApi(contract.offered)
  // What stands below is seen once it is known whether there is a button.
  if (isPending) return <Loading lines={1} />
  if (!data?.wnioski.some((one) => one.rodzaj === rodzaj)) return null
  return (
    <p className="no-print">
      <LinkButton
        look="quiet"
        icon="document"
        href={card === undefined ? applicationPage.to({ rodzaj }) : applicationOfCard.to({ rodzaj, karta: card })}
      >
        {children}
      </LinkButton>
    </p>
  )
}
