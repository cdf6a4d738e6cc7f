import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { contract } from '../../contract.ts'
import { DUES } from '../addresses.ts'
import { OrderForm } from './order-form.tsx'
import { pageTexts } from '../texts.ts'
import './order.css'

/** Before the gateway: what is paid, how much, to whom, and how. */
export function Page() {
  const words = useTexts(pageTexts)
  const chosen = orderPage.read(useSearchValues())
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: words.dues, href: DUES }, { label: words.payTitle }]
  return (
    <PageFrame title={words.payTitle} lead={words.payLead} breadcrumb={trail}>
      {chosen ? <Ordering cardId={chosen.karta} ids={chosen.raty.join(',')} /> : <NothingChosen />}
    </PageFrame>
  )
}

function NothingChosen() {
  const words = useTexts(pageTexts)
  const action = (
    <LinkButton look="primary" href={DUES}>
      {words.toDues}
    </LinkButton>
  )
  return <Notice kind="warning" title={words.noneSelected} actions={action} />
}

function Ordering({ cardId, ids }: { cardId: number; ids: string }) {
  const words = useTexts(pageTexts)
  const call = useApi(contract.summary, { idKartyNaleznosci: cardId, raty: ids })
  return (
    <Loaded
      call={call}
      keeps
      more={
        <LinkButton look="quiet" href={DUES}>
          {words.toDues}
        </LinkButton>
      }
    >
      {(summary) => <OrderForm summary={summary} />}
    </Loaded>
  )
}
