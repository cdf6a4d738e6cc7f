import type { DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { lifeTexts } from '../words/life-texts.ts'
import { texts } from '../words/texts.ts'
import { caseWords } from './happening.ts'
import { WaitTag } from './wait-tag.tsx'
import './payments.css'

/** Payments that only a person can judge, the oldest first. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.cases)
  usePageTitle(words.cases)
  return (
    <>
      <PageHeading title={words.cases} lead={words.casesLead}>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHeading>
      <Card>
        {error && !data && <Notice kind="warning">{error.opis || words.failedCall}</Notice>}
        {!data && !error && <Loading lines={4} />}
        {data?.sprawy.length === 0 && <p>{words.noCases}</p>}
        {data && data.sprawy.length > 0 && (
          <ul role="list" className="desk-payments desk-payments--cases">
            {data.sprawy.map((one) => (
              <Row key={one.sprawa} of={one} />
            ))}
          </ul>
        )}
        {data?.czyWiecej && <p className="small secondary">{words.moreCases}</p>}
      </Card>
    </>
  )
}

function Row({ of }: { readonly of: DeskAnswer<typeof contract.cases>['sprawy'][number] }) {
  const words = useTexts(texts)
  const life = useTexts(lifeTexts)
  const language = useLanguage()
  const { numer, sprawa, rodzaj, otwarto, zgloszono, zlecono, karta, platnik, podmiot } = of
  return (
    <li>
      <span>
        <Link href={paymentPage.to({ numer })} data-row>
          {sprawa}
        </Link>
        <br />
        <span className="small secondary numeric">{formatTimestamp(otwarto)}</span>
      </span>
      <span>
        <b>{caseWords(rodzaj, life)}</b>
        <br />
        <span className="small secondary numeric">
          {fill(words.orderedAmount, { amount: formatMoney(zlecono, language) })},{' '}
          {zgloszono === null ? words.reportedNothing : fill(words.reported, { amount: formatMoney(zgloszono, language) })}
        </span>
      </span>
      <span>
        {platnik}
        <br />
        <span className="small secondary">
          {podmiot} · {karta}
        </span>
      </span>
      <WaitTag of={of} />
    </li>
  )
}
