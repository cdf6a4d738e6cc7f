import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { type DeskAnswer, deskCall } from '#client/desk/call.ts'
import { History } from '#client/desk/history.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { callsOf } from '#shared/desk/list.ts'
import { accountPage, paymentPage } from '#shared/desk/pages.ts'
import { formatMoney, formatTimestamp, formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { StatusTag } from '../status-tag.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { payments } from '../../lists/payments.ts'
import { CaseCard } from './case-card.tsx'
import { NoteForm } from './note-form.tsx'
import '../payments.css'
import { lifeTexts } from '../../words/life-texts.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { endWords } from '../refunds/refund-words.ts'
import { causeWords, doerWords, type Happening, happeningWords, toneOf } from '../happening.ts'
import { causeOf } from '../cause.ts'

type Payment = DeskAnswer<typeof contract.one>

const PARTS = [
  ['kwotaGlowna', 'principal'],
  ['kwotaOdsetek', 'interest'],
  ['kosztUpomnien', 'costs'],
  ['oplataProlongacyjna', 'prolongation'],
] as const

/** What was ordered, instalment by instalment, as it was when it was ordered. */
function PartsCard({ of: { raty, amount } }: { readonly of: Payment }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={words.amount} aside={<b className="numeric">{formatMoney(amount, language)}</b>}>
      <div className="stack">
        {raty.map((rata, index) => (
          <Instalment key={`${rata.opisNrRaty} ${index}`} of={rata} />
        ))}
      </div>
    </Card>
  )
}

function Instalment({ of }: { readonly of: Payment['raty'][number] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const parts = PARTS.filter(([field]) => of[field] !== 0).map(([field, name]) => ({
    label: words[name],
    value: formatMoney(of[field], language),
  }))
  return (
    <div>
      <h3>{fill(words.instalment, { name: of.rodzajOplaty, n: of.opisNrRaty })}</h3>
      <SummaryList facts={[{ label: words.term, value: formatDate(of.terminPlatnosci) }, ...parts]} isTable />
    </div>
  )
}

/** One payment: what happened to it, what it pays, what can be done. */
export function Page() {
  const words = useTexts(texts)
  const numer = paymentPage.read(useSearchValues())?.numer ?? ''
  const { data, error } = useDesk(contract.one, { numer })
  usePageTitle(fill(words.payment, { n: numer }))
  if (error && !data)
    return (
      <Notice kind="warning" live actions={<Link href={payments.path}>{words.back}</Link>}>
        {error.opis || words.failedCall}
      </Notice>
    )
  return data ? <Shown key={data.id} payment={data} /> : <Loading />
}

function Shown({ payment }: { readonly payment: Payment }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { id, stage, status, amount, payer, card, provider, historia, zycie, sprawy } = payment
  return (
    <>
      <PageHeading
        title={fill(words.payment, { n: id })}
        lead={`${formatMoney(amount, language)} · ${card} · ${payer} · ${PROVIDERS[provider].shortName}`}
      >
        <StatusTag stage={stage}>{status}</StatusTag>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHeading>
      <div className="desk-today">
        <div className="stack">
          {sprawy.map((one) => (
            <CaseCard key={one.sprawa} of={one} payment={payment} />
          ))}
          <Life happenings={zycie} />
          <PartsCard of={payment} />
          <NoteForm of={payment} />
        </div>
        <div className="stack">
          <PaymentActs of={payment} />
          <Facts payment={payment} />
          <ResidentCard payment={payment} />
          <Card title={words.looks} className="no-print">
            <History entries={historia} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Facts({
  payment: { payer, subject, card, rachunek, numerUDostawcy, tytul, orderedAt, paidAt, waznaDo, konto },
}: {
  readonly payment: Payment
}) {
  const words = useTexts(texts)
  const facts = [
    { label: words.payer, value: payer },
    { label: words.number, value: subject },
    { label: words.card, value: card },
    { label: words.title, value: tytul },
    { label: words.account, value: rachunek },
    ...(numerUDostawcy === null ? [] : [{ label: words.atProvider, value: numerUDostawcy }]),
    { label: words.ordered, value: formatTimestamp(orderedAt) },
    paidAt === null
      ? { label: words.validUntil, value: formatTimestamp(waznaDo) }
      : { label: words.paidOn, value: formatTimestamp(paidAt) },
  ]
  return (
    <Card title={words.facts}>
      <SummaryList facts={facts} />
      {konto !== null && (
        <p className="no-print">
          <Link href={accountPage.to({ id: konto })}>{words.openAccount}</Link>
        </p>
      )}
    </Card>
  )
}

function ResidentCard({ payment: { status, czyPotwierdzenie } }: { readonly payment: Payment }) {
  const words = useTexts(texts)
  return (
    <Card title={words.residentSees}>
      <p>{fill(words.residentStatus, { status })}</p>
      <p>{czyPotwierdzenie ? words.receiptYes : words.receiptNo}</p>
    </Card>
  )
}

/** Words of clerks; causes and numbers of a step stand small below it. */
const SPOKEN = new Set(['note', 'decision', 'refundOrdered', 'differenceClosed'])
const DAY_LENGTH = 10

/** All that happened to a payment, the newest first. */
function Life({ happenings }: { readonly happenings: readonly Happening[] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.life} aside={<span className="small secondary">{words.lifeMore}</span>}>
      <ol className="desk-life" role="list">
        {happenings.map((one, index) => (
          <Entry key={`${one.kiedy} ${one.rodzaj} ${index}`} of={one} isLatest={index === 0} />
        ))}
      </ol>
    </Card>
  )
}

function Entry({ of, isLatest }: { readonly of: Happening; readonly isLatest: boolean }) {
  const words = useTexts(lifeTexts)
  const refunds = useTexts(refundTexts)
  const language = useLanguage()
  const { kiedy, rodzaj, co, slowa, kwota, razy, kto } = of
  const tone = toneOf(of, isLatest)
  const at = kiedy.length > DAY_LENGTH ? formatTimestamp(kiedy) : formatDate(kiedy)
  const isSpoken = SPOKEN.has(rodzaj)
  const said = rodzaj === 'refundEnded' && (co !== 'DONE' || slowa === 'done') ? endWords(slowa, refunds) : slowa
  const cause = causeWords(of, words)
  const small = [
    at,
    doerWords(kto, words),
    ...(cause === null ? [] : [cause]),
    ...(isSpoken || said === null ? [] : [said]),
    ...(razy > 1 ? [fill(words.times, { n: razy })] : []),
    ...(rodzaj === 'note' ? [words.noteHidden] : []),
  ]
  return (
    <li data-tone={tone}>
      <p>
        <b>{happeningWords(of, words, language)}</b>
        {kwota !== null && <span className="numeric">, {formatMoney(kwota, language)}</span>}
        {tone === 'bad' && <span className="visually-hidden"> ({words.bad})</span>}
        {tone === 'waits' && <span className="visually-hidden"> ({words.waits})</span>}
      </p>
      {isSpoken && slowa !== null && <p data-note={rodzaj === 'note' || undefined}>{slowa}</p>}
      <p className="small secondary">{small.join(' · ')}</p>
    </li>
  )
}

/** What a clerk can do about a payment, each act with what it leads to. */
export function PaymentActs({
  of: { id: numer, czyMoznaPytac, czyMoznaZwolnic, czyZwolnienieCzeka },
}: {
  readonly of: DeskAnswer<typeof contract.one>
}) {
  const words = useTexts(texts)
  const may = useMay()
  const [isReleasing, setReleasing] = useState(false)
  const mayRelease = czyMoznaZwolnic && may('payment-release')
  const { run, isBusy } = useAct(() => deskCall(contract.ask, { body: { numer } }), {
    done: ({ powiedziano }) => showMessage(words[`said_${powiedziano}`]),
    failed: (error) => causeOf(error, words),
    after: () => renew(contract.one, ...callsOf(payments), today.queue),
  })
  const release = async (powod: string) => {
    await deskCall(contract.release, { body: { numer, powod } })
    showMessage(words.proposed)
    await renew(contract.one)
  }
  return (
    <Card title={words.acts} className="no-print">
      <div className="stack">
        {!czyMoznaPytac && !mayRelease && <p>{words.nothingToDo}</p>}
        {czyMoznaPytac && (
          <div>
            <Button look="primary" busy={isBusy} onClick={() => run()}>
              {words.ask}
            </Button>
            <p className="small secondary">{words.askMore}</p>
          </div>
        )}
        {mayRelease && !czyZwolnienieCzeka && (
          <div>
            <Button onClick={() => setReleasing(true)}>{words.release}</Button>
            <p className="small secondary">{words.releaseMore}</p>
          </div>
        )}
        {czyZwolnienieCzeka && <p>{words.releaseWaits}</p>}
      </div>
      {isReleasing && (
        <ReasonDialog title={words.releaseTitle} hint={words.releaseHint} onClose={() => setReleasing(false)} onReason={release} />
      )}
    </Card>
  )
}
