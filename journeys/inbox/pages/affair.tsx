import { type ReactNode, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import { DraftNote } from '#client/form/draft-note.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useServerDraft } from '#client/form/server-draft.ts'
import { useForm } from '#client/form/use-form.ts'
import { FileRows } from '#client/files/file-row.tsx'
import { FilesField } from '#client/files/files-field.tsx'
import { ownFile, useOwnFiles } from '#client/files/own-files.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { formatDate, formatLongDate, formatTimestamp } from '#shared/format.ts'
import { fill, type Reader, type TextsOf } from '#shared/i18n.ts'
import { AFFAIRS_PAGE } from '#shared/shell/affair-pages.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { TextArea } from '#ui/form/text-field.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { draftOfAffair, LONGEST_MESSAGE } from '../kinds.ts'
import { Letter, Withdrawal } from './application/letter.tsx'
import { texts } from './texts.ts'

type Affair = AnswerOf<typeof affairs.one>
type Words = TextsOf<typeof texts>

interface AffairViewProps {
  readonly numer: string
  /** The others, where there is room beside it. */
  readonly list: ReactNode
}

/** One affair: where it stands, what both sides have said, and what can be done about it. */
export function AffairView({ numer, list }: AffairViewProps) {
  const words = useTexts(texts)
  const found = useApi(affairs.one, { numer })
  const title = found.data?.temat ?? numer
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: words.title, href: AFFAIRS_PAGE }, { label: numer }]
  const all = <LinkButton href={AFFAIRS_PAGE}>{words.back}</LinkButton>
  return (
    <PageFrame title={title} lead={found.data && `${found.data.numer} · ${words[found.data.rodzaj]}`} breadcrumb={trail}>
      <div className="affairs">
        <nav className="affairs__beside no-print" aria-label={words.back}>
          {list}
        </nav>
        <Loaded call={found} keeps more={all}>
          {(affair) => <Shown of={affair} />}
        </Loaded>
      </div>
    </PageFrame>
  )
}

function Shown({ of }: { readonly of: Affair }) {
  return (
    <article className="affair">
      <Steps of={of} />
      <Next of={of} />
      {of.termin === null ? <Letter of={of} /> : <Talk of={of} />}
    </article>
  )
}

function Talk({ of }: { readonly of: Affair }) {
  const words = useTexts(texts)
  const subject = useSubject()
  return (
    <>
      <section className="affair__talk" aria-label={words.conversation}>
        <Conversation of={of} />
      </section>
      <section className="affair__acts stack no-print">
        {of.czyMoznaPisac && subject ? (
          <Write key={`${subjectKey(subject)} ${of.numer}`} of={of} subject={subject} />
        ) : (
          <p className="secondary">{fill(words.over, { number: of.numer })}</p>
        )}
        <div className="cluster">
          <FileButton kind="pdf" endpoint={affairs.copy} query={{ numer: of.numer }}>
            {words.copy}
          </FileButton>
          {of.czyMoznaWycofac && <Withdraw of={of} />}
        </div>
        {of.pismo !== null && of.zakonczono === null && <Withdrawal numer={of.numer} />}
      </section>
    </>
  )
}

interface Step {
  readonly name: string
  readonly said: string
  readonly stand: 'done' | 'now' | 'ahead'
}

/** What is done with its day, what is on now, and what is to come. */
function stepsOf({ stan, kroki, termin, czyPoTerminie, zakonczono }: Affair, words: Words): readonly Step[] {
  const { wyslane, przyjete, odpowiedz, zalatwione } = kroki
  const isAsked = stan === 'CZEKA'
  const by = isAsked
    ? words.stands
    : termin === null
      ? words.notYet
      : fill(czyPoTerminie ? words.wasDue : words.by, { day: formatDate(termin) })
  const done = (name: string, day: string): Step => ({ name, said: formatDate(day), stand: 'done' })
  const sent = done(termin === null ? words.stepMade : words.stepSent, wyslane)
  const taken: Step = przyjete === null ? { name: words.stepTaken, said: words.notYet, stand: 'now' } : done(words.stepTaken, przyjete)
  if (stan === 'WYCOFANE') return [sent, ...(przyjete === null ? [] : [taken]), done(words.stepWithdrawn, zakonczono ?? wyslane)]
  if (stan === 'GOTOWE') return letterSteps(sent, words)
  if (zalatwione !== null)
    return [
      sent,
      done(words.stepTaken, przyjete ?? zalatwione),
      ...(odpowiedz === null ? [] : [done(words.stepAnswer, odpowiedz)]),
      done(words.stepDone, zalatwione),
    ]
  if (isAsked)
    return [
      sent,
      taken,
      { name: words.stepAnswer, said: words.waitsForYou, stand: 'now' },
      { name: words.stepDone, said: by, stand: 'ahead' },
    ]
  if (odpowiedz !== null) return [sent, taken, done(words.stepAnswer, odpowiedz), { name: words.stepDone, said: by, stand: 'now' }]
  return [
    sent,
    taken,
    { name: words.stepAnswer, said: by, stand: przyjete === null ? 'ahead' : 'now' },
    { name: words.stepDone, said: words.notYet, stand: 'ahead' },
  ]
}

/** Nothing is sent before the office has the signed letter (C-114). */
const letterSteps = (made: Step, words: Words): readonly Step[] => [
  made,
  { name: words.stepSign, said: words.waitsForYou, stand: 'now' },
  { name: words.stepFiled, said: words.notYet, stand: 'ahead' },
  { name: words.stepDone, said: words.notYet, stand: 'ahead' },
]

function Steps({ of }: { readonly of: Affair }) {
  const words = useTexts(texts)
  return (
    <ol role="list" className="affair__steps" aria-label={words.steps}>
      {stepsOf(of, words).map(({ name, said, stand }) => (
        <li key={name} data-stand={stand} aria-current={stand === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          <span>{said}</span>
        </li>
      ))}
    </ol>
  )
}

/** What comes next, with its day; nothing of what is over, and of a letter its own part says it. */
function Next({ of }: { readonly of: Affair }) {
  const told = useReader(texts)
  const said = nextOf(of, told)
  return (
    said !== null && (
      <p className="affair__next">
        <strong>{told.words.next}</strong> {said}
      </p>
    )
  )
}

function nextOf(
  { stan, termin, czyPoTerminie, czekaDo, odpowiedz, zakonczono }: Affair,
  { words, language }: Reader<typeof texts>,
): string | null {
  if (termin === null || zakonczono !== null) return null
  const until = (text: string, day: string) => fill(text, { day: formatLongDate(day, language) })
  if (stan === 'CZEKA') return czekaDo === null ? words.nextYou : until(words.nextYouUntil, czekaDo)
  if (odpowiedz === null) return until(czyPoTerminie ? words.nextLate : words.nextAnswer, termin)
  return until(czyPoTerminie ? words.nextLateEnd : words.nextEnd, termin)
}

/** Two voices, told apart by name, side and ground; what happened is one line between them. */
function Conversation({ of: { wyslano, tresc, temat, dane, pliki, wpisy } }: { readonly of: Affair }) {
  const words = useTexts(texts)
  return (
    <ol role="list" className="affair__entries">
      <li data-side="person">
        <p className="small secondary">
          {words.you} · {formatTimestamp(wyslano)}
        </p>
        <div className="affair__bubble" lang="pl">
          <p>{tresc || temat}</p>
          {dane.length > 0 && <SummaryList facts={dane.map(({ pole, wartosc }) => ({ label: pole, value: wartosc }))} />}
          <FileRows files={pliki} fetched={ownFile} />
        </div>
      </li>
      {wpisy.map(({ od, rodzaj, zdarzenie, kto, tresc: said, dzien, kiedy, pliki: sent }, index) =>
        rodzaj === 'ZDARZENIE' ? (
          <li key={index} data-side="event" className="small secondary">
            <span>
              {eventWords(zdarzenie, { day: dzien, reason: said }, words)}, {formatTimestamp(kiedy)}
            </span>
          </li>
        ) : (
          <li key={index} data-side={od === 'OSOBA' ? 'person' : 'office'}>
            <p className="small secondary">
              {od === 'OSOBA' ? (kto ?? words.you) : words.office} · {formatTimestamp(kiedy)}
            </p>
            <div className="affair__bubble">
              <p>{said}</p>
              <FileRows files={sent} fetched={ownFile} />
            </div>
          </li>
        ),
      )}
    </ol>
  )
}

/** Said otherwise where a day goes with it. */
const UNTIL: Readonly<Partial<Record<string, 'waitingUntil' | 'remindedUntil'>>> = { waiting: 'waitingUntil', reminded: 'remindedUntil' }

function eventWords(
  event: Affair['wpisy'][number]['zdarzenie'],
  { day, reason }: { readonly day: string | null; readonly reason: string | null },
  words: Words,
): string {
  if (event === null) return ''
  const facts = { day: day === null ? '' : formatDate(day), reason: reason ?? '' }
  return fill(words[(day !== null && UNTIL[event]) || event], facts)
}

const NOTHING = { tresc: '' }
const CONFLICT = 409

/** What the person says: kept until the office has it, and where the office was first. */
function Write({ of: { numer, wersja, stan, piszDo }, subject }: { readonly of: Affair; readonly subject: Subject }) {
  const words = useTexts(texts)
  const draft = useServerDraft(draftOfAffair(numer), subject)
  const files = useOwnFiles(draftOfAffair(numer), subject)
  const form = useForm({
    initial: NOTHING,
    draft: draft.place,
    failed: words.sendFailed,
    check: ({ tresc }) => (tresc.trim() === '' ? { tresc: words.empty } : {}),
    async send({ tresc }) {
      try {
        const zalaczniki = await files.ids()
        await draft.place.send(
          async () =>
            void (await call(affairs.write, { body: { numer, wersja, tresc, ...(zalaczniki.length > 0 && { zalaczniki }) }, subject })),
        )
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error
        await refresh(affairs.one)
        throw new ApiError(CONFLICT, { opis: words.changed })
      }
    },
    onSent() {
      form.restart(NOTHING)
      files.clear()
      showMessage(words.wasSent)
      void refresh(affairs.one, affairs.list)
    },
  })
  return (
    <FormFrame form={form} isGuarded={!draft.isSafe} submit={words.send}>
      {piszDo !== null && <p>{fill(words.again, { day: formatDate(piszDo) })}</p>}
      <TextArea
        {...form.text('tresc')}
        label={stan === 'CZEKA' ? words.reply : words.message}
        hint={words.most}
        rows={3}
        maxLength={LONGEST_MESSAGE}
      />
      <FilesField of={files} />
      <DraftNote of={draft} form={form} />
      <p className="secondary small">{words.noLetter}</p>
    </FormFrame>
  )
}

function Withdraw({ of: { numer, wersja } }: { readonly of: Affair }) {
  const words = useTexts(texts)
  const subject = useSubject()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure } = useAct(
    () => {
      setAsking(false)
      return call(affairs.withdraw, { body: { numer, wersja }, ...(subject && { subject }) })
    },
    { done: words.withdrawn, after: () => refresh(affairs.one, affairs.list) },
  )
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: words.withdrawFailed })}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={fill(words.withdrawAsk, { number: numer })}
          yes={words.withdraw}
          onNo={() => setAsking(false)}
          onYes={() => run()}
        >
          <p>{words.withdrawText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
