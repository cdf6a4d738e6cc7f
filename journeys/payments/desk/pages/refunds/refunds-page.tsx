import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../../calls/refunds/contract.ts'
import { lifeTexts } from '../../words/life-texts.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import { texts } from '../../words/texts.ts'
import { caseWords } from '../happening.ts'
import { WaitTag } from '../wait-tag.tsx'
import { RefundActs } from './refund-acts.tsx'
import { RefundFacts } from './refund-card.tsx'
import { standing } from './refund-words.ts'
import '../payments.css'

type Listed = DeskAnswer<typeof contract.list>['zwroty'][number]

const waitsForSecond = ({ stan }: Listed) => stan === 'ORDERED'
const waitsForTransfer = ({ stan, sposob }: Listed) => stan === 'SECONDED' && sposob === 'transfer'

/** Refunds under way, by whom they wait for. */
export function Page() {
  const words = useTexts(refundTexts)
  const others = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  usePageTitle(words.refunds)
  const rooms = [
    { title: words.waitsSecond, isIn: waitsForSecond },
    { title: words.waitsTransfer, isIn: waitsForTransfer },
    { title: words.onItsWay, isIn: (one: Listed) => !waitsForSecond(one) && !waitsForTransfer(one) },
  ].map(({ title, isIn }) => ({ title, found: data?.zwroty.filter(isIn) ?? [] }))
  return (
    <>
      <PageHeading title={words.refunds} lead={words.refundsLead} />
      {error || !data ? (
        <Unanswered error={error} failed={others.failedCall} lines={4} />
      ) : data.zwroty.length === 0 ? (
        <Card>
          <p>{words.noRefunds}</p>
        </Card>
      ) : (
        <div className="stack">
          {rooms.map(({ title, found }) => (
            <Card key={title} title={title}>
              {found.length === 0 ? (
                <p>{words.nothingHere}</p>
              ) : (
                <ul role="list" className="desk-differences">
                  {found.map((one) => (
                    <Row key={one.zwrot} of={one} />
                  ))}
                </ul>
              )}
            </Card>
          ))}
        </div>
      )}
    </>
  )
}

function Row({ of }: { readonly of: Listed }) {
  const words = useTexts(refundTexts)
  const life = useTexts(lifeTexts)
  const language = useLanguage()
  const may = useMay()
  const { numer, sprawa, rodzaj, kwota, karta, platnik, podmiot } = of
  return (
    <li>
      <p>
        <b className="numeric">
          {sprawa}, {formatMoney(kwota, language)}
        </b>{' '}
        <WaitTag of={of} />
      </p>
      <p>
        {platnik} <span className="small secondary">{`${podmiot} · ${karta} · ${caseWords(rodzaj, life)}`}</span>
      </p>
      <p>{standing(of, words, language).join(' ')}</p>
      <RefundFacts of={of} />
      <RefundActs of={of} />
      {may('payment-list') && (
        <p className="no-print">
          <Link href={paymentPage.to({ numer })} data-row>
            {fill(words.toPayment, { n: numer })}
          </Link>
        </p>
      )}
    </li>
  )
}
