import { useEffect, useRef } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import { useArrival } from '#ui/layout/page-heading.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { fill } from '#shared/i18n.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { paymentReceipt } from '#shared/payments/receipt-calls.ts'
import { setSubject } from '#client/session/session-store.ts'
import { contract } from '../../box/contract.ts'
import { pageTexts, topicTexts } from '../../box/texts.ts'
import { noteOpened } from './last-opened.ts'
import { mark } from '../parts/mark.ts'
import { SentLine } from '../parts/sent-line.tsx'
import { texts } from './texts.ts'
import { phraseTexts } from './phrase-texts.ts'

type Opened = AnswerOf<typeof contract.one>

interface OpenedProps {
  /** The number as it stands in the address. */
  readonly asked: string
  /** Address of the list as it was left. */
  readonly list: string
}

function useMessage(asked: string) {
  const words = useTexts(texts)
  const id = Number(asked)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const message = useApi(contract.one, { id }, { isEnabled: isNumber })
  return { isNumber, message, title: message.data?.tytul ?? words.message }
}

/** `/wiadomosci?id=`: one message as a page of its own, which is read by being opened. */
export function MessagePage({ asked, list }: OpenedProps) {
  const { mailbox } = useTexts(pageTexts)
  const { title, ...found } = useMessage(asked)
  return (
    <PageFrame title={title} breadcrumb={[{ label: mailbox, href: list }, { label: title }]}>
      <Found {...found} list={list} level={2} />
    </PageFrame>
  )
}

/** The same beside the list, where there is room for both. */
export function MessagePane({ asked, list }: OpenedProps) {
  const { title, ...found } = useMessage(asked)
  const heading = useArrival()
  return (
    <article className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Found {...found} list={list} level={3} />
    </article>
  )
}

/** Of the headings within it. */
interface Ranked {
  readonly level: 2 | 3
}

type FoundProps = Ranked & Pick<OpenedProps, 'list'> & Omit<ReturnType<typeof useMessage>, 'title'>

function Found({ isNumber, message, list, level }: FoundProps) {
  const words = useTexts(texts)
  const all = <LinkButton href={list}>{words.all}</LinkButton>
  if (!isNumber) return <EmptyState title={words.notFound} icon="mail" action={all} />
  return (
    <Loaded call={message} more={all}>
      {(opened) => <Message key={opened.id} message={opened} list={list} level={level} />}
    </Loaded>
  )
}

/** Once for each opening: who then marks it as not read means it. */
function useReading({ id, czyPrzeczytana }: Opened): void {
  const isDone = useRef(false)
  useEffect(() => {
    noteOpened(id)
    if (czyPrzeczytana || isDone.current) return
    isDone.current = true
    // What fails here is no trouble to the reader: the dot stays until the next time.
    void mark({ id: [id], czyPrzeczytana: true }).then(
      () => refresh(contract.list),
      () => undefined,
    )
  }, [id, czyPrzeczytana])
}

function Message({ message, list, level }: Ranked & { readonly message: Opened; readonly list: string }) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  useReading(message)
  const { subjects } = useSession()
  const { temat, podmiot, kiedy, akapity, dwaSlowa, wyslano, potwierdzenie, naleznosci, strona, stronaPodmiotu } = message
  // The mailbox is of all subjects of the account; what stands on the page is of the one.
  const owner = stronaPodmiotu && ownerOf(subjects, stronaPodmiotu)
  return (
    <div className="stack reading">
      <p className="secondary">{[topic[temat], podmiot, formatTimestamp(kiedy)].filter((part) => part !== null).join(' · ')}</p>
      <div className="stack stack--small">
        {akapity.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {potwierdzenie !== null && <ReceiptOf receipt={potwierdzenie} />}
      <DuesOf dues={naleznosci} level={level} />
      {strona !== null && (
        <div>
          <LinkButton href={strona} onClick={() => owner && setSubject(owner)}>
            {words.toPage}
          </LinkButton>
        </div>
      )}
      <Acts message={message} list={list} />
      <Notice>{words.noDelivery}</Notice>
      {dwaSlowa !== null && <Phrase words={dwaSlowa} />}
      {wyslano.length > 0 && (
        <section className="message__sent">
          <p>
            <strong>{words.alsoSent}</strong>
          </p>
          <ul role="list" className="stack stack--small">
            {wyslano.map((one, index) => (
              <li key={index}>
                <SentLine sent={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Acts({ message: { id, czyArchiwum }, list }: { readonly message: Opened; readonly list: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const { run, isBusy, failure } = useAct(async (change: Omit<BodyOf<typeof contract.mark>, 'id'>, said: string) => {
    await mark({ id: [id], ...change })
    showMessage(said)
    // It has left the list, or leads to it: there is no row to come back to.
    noteOpened(null)
    go(list)
    await refresh(contract.list, contract.one)
  })
  return (
    <>
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: words.failed })}
        </Notice>
      )}
      <div className="cluster">
        <Button
          icon="folder"
          busy={isBusy}
          onClick={() => run({ czyArchiwum: !czyArchiwum }, czyArchiwum ? words.broughtBack : words.archived)}
        >
          {czyArchiwum ? words.bringBack : words.archive}
        </Button>
        <Button icon="mail" look="quiet" busy={isBusy} onClick={() => run({ czyPrzeczytana: false }, words.unreadAgain)}>
          {words.markUnread}
        </Button>
      </div>
    </>
  )
}

/** How a person tells a message of the office from a fake one. */
function Phrase({ words: phrase }: { readonly words: string }) {
  const words = useTexts(phraseTexts)
  return <Notice title={words.title}>{fill(words.text, { words: phrase })}</Notice>
}

type Whose = Pick<Receipt, 'nipOrPesel' | 'czyInstytucja'>

/** Undefined for a subject for whom the account acts no more. */
const ownerOf = (subjects: ReturnType<typeof useSession>['subjects'], { nipOrPesel, czyInstytucja }: Whose) =>
  subjects?.find((subject) => subjectKey(subject) === nipOrPesel && subject.czyInstytucja === czyInstytucja)

type Receipt = NonNullable<AnswerOf<typeof contract.one>['potwierdzenie']>

/** The paper to which a message leads, asked for in the name of the subject whose it is: the mailbox is of all subjects of the account. */
function ReceiptOf({ receipt }: { readonly receipt: Receipt }) {
  const words = useTexts(texts)
  const { subjects } = useSession()
  const owner = ownerOf(subjects, receipt)
  if (!owner) return null
  return (
    <div className="cluster">
      <FileButton kind="pdf" endpoint={paymentReceipt} query={{ idPrzelewu: receipt.idPrzelewu }} subject={owner}>
        {words.receipt}
      </FileButton>
    </div>
  )
}

type Due = AnswerOf<typeof contract.one>['naleznosci'][number]

/** What the message speaks of as it stands today, as its slip, with the ways to the card and to the payment; the mailbox is of all subjects of the account. */
function DuesOf({ dues, level }: Ranked & { readonly dues: readonly Due[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { subjects } = useSession()
  const Title = `h${level}` as const
  return dues.map(({ odcinek, karta, stan, czyDoZaplaty, adresKarty, adresZaplaty, ...whose }) => {
    const owner = ownerOf(subjects, whose)
    const change = () => owner && setSubject(owner)
    const pay = czyDoZaplaty && (
      <LinkButton look="primary" icon="card" href={adresZaplaty} onClick={change} aria-label={`${words.pay}: ${karta}`}>
        {words.pay}
      </LinkButton>
    )
    return (
      <div key={adresZaplaty} className="slips">
        {odcinek === null ? (
          <p>
            <strong>{karta}</strong>
            <br />
            {stan}
          </p>
        ) : (
          <Instalment
            date={odcinek.dzien}
            title={
              <Title className="instalment__title" lang="pl">
                {odcinek.tytul}
              </Title>
            }
            edge={odcinek.brzeg}
            letter={odcinek.litera}
            state={odcinek.znak}
            sum={<p className="amount">{formatMoney(odcinek.kwota, language)}</p>}
            act={pay}
          >
            {odcinek.opis && <p className="secondary small">{odcinek.opis}</p>}
            <p className="secondary small">{karta}</p>
          </Instalment>
        )}
        <div>
          <LinkButton href={adresKarty} onClick={change} aria-label={`${words.toCard}: ${karta}`}>
            {words.toCard}
          </LinkButton>
        </div>
      </div>
    )
  })
}
