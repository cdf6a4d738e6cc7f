import { useEffect, useState } from 'react'
import { HISTORY, basketProgress } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi, refresh } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { contract as home } from '#shared/contracts/next.ts'
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
import { texts } from '../../texts.ts'
import { GiveUp } from '../unfinished.tsx'
import './basket.css'
import { Leave } from './leave.tsx'
import { Part } from './part.tsx'

/** After each part, and whenever the person comes back: what became of every one, and the way to the next (B-031). */
export function Page() {
  const words = useTexts(basketTexts)
  const { home, resultTitle, paidAmount } = useTexts(pageTexts)
  const language = useLanguage()
  const values = useSearchValues()
  const go = useGo()
  const id = basketProgress.read(values)?.koszyk ?? null
  const isReturn = Object.keys(values).length > 1
  useEffect(() => {
    // What else the payment service wrote behind the question mark decides nothing, and stays out of history and bookmarks.
    if (id !== null && isReturn) go(basketProgress.to({ koszyk: id }), { replace: true })
  }, [id, isReturn, go])
  const call = useProgress(id)
  const parts = call.data?.czesci ?? []
  const isDone = parts.length > 0 && parts.every(isPaid)
  const amount = formatMoney(sumPln(parts.map(({ kwota }) => kwota)), language)
  const title = isDone ? fill(paidAmount, { amount }) : parts.length > 1 ? words.progressTitle : resultTitle
  const isUnknown = id === null || (call.error && [400, 404].includes(call.error.status))
  return (
    <PageFrame title={title} breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: resultTitle }]}>
      {isUnknown ? (
        <Unknown />
      ) : (
        <Loaded call={call} keeps>
          {(state) => <ProgressView state={state} />}
        </Loaded>
      )}
    </PageFrame>
  )
}

function useProgress(id: string | null) {
  const [pollMs, isExpecting] = usePatience()
  const call = useApi(basket.state, { idKoszyka: id ?? '' }, { pollMs, isEnabled: id !== null })
  const isOpen = call.data?.czesci.some(({ etap, krok }) => etap === 'zlecona' && krok !== 'oplac') ?? false
  useEffect(() => isExpecting(isOpen), [isOpen, isExpecting])
  return call
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
  const { czesci, metody, idKoszyka, czyZamkniety, dataZlecenia } = state
  // What is open at the gateway may have been paid this minute: its own line leads there.
  const next = czyZamkniety ? undefined : czesci.find(({ krok }) => krok === 'oplac' || krok === 'ponow')
  const isUnfinished = !czyZamkniety && czesci.some(({ krok }) => krok !== null)
  return (
    <div className="basket__progress">
      <Summary state={state} />
      <div className="slips">
        <ol role="list" className="slips__list" aria-label={words.partsTitle}>
          {czesci.map((part) => (
            <li key={part.nr}>
              <Part basketId={idKoszyka} ordered={dataZlecenia} part={part} all={czesci.length} isNext={!next && part.krok === 'dokoncz'} />
            </li>
          ))}
        </ol>
      </div>
      {next && <Next key={`${next.nr} ${next.idTransakcji}`} basketId={idKoszyka} part={next} all={czesci.length} methods={metody} />}
      {czesci.every(isPaid) ? (
        <NextDue />
      ) : (
        <div className="cluster">
          {isUnfinished && <Stop id={idKoszyka} isOnly={czesci.length === 1} />}
          <LinkButton icon="history" href={HISTORY}>
            {toHistory}
          </LinkButton>
          {czyZamkniety && <LinkButton href={DUES}>{toDues}</LinkButton>}
        </div>
      )}
    </div>
  )
}

function Summary({ state: { czesci, czyZamkniety } }: { state: State }) {
  const words = useTexts(basketTexts)
  const { accepted, postingInfo } = useTexts(pageTexts)
  const stages = useTexts(texts)
  const language = useLanguage()
  const counts = { paid: czesci.filter(isPaid).length, all: czesci.length }
  const left = czesci.filter(({ krok }) => krok !== null)
  if (counts.paid === counts.all) {
    return (
      <p role="status" className="secondary">
        {accepted} {postingInfo}
      </p>
    )
  }
  const [first] = czesci
  if (first && counts.all === 1) {
    // Its slip says it; who listens is told when it changes.
    return (
      <p role="status" className="visually-hidden">
        {first.krok === 'oplac' ? words.waits : stages[first.etap]}
      </p>
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
function Stop({ id, isOnly }: { id: string; isOnly: boolean }) {
  const words = useTexts(basketTexts)
  const { giveUp, giveUpQuestion, giveUpHelp, keep } = useTexts(pageTexts)
  const says = isOnly
    ? { press: giveUp, question: giveUpQuestion, help: giveUpHelp, keep }
    : { press: words.stop, question: words.stopQuestion, help: words.stopHelp, keep: words.keepGoing }
  async function stop(): Promise<void> {
    try {
      await call(basket.close, { body: { idKoszyka: id } })
    } finally {
      await refresh(basket.state, basket.dues, home.next, contract.history)
    }
  }
  return <GiveUp says={says} send={stop} />
}
