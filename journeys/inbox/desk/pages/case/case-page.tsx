import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage, casePage } from '#shared/desk/pages.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { listAddress, type ListChoice } from '../addresses.ts'
import { AnswerForm } from './answer-form.tsx'
import { CaseActs } from './case-acts.tsx'
import { CaseList } from '../list/case-list.tsx'
import { Conversation } from './conversation.tsx'
import { DueTag } from '../due-tag.tsx'
import type { CaseItem } from './item.ts'
import { listIn } from '../list/list-choice.ts'
import { useNext } from './next-case.ts'
import { NoteForm } from './note-form.tsx'
import { Photo } from '../photo.tsx'
import '../inbox.css'

/** One case: what was sent, what was said, what to do; where there is room, beside the list from which it was opened. */
export function Page() {
  const t = useTexts(texts)
  const values = useSearchValues()
  const numer = casePage.read(values)?.numer ?? ''
  const list = listIn(values)
  const { beside, goOn } = useNext(list)
  const { data, error } = useDesk(contract.item, { numer })
  usePageTitle(data ? `${data.numer} ${data.temat}` : t.inbox)
  return (
    <div className="desk-two">
      <aside ref={beside} className="desk-two__list no-print" aria-label={t.beside}>
        <Card title={list.words === '' ? t[list.view] : t.found} className="desk-inbox">
          <CaseList key={`${list.view} ${list.kind} ${list.words}`} {...list} open={numer} />
        </Card>
      </aside>
      <div>
        {error && !data && (
          <>
            <PageHeading title={numer || t.inbox} />
            <Notice kind="warning" live actions={<Link href={listAddress(list)}>{t.back}</Link>}>
              {error.opis || t['why-unknown']}
            </Notice>
          </>
        )}
        {!error && !data && <Loading />}
        {data && <Shown key={data.numer} item={data} list={list} onNext={goOn} />}
      </div>
    </div>
  )
}

interface ShownProps {
  readonly item: CaseItem
  readonly list: ListChoice
  readonly onNext: () => void
}

function Shown({ item, list, onNext }: ShownProps) {
  const t = useTexts(texts)
  const { numer, temat, klient, dzial, prowadzi, stan, termin, dniMinelo, dniTerminu } = item
  const isAtWork = stan === 'new' || stan === 'open'
  const days = isAtWork
    ? `${fill(t.answerBy, { day: formatDate(termin) })}, ${fill(t.ofDays, { n: dniMinelo, all: dniTerminu })}`
    : stan === 'waiting'
      ? t.stopped
      : t.stateClosed
  return (
    <>
      <PageHeading
        title={`${temat}, ${klient}`}
        lead={`${numer} · ${t[dzial]} · ${prowadzi === null ? t.nobody : fill(t.holder, { name: prowadzi })} · ${days}`}
      >
        <DueTag of={item} />
        <Link href={listAddress(list)} className="no-print" data-desk-key="l">
          {t.toList}
        </Link>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </PageHeading>
      <div className="desk-case">
        <div className="stack">
          <Card title={t.conversation}>
            <Conversation item={item} />
          </Card>
          <Card title={t.answer} className="no-print">
            <AnswerForm item={item} onNext={onNext} />
          </Card>
          <Card title={t.noteField} className="desk-note-card no-print">
            <NoteForm item={item} />
          </Card>
        </div>
        <div className="stack">
          <CaseActs item={item} />
          <Facts item={item} />
          <Earlier item={item} />
        </div>
      </div>
    </>
  )
}

function Facts({
  item: { numer, klient, podmiot, email, konto, dane, nrLicznika, stanLicznika, czyZdjecie },
}: {
  readonly item: CaseItem
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const reading =
    stanLicznika === null
      ? []
      : [{ label: t.reading, value: `${formatExact(stanLicznika, language)} m³${czyZdjecie ? `, ${t.withPhoto}` : ''}` }]
  const facts = [
    { label: t.person, value: klient },
    { label: t.number, value: podmiot },
    ...(email === null ? [] : [{ label: t.email, value: email }]),
    ...(nrLicznika === null ? [] : [{ label: t.meter, value: nrLicznika }]),
    ...reading,
    ...dane.map(({ pole, wartosc }) => ({ label: pole, value: wartosc })),
  ]
  return (
    <Card title={t.facts}>
      <SummaryList facts={facts} />
      {czyZdjecie && nrLicznika !== null && <Photo number={numer} meter={nrLicznika} />}
      {konto !== null && (
        <p className="no-print">
          <Link href={accountPage.to({ id: konto })}>{t.account}</Link>
        </p>
      )}
    </Card>
  )
}

function Earlier({ item: { wczesniejsze } }: { readonly item: CaseItem }) {
  const t = useTexts(texts)
  return (
    <Card title={t.earlier} className="no-print">
      {wczesniejsze.length === 0 ? (
        <p>{t.noEarlier}</p>
      ) : (
        <ul>
          {wczesniejsze.map(({ numer, temat, wyslano }) => (
            <li key={numer}>
              <Link href={casePage.to({ numer })}>{temat}</Link>{' '}
              <span className="secondary">
                {numer} · {formatDate(wyslano.slice(0, 10))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
