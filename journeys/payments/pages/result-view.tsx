import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice, type NoticeKind } from '#ui/notice.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { Page as Outline } from '#ui/portal/page.tsx'
import { tabValue } from '#ui/portal/stored.ts'
import { DUES, HISTORY } from './addresses.ts'
import { pageTexts } from './texts.ts'
import { type Progress, useProgress } from './use-progress.ts'

interface ResultViewProps {
  /** Page that this is, without its query. */
  address: string
  /** What the address says about success; null when it says nothing. A hint only: anybody can type it. */
  isOk: (values: Readonly<Record<string, string | undefined>>) => boolean | null
}

/** After the gateway: the true state, as the server knows it; the address alone decides nothing. */
export function ResultView({ address, isOk }: ResultViewProps) {
  const words = useTexts(pageTexts)
  const values = useSearchValues()
  const go = useGo()
  const [arrival] = useState(() => {
    const attempt = values['platnosc'] ?? (isOk(values) === null ? tabValue.get('payment') : null)
    return { attempt, hint: isOk(values) }
  })
  const isQueried = Object.keys(values).length > 0
  useEffect(() => {
    if (arrival.attempt) tabValue.set('payment', arrival.attempt)
    // The number stays out of history, bookmarks and what a person copies to somebody else.
    if (isQueried) go(address, { replace: true })
  }, [arrival, isQueried, address, go])
  const progress = useProgress(arrival.attempt)
  return (
    <Outline title={words.resultTitle} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.resultTitle }]}>
      <Outcome progress={progress} hint={arrival.hint} />
    </Outline>
  )
}

type Words = ReturnType<typeof useTexts<typeof pageTexts>>

function outcomeOf(progress: Progress, hint: boolean | null, words: Words): { kind: NoticeKind; title: string; text: string } {
  switch (progress.kind) {
    case 'zrealizowana':
      return { kind: 'success', title: words.accepted, text: words.postingInfo }
    case 'odrzucona':
      return { kind: 'error', title: words.failed, text: words.failedHelp }
    case 'wygasla':
      return { kind: 'error', title: words.expired, text: words.failedHelp }
    case 'zlecona':
      return { kind: 'information', title: words.awaiting, text: progress.isSlow ? words.awaitingLong : words.awaitingHelp }
    case 'unreachable':
      return { kind: 'warning', title: words.awaiting, text: words.stateUnreachable }
    case 'unknown':
      return { kind: 'information', title: hint ? words.accepted : words.failed, text: words.hintOnly }
  }
}

function Outcome({ progress, hint }: { progress: Progress; hint: boolean | null }) {
  const words = useTexts(pageTexts)
  const { kind, title, text } = outcomeOf(progress, hint, words)
  const isOver = progress.kind === 'odrzucona' || progress.kind === 'wygasla'
  const actions = (
    <>
      <LinkButton look="primary" icon="history" href={HISTORY}>
        {words.toHistory}
      </LinkButton>
      {isOver && <LinkButton href={DUES}>{words.toDues}</LinkButton>}
    </>
  )
  return (
    <Notice kind={kind} live title={title} actions={actions}>
      <p>{text}</p>
      {progress.id && <p className="secondary numeric">{fill(words.number, { id: progress.id })}</p>}
    </Notice>
  )
}
