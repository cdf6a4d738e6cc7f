import type { UseQueryResult } from '@tanstack/react-query'
import type { contract } from '#services/receivables/contract.ts'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { basketPage } from '#shared/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
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
  const { liczbaWybieralnychPoTerminie: late = 0, sumaWybieralnaPoTerminie: payable = 0 } = answer.data ?? {}
  return (
    <Card title={t.next} aside={aside} raised flush className="next-steps">
      {/* Of a single one its own row leads there. */}
      {late > 1 && (
        <div className="next-steps__all">
          <LinkButton look="primary" icon="card" href={basketPage.to({ wybor: { scope: 'po-terminie', cards: [] } })}>
            {fill(t.payOverdue, { amount: formatMoney(payable, language) })}
          </LinkButton>
        </div>
      )}
      <Steps answer={answer} hasPrimary={late > 1} />
    </Card>
  )
}

function Steps({ answer, hasPrimary }: { answer: UseQueryResult<Next, ApiError>; hasPrimary: boolean }) {
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
  const first = hasPrimary ? undefined : items.find(isPayable)
  const firstOfCard = new Map(items.filter(({ czyWybieralna }) => czyWybieralna).toReversed().map((item) => [item.idKartyNaleznosci, item]))
  return (
    <ul role="list">
      {items.map((item) => (
        <NextStep key={`${item.nipOrPesel} ${item.idNaleznosciRatyZbiorczej}`} item={item} isPrimary={item === first} showsSubject={hasSeveralSubjects} showsCard={item === firstOfCard.get(item.idKartyNaleznosci)} />
      ))}
    </ul>
  )
}
