import type { QueryFor } from '#client/call/remote-call.ts'
import type { DeskAnswer } from '#client/desk/call.ts'
import { ListHead } from '#client/desk/lists/list-head.tsx'
import { More, type Stretch, Stretches } from '#client/desk/lists/stretches.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { StatusTag } from '../status-tag.tsx'
import { texts as stageTexts } from '../../../texts.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { type Filter, given } from './filter.ts'
import { said } from '../said.ts'

type Listed = DeskAnswer<typeof contract.list>['platnosci'][number]

interface ListProps {
  readonly view: NonNullable<QueryFor<typeof contract.list>['widok']>
  readonly filter: Filter
  readonly words: string
}

export function PaymentList(props: ListProps) {
  return <Stretches>{(stretch) => <OneStretch {...props} {...stretch} />}</Stretches>
}

function OneStretch({ view, filter, words: phrase, place, onMore }: ListProps & Stretch) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list, { ...given(filter), widok: view, szukaj: phrase, po: place })
  if (error || !data) return <Unanswered error={error} failed={words.failedCall} lines={4} />
  const { platnosci, nastepne, czyZaDuzo } = data
  if (platnosci.length === 0) return <p>{words.none}</p>
  return (
    <>
      {czyZaDuzo && <Notice kind="warning">{words.tooMany}</Notice>}
      <ul role="list" className="desk-payments">
        {place === '' && <ListHead names={[words.orderHead, words.payer, words.cardHead, words.amountHead, words.stateHead]} />}
        {platnosci.map((one) => (
          <Row key={one.numer} item={one} />
        ))}
      </ul>
      <More next={nastepne} onMore={onMore}>
        {words.more}
      </More>
    </>
  )
}

function Row({ item: { numer, zlecono, karta, rodzaj, platnik, podmiot, kwota, dostawca, etap, czyPoCzasie } }: { readonly item: Listed }) {
  const words = useTexts(texts)
  const stages = useTexts(stageTexts)
  const language = useLanguage()
  return (
    <li>
      <span>
        <Link href={paymentPage.to({ numer })} data-row>
          {numer}
        </Link>
        <br />
        <span className="small secondary numeric">{formatTimestamp(zlecono)}</span>
      </span>
      <span>
        {platnik}
        <br />
        <span className="small secondary numeric">{podmiot}</span>
      </span>
      <span>
        {karta}
        <br />
        <span className="small secondary">
          {rodzaj === '' ? '' : `${said(words, rodzaj)} · `}
          {PROVIDERS[dostawca].shortName}
        </span>
      </span>
      <b className="numeric">{formatMoney(kwota, language)}</b>
      <span className="cluster">
        <StatusTag payment={{ etap, status: stages[etap] }} />
        {czyPoCzasie && <Tag tone="overdue">{words.overTime}</Tag>}
      </span>
    </li>
  )
}
