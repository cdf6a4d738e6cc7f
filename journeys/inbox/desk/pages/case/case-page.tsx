import { useRef } from 'react'
import { addressOf, useChosen } from '#client/desk/lists/asked.ts'
import { ListCard } from '#client/desk/lists/list-rows.tsx'
import { useListWords } from '#client/desk/lists/list-words.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues, useGo } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage, casePage } from '#shared/desk/pages.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading, focusNextHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { BeforeAfter } from '#client/desk/before-after.tsx'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { CaseActs } from './case-acts.tsx'
import { Conversation } from './conversation.tsx'
import { Outcome } from './outcome-form.tsx'
import { ExtendForm, NoteForm, SignForm } from './beside-forms.tsx'
import { Due, DueTag } from '../due-tag.tsx'
import type { CaseItem } from './item.ts'
import { Photo } from '../photo.tsx'
import '../inbox.css'

/** What somebody wants changed, and how much of it is new. */
function ChangesCard({ dane }: Pick<CaseItem, 'dane'>) {
  const words = useTexts(texts)
  const changes = dane.map(({ pole, przed, wartosc }) => ({ name: pole, before: przed, after: wartosc, isChanged: przed !== wartosc }))
  const count = fill(words.changedOf, { n: changes.filter(({ isChanged }) => isChanged).length, all: changes.length })
  return (
    <Card title={words.wanted} aside={<span className="small secondary">{count}</span>} className="desk-changes">
      {dane.every(({ przed }) => przed === null) && <p className="secondary">{words.firstData}</p>}
      <BeforeAfter caption={words.wanted} changes={changes} />
    </Card>
  )
}

/** One case: what was sent, what was said, what to do; where there is room, beside the list from which it was opened. */
export function Page() {
  const words = useTexts(texts)
  const values = useSearchValues()
  const numer = casePage.read(values)?.numer ?? ''
  const chosen = useChosen(inbox)
  const list = addressOf(inbox, chosen)
  const listWords = useListWords(inbox)
  const { beside, goOn } = useNext(list)
  const { data, error } = useDesk(contract.item, { numer })
  usePageTitle(data ? `${data.numer} ${data.temat}` : listWords.title)
  return (
    <div className="desk-two">
      <aside ref={beside} className="desk-two__list no-print" aria-label={words.beside}>
        <ListCard list={inbox} words={listWords} chosen={chosen} cells={{ due: Due }} open={numer} />
      </aside>
      <div>
        {error && !data && (
          <>
            <PageHeading title={numer || listWords.title} />
            <Notice kind="warning" live actions={<Link href={list}>{words.back}</Link>}>
              {error.opis || words['why-unknown']}
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
  /** Address of the list from which it was opened. */
  readonly list: string
  readonly onNext: () => void
}

function Shown({ item, list, onNext }: ShownProps) {
  const words = useTexts(texts)
  const { numer, temat, klient, dzial, prowadzi, stan, termin, dniMinelo, dniTerminu } = item
  const isAtWork = stan === 'new' || stan === 'open'
  const days = isAtWork
    ? `${fill(words.answerBy, { day: formatDate(termin) })}, ${fill(words.ofDays, { n: dniMinelo, all: dniTerminu })}`
    : stan === 'waiting'
      ? words.stopped
      : stan === 'closed'
        ? words.stateClosed
        : words.stateWithdrawn
  return (
    <>
      <PageHeading
        title={`${temat}, ${klient}`}
        lead={`${numer} · ${words[dzial]} · ${prowadzi === null ? words.nobody : fill(words.holder, { name: prowadzi })} · ${days}`}
      >
        <DueTag of={item} />
        <Link href={list} className="no-print" data-desk-key="l">
          {words.toList}
        </Link>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHeading>
      <div className="desk-case">
        <div className="stack">
          {item.dane.length > 0 && <ChangesCard dane={item.dane} />}
          <Card title={words.conversation}>
            <Conversation item={item} />
          </Card>
        </div>
        <Facts item={item} />
        <div className="stack">
          {stan !== 'withdrawn' && (
            <Card title={words.answer} className="no-print">
              <AnswerForm key={item.numer} item={item} onNext={onNext} />
            </Card>
          )}
          <Card title={words.noteField} className="desk-note-card no-print">
            <NoteForm item={item} />
          </Card>
        </div>
        <div className="stack">
          {item.wniosek && <Outcome item={item} of={item.wniosek} />}
          <CaseActs item={item} />
          <div className="no-print">
            {isAtWork && (
              <Disclosure summary={words.extend}>
                <ExtendForm item={item} />
              </Disclosure>
            )}
            <Disclosure summary={item.znak === null ? words.sign : `${words.sign}: ${item.znak}`}>
              <SignForm item={item} />
            </Disclosure>
          </div>
          <Earlier item={item} />
        </div>
      </div>
    </>
  )
}

function Facts({
  item: { numer, klient, podmiot, email, konto, nrLicznika, stanLicznika, poprzedni, poprzedniDzien, czyZdjecie },
}: {
  readonly item: CaseItem
}) {
  const words = useTexts(texts)
  const language = useLanguage()
  const reading =
    stanLicznika === null
      ? []
      : [
          { label: words.reading, value: `${formatExact(stanLicznika, language)} m³${czyZdjecie ? `, ${words.withPhoto}` : ''}` },
          ...(poprzedni === null || poprzedniDzien === null
            ? []
            : [{ label: words.readingBefore, value: `${formatExact(poprzedni, language)} m³, ${formatDate(poprzedniDzien)}` }]),
        ]
  const facts = [
    { label: words.person, value: klient },
    { label: words.number, value: podmiot },
    ...(email === null ? [] : [{ label: words.email, value: email }]),
    ...(nrLicznika === null ? [] : [{ label: words.meter, value: nrLicznika }]),
    ...reading,
  ]
  return (
    <Card title={words.facts}>
      <div className="stack">
        <SummaryList facts={facts} />
        {czyZdjecie && nrLicznika !== null && <Photo number={numer} meter={nrLicznika} />}
        {konto !== null && (
          <p className="no-print">
            <Link href={accountPage.to({ id: konto })}>{words.account}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function Earlier({ item: { wczesniejsze } }: { readonly item: CaseItem }) {
  const words = useTexts(texts)
  return (
    <Card title={words.earlier} className="no-print">
      {wczesniejsze.length === 0 ? (
        <p>{words.noEarlier}</p>
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

/** The way from a case that is answered to the one below it in the list; from the last one to the first, and from the only one to the list. */
function useNext(list: string) {
  const go = useGo()
  const beside = useRef<HTMLElement>(null)
  const goOn = () => {
    const rows = [...(beside.current?.querySelectorAll('a[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    const next = rows[at + 1] ?? rows.find((_, index) => index !== at)
    // The heading of what comes is read first, though the address changes only behind its question mark.
    focusNextHeading()
    go(next?.getAttribute('href') ?? list)
  }
  return { beside, goOn }
}
