import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { Summary } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { OwnTransfer } from '#client/transfer/own-transfer.tsx'
import { HISTORY, whyPage } from '#shared/payments/payment-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Changed, Failed } from './order-outcome.tsx'
import { Methods, type Method } from './methods.tsx'
import { Change, DueSlip } from '../due-slip.tsx'
import { pageTexts } from '../texts.ts'
import { useMethod } from './use-method.ts'
import { useOrder } from './use-order.ts'

/** The order as it will be sent. What the person chose stays through every failure. */
export function OrderForm({ summary }: { summary: Summary }) {
  const words = useTexts(pageTexts)
  const [method, setMethod] = useMethod(summary.metody)
  const { state, order, confirm, reconsider } = useOrder(summary, method)
  const isBlocked = summary.raty.some((rata) => rata.powodOdmowy !== null) || summary.raty.length === 0
  const how = (
    <div className="order__how stack">
      {isBlocked ? <Blocked summary={summary} /> : <Methods methods={summary.metody} chosen={method} onChoose={setMethod} />}
      {summary.czyStarszeZaleglosci && <Notice>{words.olderFirst}</Notice>}
      {state.step === 'failed' && <Failed error={state.error} />}
    </div>
  )
  return (
    <div className="order">
      {/* That it cannot be paid comes before what it would have been: on a phone it would lie below the window. */}
      {isBlocked && how}
      <div className="order__what stack">
        <Instalments summary={summary} />
      </div>
      {!isBlocked && how}
      {!isBlocked && summary.metody.length > 0 && <PayLine summary={summary} method={method} step={state.step} onPay={order} />}
      <div className="order__transfer stack">
        <Card title={words.toWhom}>
          <Recipient summary={summary} />
        </Card>
        {!isBlocked && <OwnTransfer cardId={summary.idKartyNaleznosci} ids={summary.raty.map((rata) => rata.idNaleznosciRatyZbiorczej)} />}
      </div>
      {state.step === 'changed' && (
        <Changed shown={state.shown} now={state.now} onConfirm={() => confirm(state.now)} onClose={reconsider} />
      )}
    </div>
  )
}

function Recipient({ summary }: { summary: Summary }) {
  const words = useTexts(pageTexts)
  const names = useTexts(texts)
  const { odbiorca, numerKontaBankowego: account } = summary
  const place = [odbiorca.adres, [odbiorca.kodPocztowy, odbiorca.miasto].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const number = (
    <span className="cluster">
      {formatAccountNumber(account).replaceAll('\u00A0', ' ')} <CopyButton value={account} what={words.account} />
    </span>
  )
  const facts = [
    { label: names.recipient, value: <span lang="pl">{place ? `${odbiorca.nazwa}, ${place}` : odbiorca.nazwa}</span> },
    { label: words.account, value: number },
    { label: words.payer, value: summary.nazwaPlatnika },
    { label: names.paymentTitle, value: <span lang="pl">{summary.tytul}</span> },
  ]
  return <SummaryList facts={facts} />
}

function Blocked({ summary }: { summary: Summary }) {
  const words = useTexts(pageTexts)
  const reasons = summary.raty.flatMap(({ idNaleznosciRatyZbiorczej: id, tytul, powodOdmowy, etapPlatnosci }) =>
    powodOdmowy ? [{ id, tytul, reason: powodOdmowy === 'zlecona' && etapPlatnosci ? etapPlatnosci : powodOdmowy }] : [],
  )
  const back = (
    <>
      {summary.raty.some(({ powodOdmowy }) => powodOdmowy === 'zlecona') && <LinkButton href={HISTORY}>{words.toHistory}</LinkButton>}
      <Button icon="arrow-left" onClick={() => history.back()}>
        {words.back}
      </Button>
    </>
  )
  return (
    <Notice kind="warning" title={words.notPayable} actions={back}>
      <ul>
        {reasons.map(({ id, tytul, reason }) => (
          <li key={id}>
            <span lang="pl">{tytul}</span>: {words[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface PayLineProps {
  summary: Summary
  method: Method | null
  step: string
  onPay: () => void
}

function PayLine({ summary, method, step, onPay }: PayLineProps) {
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const isBusy = step === 'sending' || step === 'leaving'
  const amount = formatMoney(summary.kwotaRazem, language)
  return (
    <>
      <section className="pay-line" aria-label={words.together}>
        <Button look="primary" iconAfter="arrow-right" disabled={method === null} busy={isBusy} onClick={onPay}>
          {fill(words.payAmount, { amount })}
        </Button>
        <p role="status">{step === 'sending' ? words.sending : step === 'leaving' ? words.redirect : ''}</p>
      </section>
      <div className="order__after">
        <p className="secondary small">{words.postingInfo}</p>
        {summary.raty.length > 1 && (
          <Button look="quiet" onClick={() => history.back()}>
            {words.back}
          </Button>
        )}
      </div>
    </>
  )
}

/** The chosen instalments as their slips; of several the total, as the loudest figure of the page. */
function Instalments({ summary }: { summary: Summary }) {
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const { raty, idKartyNaleznosci: cardId } = summary
  const isOnly = raty.length === 1
  return (
    <div className="slips">
      <ul role="list" className="slips__list" aria-label={words.what}>
        {raty.map((rata) => (
          <li key={rata.idNaleznosciRatyZbiorczej}>
            <DueSlip cardId={cardId} rata={rata} act={isOnly && <Change />} isTicked={rata.powodOdmowy === null} />
          </li>
        ))}
      </ul>
      {!isOnly && (
        <p className="order__total">
          <span>{words.together}</span> <span className="amount order__sum-all">{formatMoney(summary.kwotaRazem, language)}</span>{' '}
          <Link className="small order__why" href={whyPage.to({ karta: cardId, raty: raty.map((rata) => rata.idNaleznosciRatyZbiorczej) })}>
            {words.why}
          </Link>
        </p>
      )}
    </div>
  )
}
