import type { UseQueryResult } from '@tanstack/react-query'
import type { contract } from '#services/receivables/contract.ts'
import { formatMoney } from '#shared/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import type { ApiError } from '#client/call/api-error.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { NextStep, isPayable } from './next-step.tsx'
import { texts } from './texts.ts'

type Next = AnswerTo<typeof contract.next>

/** "Co dalej?": the most urgent first, each with its one step. */
export function NextSteps({ answer }: { answer: UseQueryResult<Next, ApiError> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const overdue = answer.data?.sumaPoTerminie ?? 0
  const aside = overdue > 0 && (
    <>
      {t.overdueSum} <strong className="numeric">{formatMoney(overdue, language)}</strong>
    </>
  )
  return (
    <Card title={t.next} aside={aside} raised flush className="next-steps">
      <Steps answer={answer} />
    </Card>
  )
}

function Steps({ answer }: { answer: UseQueryResult<Next, ApiError> }) {
  const t = useTexts(texts)
  if (answer.isPending) {
    return (
      <div className="next-steps__wait">
        <Loading lines={4} />
      </div>
    )
  }
  if (answer.isError) {
    return (
      <div className="next-steps__wait">
        <LoadFailure error={answer.error} retry={() => void answer.refetch()} />
      </div>
    )
  }
  const items = answer.data.pozycje
  if (items.length === 0) {
    return (
      <EmptyState icon="done" title={t.nothing}>
        {t.nothingText}
      </EmptyState>
    )
  }
  const hasSeveralSubjects = new Set(items.map((item) => item.nipOrPesel)).size > 1
  const first = items.find(isPayable)
  return (
    <ul role="list">
      {items.map((item) => (
        <NextStep key={`${item.nipOrPesel} ${item.idNaleznosciRatyZbiorczej}`} item={item} isPrimary={item === first} showsSubject={hasSeveralSubjects} />
      ))}
    </ul>
  )
}
