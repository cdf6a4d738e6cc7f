import { useEffect } from 'react'
import { basketProgress } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { basket } from '../../basket/contract.ts'
import { HISTORY } from '../addresses.ts'
import { pageTexts } from '../texts.ts'
import { ProgressView } from './progress-view.tsx'
import { basketTexts } from './texts.ts'
import { usePatience } from './use-patience.ts'
import '../order/order.css'
import './basket.css'

/** After each part, and whenever the person comes back: what became of every one, and the way to the next (B-031). */
export function Page() {
  const words = useTexts(basketTexts)
  const { home } = useTexts(pageTexts)
  const values = useSearchValues()
  const go = useGo()
  const id = basketProgress.read(values)?.koszyk ?? null
  const isReturn = Object.keys(values).length > 1
  useEffect(() => {
    // What else the payment service wrote behind the question mark decides nothing, and stays out of history and bookmarks.
    if (id !== null && isReturn) go(basketProgress.to({ koszyk: id }), { replace: true })
  }, [id, isReturn, go])
  return (
    <PageFrame
      title={words.progressTitle}
      lead={words.progressLead}
      breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: words.crumb }]}
    >
      {id === null ? <Unknown /> : <Progress id={id} />}
    </PageFrame>
  )
}

function Progress({ id }: { id: string }) {
  const [pollMs, isExpecting] = usePatience()
  const call = useApi(basket.state, { idKoszyka: id }, { pollMs })
  const isOpen = call.data?.czesci.some(({ etap, krok }) => etap === 'zlecona' && krok !== 'oplac') ?? false
  useEffect(() => isExpecting(isOpen), [isOpen, isExpecting])
  if (call.error && [400, 404].includes(call.error.status)) return <Unknown />
  return (
    <Loaded call={call} keeps>
      {(state) => <ProgressView state={state} />}
    </Loaded>
  )
}

function Unknown() {
  const words = useTexts(basketTexts)
  const { toHistory, unknownHelp } = useTexts(pageTexts)
  return (
    <Notice
      title={words.unknown}
      actions={
        <LinkButton icon="history" href={HISTORY}>
          {toHistory}
        </LinkButton>
      }
    >
      {unknownHelp}
    </Notice>
  )
}
