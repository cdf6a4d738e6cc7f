import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { letterStep } from '#shared/payments/payment-pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { newKey } from '#client/call/intention.ts'
import { tabValue } from '#client/kept/stored.ts'
import { useReturn } from '#client/page/use-return.ts'
import { TransferDetails } from '#client/transfer/own-transfer.tsx'
import { transferTexts } from '#client/transfer/texts.ts'
import { contract } from '../../letter/contract.ts'
import { PAYERS } from '../../letter/payers.ts'
import { Failed } from '../order/order-outcome.tsx'
import { Methods, type Method } from '../order/methods.tsx'
import { useMethod } from '../order/use-method.ts'
import { pageTexts } from '../texts.ts'
import { letterTexts } from './texts.ts'
import '../order/order.css'

export type Checked = AnswerOf<typeof contract.check>

interface PayLetterProps {
  readonly checked: Checked
  readonly onCorrect: () => void
}

/** The slip of what was typed, and the ways to pay it. */
export function PayLetter({ checked, onCorrect }: PayLetterProps) {
  const words = useTexts(letterTexts)
  const own = useTexts(transferTexts)
  const [method, setMethod] = useMethod(checked.metody)
  const [payer, setPayer] = useState('')
  const { step, error, order } = useLetterOrder(checked)
  const isAsked = checked.najwyzejInni !== null && checked.kwota > checked.najwyzejInni
  const payerFault = error?.pola?.['ktoPlaci']
  return (
    <div className="order">
      <div className="order__what stack">
        <TypedSlip checked={checked} onCorrect={onCorrect} />
        <div>
          <Bounds checked={checked} />
        </div>
      </div>
      <div className="order__how stack">
        {isAsked && (
          <Select
            label={words.who}
            hint={words.whoHint}
            error={payerFault}
            value={payer}
            options={[{ value: '', label: words.choose }, ...PAYERS.map((one) => ({ value: one, label: words[one] }))]}
            onChange={setPayer}
          />
        )}
        <Methods methods={checked.metody} chosen={method} onChoose={setMethod} />
        {error && payerFault === undefined && <Failed error={error} />}
      </div>
      {method !== null && <PayLine amount={checked.kwota} step={step} onPay={() => order(method, payer)} />}
      <div className="order__transfer stack">
        <Card title={own.title}>
          <TransferDetails transfer={checked} />
        </Card>
      </div>
    </div>
  )
}

/** Whoever comes here from the form is told by the slip, which takes the focus, that the payment can be made. */
function TypedSlip({ checked: { symbol, kwota, odbiorca, naDzien }, onCorrect }: PayLetterProps) {
  const words = useTexts(letterTexts)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [before, after] = fill(words.to, { name: '\n' }).split('\n')
  return (
    <div className="slips">
      <Instalment
        date={naDzien}
        title={
          <h2 ref={heading} tabIndex={-1} className="instalment__title">
            {fill(words.card, { symbol })}
          </h2>
        }
        edge="zwykly"
        letter={null}
        state={words.taken}
        sum={<p className="amount">{formatMoney(kwota, language)}</p>}
        act={<Button onClick={onCorrect}>{words.correct}</Button>}
      >
        <p className="secondary small">
          {before}
          <span lang="pl">{odbiorca}</span>
          {after}
        </p>
      </Instalment>
    </div>
  )
}

function Bounds({ checked: { najwyzejInni } }: Pick<PayLetterProps, 'checked'>) {
  const words = useTexts(letterTexts)
  const language = useLanguage()
  const others = najwyzejInni === null ? '' : ` ${fill(words.others, { amount: formatMoney(najwyzejInni, language) })}`
  return <Notice>{`${words.private}${others}`}</Notice>
}

function PayLine({ amount, step, onPay }: { amount: number; step: string; onPay: () => void }) {
  const words = useTexts(pageTexts)
  const { noMail } = useTexts(letterTexts)
  const language = useLanguage()
  return (
    <>
      <section className="pay-line" aria-label={words.together}>
        <Button look="primary" iconAfter="arrow-right" busy={step !== 'ready'} onClick={onPay}>
          {fill(words.payAmount, { amount: formatMoney(amount, language) })}
        </Button>
        <p role="status">{step === 'sending' ? words.sending : step === 'leaving' ? words.redirect : ''}</p>
      </section>
      <div className="order__after">
        <p className="secondary small">{noMail}</p>
      </div>
    </>
  )
}

/** Where the gateway sends the browser back, whatever it says; the server adds the number of the attempt. */
const returnTo = () => location.origin + letterStep.to({ krok: 'wynik' })

/** Orders and leaves for the gateway. The secret of the order stays in this tab: by it the confirmation is shown afterwards. */
function useLetterOrder({ przepustka }: Checked) {
  const secrets = useRef(new Map<string, string>())
  const [step, setStep] = useState<'ready' | 'sending' | 'leaving'>('ready')
  const [error, setError] = useState<ApiError | null>(null)

  async function send(dostawca: Method, payer: string): Promise<void> {
    // The same way again, after an answer that was lost, is the same order.
    const secret = secrets.current.get(dostawca) ?? newKey()
    secrets.current.set(dostawca, secret)
    // Before anything is sent: whoever comes back after a lost answer, or by Back, can still see or give up what was begun.
    const former = tabValue.get('letterSecret')
    tabValue.set('letterSecret', secret)
    setStep('sending')
    setError(null)
    try {
      const body = {
        dostawca,
        przepustka,
        ktoPlaci: PAYERS.find((one) => one === payer) ?? null,
        urlPowrotuOk: returnTo(),
        urlPowrotuBlad: returnTo(),
      }
      const { urlPrzekierowania } = await call(contract.order, { body, headers: { 'idempotency-key': secret } })
      setStep('leaving')
      location.assign(urlPrzekierowania)
    } catch (failure) {
      const told = failure instanceof ApiError ? failure : new ApiError(0)
      if (told.status !== 0) {
        secrets.current.delete(dostawca)
        tabValue.set('letterSecret', former)
      }
      setStep('ready')
      setError(told)
    }
  }

  useReturn(() => setStep('ready'))
  return { step, error, order: (method: Method, payer: string) => void send(method, payer) }
}
