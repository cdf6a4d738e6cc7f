import { HISTORY } from '#shared/payments/payment-pages.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useReturn } from '#client/page/use-return.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { contract } from '../../contract.ts'
import { resultPage } from '../addresses.ts'
import { pageTexts } from '../texts.ts'
import './order.css'

type Form = NonNullable<AnswerOf<typeof contract.handOver>['formularz']>

/**
 * From the order to a provider that takes it from the browser. The form is given once: whoever comes back here with Back, or loads
 * the page again, is led to the true state of the payment instead of sending the order a second time.
 */
export function Page() {
  const words = useTexts(pageTexts)
  const { platnosc } = useSearchValues()
  return (
    <PageFrame title={words.handOverTitle} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.handOverTitle }]}>
      {platnosc === undefined ? <Unknown /> : <OwnHandOver attempt={platnosc} />}
    </PageFrame>
  )
}

function Unknown() {
  const words = useTexts(pageTexts)
  return (
    <Notice
      title={words.unknownState}
      actions={
        <LinkButton look="primary" icon="history" href={HISTORY}>
          {words.toHistory}
        </LinkButton>
      }
    >
      {words.unknownHelp}
    </Notice>
  )
}

function OwnHandOver({ attempt }: { attempt: string }) {
  const words = useTexts(pageTexts)
  const history = (
    <LinkButton icon="history" href={HISTORY}>
      {words.toHistory}
    </LinkButton>
  )
  return (
    <HandOver
      take={() => call(contract.handOver, { body: { platnosc: attempt } })}
      result={resultPage.to({ platnosc: attempt })}
      unknown={<Unknown />}
      beside={history}
    />
  )
}

interface HandOverProps {
  readonly take: () => Promise<{ readonly formularz: Form | null }>
  /** Where the true state stands. */
  readonly result: string
  /** Instead, where there is no such order. */
  readonly unknown: ReactNode
  /** Beside the button that tries again. */
  readonly beside: ReactNode
}

export function HandOver({ take, result, unknown, beside }: HandOverProps) {
  const words = useTexts(pageTexts)
  const { form, error, ask } = useForm(take, result)
  if (error?.status === 404 || error?.status === 400) return unknown
  if (error) {
    const actions = (
      <>
        <Button look="primary" icon="refresh" onClick={ask}>
          {words.retry}
        </Button>
        {beside}
      </>
    )
    return (
      <Notice kind="error" live title={words.handOverFailed} actions={actions}>
        {error.opis || words.handOverUnknown}
      </Notice>
    )
  }
  return form ? <Leaving form={form} /> : <Loading lines={2} />
}

function useForm(take: HandOverProps['take'], result: string) {
  const go = useGo()
  const [form, setForm] = useState<Form | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const isAsked = useRef(false)
  const leave = () => go(result, { replace: true })

  function ask(): void {
    setError(null)
    take().then(
      ({ formularz }) => (formularz ? setForm(formularz) : leave()),
      (failure: unknown) => setError(failure instanceof ApiError ? failure : new ApiError(0)),
    )
  }

  useEffect(() => {
    // Given once: a second effect must not take it from the first.
    if (isAsked.current) return
    isAsked.current = true
    ask()
  })
  // Its form was sent already.
  useReturn(leave)
  return { form, error, ask }
}

/** Sends itself; the button is for browsers that hinder that. */
function Leaving({ form }: { form: Form }) {
  const words = useTexts(pageTexts)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.submit(), [])
  return (
    <form ref={element} className="stack" method="post" action={form.adres}>
      <p role="status">{words.handOverHelp}</p>
      {Object.entries(form.pola).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="cluster">
        <Button type="submit" look="primary" iconAfter="arrow-right">
          {words.toBank}
        </Button>
      </div>
    </form>
  )
}
