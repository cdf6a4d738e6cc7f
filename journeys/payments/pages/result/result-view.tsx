import { HISTORY } from '#shared/payments/payment-pages.ts'
import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice, type NoticeKind } from '#ui/message/notice.tsx'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useIsSignedIn } from '#client/session/session.ts'
import { tabValue } from '#client/kept/stored.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { formatMoney } from '#shared/format.ts'
import { contract, type HistoryPayment } from '../../contract.ts'
import type { Stage } from '../../states.ts'
import { DUES } from '../addresses.ts'
import { NextDue } from '../after/next-due.tsx'
import { PaymentSlip, slipsOf } from '../payment-slip.tsx'
import { ReceiptButton } from '../receipts/buttons.tsx'
import { pageTexts } from '../texts.ts'
import { Unfinished } from '../unfinished.tsx'
import { type Progress, useProgress } from './progress.ts'
import './result.css'

/**
 * After the gateway, for `/platnosc-wynik` and `/platnosc-informacja` (S1 §2): the true state, as the server knows it. Whatever else
 * the address says decides nothing, since anybody can type it.
 */
export function ResultView({ address }: { address: string }) {
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const values = useSearchValues()
  const go = useGo()
  const isHint = values['wynik'] !== undefined || values['czySukces'] !== undefined
  // Loading the page again must find the same payment; an address with words alone was not written by the payment service.
  const [arrival] = useState(() => values['platnosc'] ?? (isHint ? null : tabValue.get('payment')))
  const isQueried = Object.keys(values).length > 0
  useEffect(() => {
    if (arrival) tabValue.set('payment', arrival)
    // The number stays out of history, bookmarks and what a person copies to somebody else.
    if (isQueried) go(address, { replace: true })
  }, [arrival, isQueried, address, go])
  const progress = useProgress(arrival)
  const isPaid = useIsSignedIn() && (progress.kind === 'oplacona' || progress.kind === 'zaksiegowana')
  const { data, error } = useApi(contract.history, undefined, { isEnabled: isPaid })
  const payment = isPaid ? data?.platnosci.find(({ idTransakcji }) => idTransakcji === progress.id) : undefined
  const isOld = payment?.etap === 'zlecona'
  useEffect(() => {
    // It was asked while the payment was open.
    if (isOld) void refresh(contract.history)
  }, [isOld])
  const title = payment ? fill(words.paidAmount, { amount: formatMoney(payment.kwota, language) }) : words.resultTitle
  return (
    <PageFrame
      title={title}
      lead={payment && words.postingInfo}
      breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.resultTitle }]}
    >
      {payment ? (
        <Paid payment={{ ...payment, etap: progress.kind === 'zaksiegowana' ? 'zaksiegowana' : 'oplacona' }} />
      ) : isPaid && !data && !error ? (
        <Loading lines={6} />
      ) : (
        <Outcome progress={progress} />
      )}
    </PageFrame>
  )
}

/** What was paid, as its torn slips, the one confirmation, and what comes next. */
function Paid({ payment }: { payment: HistoryPayment }) {
  const words = useTexts(pageTexts)
  return (
    <div className="stack">
      <div className="secondary">
        <p role="status">{words.accepted}</p>
        <p className="small numeric">{fill(words.number, { id: payment.idTransakcji })}</p>
      </div>
      <div className="slips" data-fresh>
        {slipsOf(payment).map((slip) => (
          <PaymentSlip key={`${slip.nazwa} ${slip.terminPlatnosci}`} of={slip} level={2} />
        ))}
      </div>
      <div>
        <ReceiptButton id={payment.idTransakcji} />
      </div>
      <NextDue />
    </div>
  )
}

type Words = ReturnType<typeof useTexts<typeof pageTexts>>
type Said = { readonly kind: NoticeKind; readonly title: string; readonly text: string }

function outcomeOf({ kind, way, isSlow }: Progress, words: Words): Said {
  const isTransfer = way === 'transfer'
  const paid: Said = { kind: 'success', title: words.accepted, text: words.postingInfo }
  const outcomes: Readonly<Record<Progress['kind'], Said>> = {
    oplacona: paid,
    zaksiegowana: paid,
    wyjasniana: { kind: 'warning', title: words.clarifiedTitle, text: words.clarified },
    zwrocona: { kind: 'information', title: words.refundedTitle, text: words.refunded },
    odrzucona: isTransfer
      ? { kind: 'error', title: words.declined, text: words.declinedHelp }
      : { kind: 'error', title: words.failed, text: words.failedHelp },
    anulowana: { kind: 'information', title: words.givenUp, text: words.failedHelp },
    wygasla: { kind: 'error', title: isTransfer ? words.transferExpired : words.expired, text: words.failedHelp },
    zlecona: { kind: 'information', title: words.awaiting, text: isSlow ? words.awaitingLong : words.awaitingHelp },
    unreachable: { kind: 'warning', title: words.awaiting, text: words.stateUnreachable },
    unknown: { kind: 'information', title: words.unknownState, text: words.unknownHelp },
  }
  return outcomes[kind]
}

const WITHOUT_MONEY: ReadonlySet<Progress['kind']> = new Set(['odrzucona', 'anulowana', 'wygasla', 'zwrocona'])

function Outcome({ progress: told }: { progress: Progress }) {
  const words = useTexts(pageTexts)
  const isSignedIn = useIsSignedIn()
  const [givenUp, setGivenUp] = useState<Stage | null>(null)
  // Giving up is answered at once, while the last question may be some seconds old.
  const progress = givenUp && !told.isFinal ? { ...told, kind: givenUp } : told
  const { kind, title, text } = outcomeOf(progress, words)
  const isOpen = progress.kind === 'zlecona' && progress.id !== null
  const actions = (
    <>
      {isOpen && isSignedIn && <Again id={progress.id} onGivenUp={setGivenUp} />}
      <LinkButton look={isOpen ? 'secondary' : 'primary'} icon="history" href={HISTORY}>
        {words.toHistory}
      </LinkButton>
      {WITHOUT_MONEY.has(progress.kind) && <LinkButton href={DUES}>{words.toDues}</LinkButton>}
    </>
  )
  return (
    <Notice kind={kind} live title={title} actions={actions}>
      <p>{text}</p>
      {isOpen && <p>{progress.way === 'transfer' ? words.notApprovedYet : words.notPaidYet}</p>}
      {progress.id && <p className="secondary numeric">{fill(words.number, { id: progress.id })}</p>}
    </Notice>
  )
}

/** For whom the payment service has refused, or who turned back there: it sends everybody here, so nothing urges who has paid. */
function Again({ id, onGivenUp }: { id: string; onGivenUp: (stage: Stage) => void }) {
  const words = useTexts(pageTexts)
  const { data } = useApi(contract.history)
  const payment = data?.platnosci.find(({ idTransakcji }) => idTransakcji === id)
  return payment && <Unfinished payment={payment} finish={words.retry} look="secondary" onGivenUp={onGivenUp} />
}
