import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/refunds/contract.ts'
import type { contract as payments } from '../../calls/contract.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { RefundActs } from './refund-acts.tsx'
import { type Refund, standing } from './refund-words.ts'
import { useRefundAct } from './use-refund-act.ts'

/** Whoever ordered it and why, whoever agreed, until when somebody can. */
export function RefundFacts({ of }: { readonly of: Refund }) {
  const words = useTexts(refundTexts)
  const { orderedBy, orderedAt, reason, secondedBy, state, until } = of
  const facts = [
    fill(words.orderedBy, { name: orderedBy, at: formatTimestamp(orderedAt), reason }),
    ...(secondedBy === null ? [] : [fill(words.secondedBy, { name: secondedBy })]),
    ...(state === 'ORDERED' ? [fill(words.untilDay, { at: formatTimestamp(until) })] : []),
  ]
  return <p className="small secondary">{facts.join(' · ')}</p>
}

/** The refund of a case on the page of its payment: how it stands and what can be done, with the button for a new one where it can be ordered. */
export function RefundCard({ of, version }: { readonly of: DeskAnswer<typeof payments.one>['sprawy'][number]; readonly version: number }) {
  const words = useTexts(refundTexts)
  const language = useLanguage()
  const { zwrot, doZwrotu, sprawa } = of
  const isLive = zwrot !== null && isUnderWay(zwrot)
  return (
    <div className="stack">
      {zwrot && (
        <Notice kind={zwrot.state === 'REFUSED' ? 'warning' : 'information'}>
          {standing(zwrot, words, language).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {zwrot && <RefundFacts of={zwrot} />}
      {zwrot && <RefundActs of={zwrot} />}
      {!isLive && doZwrotu && <Order sprawa={sprawa} version={version} back={doZwrotu} />}
    </div>
  )
}

/** It decides its case, and nobody beside it. */
export function isUnderWay({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'ORDERED' || state === 'SECONDED' || state === 'PENDING'
}

interface OrderProps {
  readonly sprawa: string
  readonly version: number
  readonly back: { readonly kwota: number; readonly sposob: 'gateway' | 'transfer' }
}

function Order({ sprawa, version, back: { kwota, sposob } }: OrderProps) {
  const words = useTexts(refundTexts)
  const language = useLanguage()
  const { fromForm } = useRefundAct()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="no-print">
      <Button onClick={() => setAsking(true)}>{fill(words.order, { amount: formatMoney(kwota, language) })}</Button>
      <p className="small secondary">{sposob === 'gateway' ? words.orderByGateway : words.orderByTransfer}</p>
      {isAsking && (
        <ReasonDialog
          title={words.orderTitle}
          hint={words.orderHint}
          onClose={() => setAsking(false)}
          onReason={(powod) => fromForm(() => deskCall(contract.order, { body: { sprawa, wersja: version, powod } }), words.doneOrder)}
        />
      )}
    </div>
  )
}
