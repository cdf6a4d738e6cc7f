import { useEffect, useState } from 'react'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LETTER_PAGE, letterStep } from '#shared/payments/payment-pages.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { callFile } from '#client/call/call-file.ts'
import { tabValue } from '#client/kept/stored.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { FetchedFile } from '#client/page/file-button.tsx'
import { contract } from '../../letter/contract.ts'
import { type Progress, useProgress } from '../result/progress.ts'
import { pageTexts } from '../texts.ts'
import { letterTexts } from './texts.ts'

type Receipt = AnswerOf<typeof contract.receipt>

const PAID: ReadonlySet<Progress['kind']> = new Set(['oplacona', 'zaksiegowana'])

/**
 * After the gateway: the true state by the number of the attempt, as anybody has it who comes back from there; what was paid only by the secret of
 * the tab that ordered.
 */
export function LetterResult() {
  const { platnosc } = useSearchValues()
  const go = useGo()
  const [arrival] = useState(() => platnosc ?? tabValue.get('payment'))
  useEffect(() => {
    if (arrival) tabValue.set('payment', arrival)
    // The number stays out of history, bookmarks and what a person copies to somebody else.
    if (platnosc !== undefined) go(letterStep.to({ krok: 'wynik' }), { replace: true })
  }, [arrival, platnosc, go])
  const progress = useProgress(arrival)
  const receipt = useReceipt(PAID.has(progress.kind))
  return receipt?.dzien ? <Paid receipt={receipt} day={receipt.dzien} /> : <Outcome progress={progress} />
}

/** What this tab has paid; null where it has not, or not yet. */
function useReceipt(isPaid: boolean): Receipt | null {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  useEffect(() => {
    const sekret = tabValue.get('letterSecret')
    if (!isPaid || sekret === null) return
    // Whoever has no confirmation here is told of the state, and that another tab has it.
    call(contract.receipt, { body: { sekret } }).then(setReceipt, () => null)
  }, [isPaid])
  return receipt
}

/** The torn slip: number, amount and day, and nothing else. */
function Paid({ receipt: { symbol, kwota }, day }: { receipt: Receipt; day: string }) {
  const words = useTexts(pageTexts)
  const own = useTexts(letterTexts)
  const language = useLanguage()
  return (
    <div className="stack">
      <p role="status">{words.accepted}</p>
      <div className="slips">
        <Instalment
          date={day}
          title={<h2 className="instalment__title">{fill(own.card, { symbol })}</h2>}
          edge="oderwany"
          letter={null}
          state={fill(own.paidOn, { date: formatDate(day) })}
          sum={<p className="amount">{formatMoney(kwota, language)}</p>}
        />
      </div>
      <div className="cluster">
        <FetchedFile kind="pdf" fetched={() => callFile(contract.paper, { body: { sekret: tabValue.get('letterSecret') ?? '' } })}>
          {own.receipt}
        </FetchedFile>
        <LinkButton look="quiet" href={LETTER_PAGE}>
          {own.again}
        </LinkButton>
      </div>
      <p className="secondary small">{own.thisTab}</p>
    </div>
  )
}

type Words = ReturnType<typeof useTexts<typeof pageTexts>> & { readonly own: ReturnType<typeof useTexts<typeof letterTexts>> }

function saidOf({ kind, isSlow }: Progress, words: Words) {
  switch (kind) {
    case 'oplacona':
    case 'zaksiegowana':
      return { kind: 'success', title: words.accepted, text: words.own.thisTab } as const
    case 'zlecona':
      return { kind: 'information', title: words.awaiting, text: isSlow ? words.own.slow : words.awaitingHelp } as const
    case 'unreachable':
      return { kind: 'warning', title: words.awaiting, text: words.own.slow } as const
    case 'wyjasniana':
      return { kind: 'warning', title: words.clarifiedTitle, text: words.clarified } as const
    case 'zwrocona':
      return { kind: 'information', title: words.refundedTitle, text: words.own.returned } as const
    case 'unknown':
      return { kind: 'information', title: words.unknownState, text: words.own.unknown } as const
    default:
      return { kind: 'error', title: kind === 'wygasla' ? words.expired : words.failed, text: words.own.failed } as const
  }
}

function Outcome({ progress }: { progress: Progress }) {
  const words = useTexts(pageTexts)
  const own = useTexts(letterTexts)
  const { kind, title, text } = saidOf(progress, { ...words, own })
  return (
    <Notice kind={kind} live title={title} actions={<LinkButton href={LETTER_PAGE}>{own.again}</LinkButton>}>
      <p>{text}</p>
      {progress.id && <p className="secondary numeric">{fill(words.number, { id: progress.id })}</p>}
    </Notice>
  )
}
