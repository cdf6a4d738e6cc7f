import { useEffect, useState } from 'react'
import { HISTORY, basketProgress } from '#shared/payments/payment-pages.ts'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi, refresh } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { Card } from '#ui/layout/card.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { contract as home } from '#shared/contracts/next.ts'
import { Dialog } from '#ui/message/dialog.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { basket, type BasketPart } from '../../basket/contract.ts'
import { DUES } from '../addresses.ts'
import { pageTexts } from '../texts.ts'
import { basketTexts } from './texts.ts'
import '../order/order.css'
import { NextDue } from '../after/next-due.tsx'
import { Methods } from '../order/methods.tsx'
import { useMethod } from '../order/use-method.ts'
import { contract } from '../../contract.ts'
import './basket.css'
import { Leave } from './leave.tsx'
import { Part } from './part.tsx'

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
      breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: words.progressTitle }]}
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

const SOON_MS = 2_500
const LATER_MS = 15_000
const PATIENCE_MS = 120_000

/** How often to ask while something is expected: every few seconds at first, then every quarter of a minute; else not at all. */
function usePatience(): [pollMs: number | false, isExpecting: (is: boolean) => void] {
  const [isExpecting, setExpecting] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isExpecting) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isExpecting])
  return [isExpecting && (isLate ? LATER_MS : SOON_MS), setExpecting]
}

type State = AnswerTo<typeof basket.state>

const isPaid = ({ etap }: BasketPart) => etap === 'oplacona' || etap === 'zaksiegowana'

/** Each part with its fate, and one press for the next. */
function ProgressView({ state }: { state: State }) {
  const words = useTexts(basketTexts)
  const { toDues, toHistory } = useTexts(pageTexts)
  const { czesci, metody, idKoszyka, czyZamkniety } = state
  // What is open at the gateway may have been paid this minute: its own line leads there.
  const next = czyZamkniety ? undefined : czesci.find(({ krok }) => krok === 'oplac' || krok === 'ponow')
  const isUnfinished = !czyZamkniety && czesci.some(({ krok }) => krok !== null)
  return (
    <div className="basket__progress">
      <Summary state={state} />
      <Card flush title={czesci.length === 1 ? words.partTitle : words.partsTitle}>
        <ol role="list">
          {czesci.map((part) => (
            <Part key={part.nr} basketId={idKoszyka} part={part} all={czesci.length} isNext={!next && part.krok === 'dokoncz'} />
          ))}
        </ol>
      </Card>
      {czesci.every(isPaid) && <NextDue />}
      {next && <Next key={`${next.nr} ${next.idTransakcji}`} basketId={idKoszyka} part={next} all={czesci.length} methods={metody} />}
      <div className="cluster">
        {isUnfinished && <Stop id={idKoszyka} />}
        <LinkButton icon="history" href={HISTORY}>
          {toHistory}
        </LinkButton>
        {czyZamkniety && <LinkButton href={DUES}>{toDues}</LinkButton>}
      </div>
    </div>
  )
}

function Summary({ state: { czesci, czyZamkniety } }: { state: State }) {
  const words = useTexts(basketTexts)
  const { postingInfo } = useTexts(pageTexts)
  const language = useLanguage()
  const counts = { paid: czesci.filter(isPaid).length, all: czesci.length }
  const left = czesci.filter(({ krok }) => krok !== null)
  if (counts.paid === counts.all) {
    return (
      <Notice kind="success" live title={words.allDone}>
        {postingInfo}
      </Notice>
    )
  }
  const isOnTheWay = czesci.some(({ etap, krok }) => etap === 'zlecona' && krok === null)
  const text = left.length > 0 && !czyZamkniety ? words.paidSoFar : isOnTheWay ? words.waitingSoFar : words.endedSoFar
  const title = fill(text, { ...counts, amount: formatMoney(sumPln(left.map(({ kwota }) => kwota)), language) })
  return (
    <Notice live title={title}>
      {czyZamkniety && words.closed}
    </Notice>
  )
}

interface NextProps {
  readonly basketId: string
  readonly part: BasketPart
  readonly all: number
  readonly methods: State['metody']
}

/** The one press that leads on, below the way to pay and its fee. */
function Next({ basketId, part, all, methods }: NextProps) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const [method, setMethod] = useMethod(methods, part.dostawca)
  return (
    <>
      <Methods methods={methods} chosen={method} onChoose={setMethod} />
      <section className="pay-line" aria-label={words.next}>
        <Leave basketId={basketId} part={part} method={method} look="primary">
          {fill(all > 1 ? words.payOf : words.payNow, { amount: formatMoney(part.kwota, language), nr: part.nr, all })}
        </Leave>
      </section>
    </>
  )
}

/** Gives up what is left, after a question, so that it can be paid otherwise at once. */
function Stop({ id }: { id: string }) {
  const words = useTexts(basketTexts)
  const { fetchFailed } = useTexts(pageTexts)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function stop(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await call(basket.close, { body: { idKoszyka: id } })
      setAsking(false)
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0))
    } finally {
      setBusy(false)
      await refresh(basket.state, basket.dues, home.next, contract.history)
    }
  }

  function ask(): void {
    setFailure(null)
    setAsking(true)
  }

  const actions = (
    <>
      <Button onClick={() => setAsking(false)}>{words.keepGoing}</Button>
      <Button look="primary" busy={isBusy} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </>
  )
  return (
    <>
      <Button look="quiet" onClick={ask}>
        {words.stop}
      </Button>
      {isAsking && (
        <Dialog title={words.stopQuestion} onClose={() => setAsking(false)} actions={actions}>
          <p>{words.stopHelp}</p>
          {failure && (
            <Notice kind="error" live>
              {failure.opis || fetchFailed}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
