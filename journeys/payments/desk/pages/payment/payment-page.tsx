import type { DeskAnswer } from '#client/desk/call.ts'
import { History } from '#client/desk/history.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage, paymentPage } from '#shared/desk/pages.ts'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
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
import { StatusTag } from '../../../pages/status-tag.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { PAYMENTS } from '../addresses.ts'
import { CaseCard } from './case-card.tsx'
import { Life } from './life.tsx'
import { NoteForm } from './note-form.tsx'
import { PartsCard } from './parts-card.tsx'
import { PaymentActs } from './payment-acts.tsx'
import '../payments.css'

type Payment = DeskAnswer<typeof contract.one>

/** One payment: what happened to it, what it pays, what can be done. */
export function Page() {
  const words = useTexts(texts)
  const numer = paymentPage.read(useSearchValues())?.numer ?? ''
  const { data, error } = useDesk(contract.one, { numer })
  usePageTitle(fill(words.payment, { n: numer }))
  if (error && !data)
    return (
      <Notice kind="warning" live actions={<Link href={PAYMENTS}>{words.back}</Link>}>
        {error.opis || words.failedCall}
      </Notice>
    )
  return data ? <Shown key={data.numer} payment={data} /> : <Loading />
}

function Shown({ payment }: { readonly payment: Payment }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { numer, etap, status, kwota, platnik, karta, dostawca, historia, zycie, sprawy } = payment
  return (
    <>
      <PageHeading
        title={fill(words.payment, { n: numer })}
        lead={`${formatMoney(kwota, language)} · ${karta} · ${platnik} · ${PROVIDERS[dostawca].shortName}`}
      >
        <StatusTag payment={{ etap, status }} />
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
  payment: { platnik, podmiot, karta, rachunek, numerUDostawcy, tytul, zlecono, zaplacono, waznaDo, konto },
}: {
  readonly payment: Payment
}) {
  const words = useTexts(texts)
  const facts = [
    { label: words.payer, value: platnik },
    { label: words.number, value: podmiot },
    { label: words.card, value: karta },
    { label: words.title, value: tytul },
    { label: words.account, value: rachunek },
    ...(numerUDostawcy === null ? [] : [{ label: words.atProvider, value: numerUDostawcy }]),
    { label: words.ordered, value: formatTimestamp(zlecono) },
    zaplacono === null
      ? { label: words.validUntil, value: formatTimestamp(waznaDo) }
      : { label: words.paidOn, value: formatTimestamp(zaplacono) },
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
