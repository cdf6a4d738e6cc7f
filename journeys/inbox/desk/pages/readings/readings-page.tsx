import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { listPage } from '#client/desk/lists/list-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { callsOf, type ListRow } from '#shared/desk/list.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useMay } from '#client/desk/session.ts'
import { Button } from '#ui/action/button.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { base64Of } from '#client/files/bytes.ts'
import { FileChoice } from '#client/desk/forms/file-choice.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { formatDate, formatDecimal, formatExact } from '#shared/format.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/readings/contract.ts'
import { texts as common } from '../../words/texts.ts'
import { texts } from '../../words/readings.ts'
import { inbox } from '../../lists/inbox.ts'
import { readings } from '../../lists/readings.ts'
import '../inbox.css'
import { Export } from '../export.tsx'
import { CountDialog, useCountForm } from '../count-dialog.tsx'
import { type ManyAnswer, Undone } from '../undone.tsx'
import { causeOf, wordsOf } from '../cause.ts'
import { Photo } from '../photo.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'

interface OfReading {
  readonly row: ListRow<typeof readings>
}

const TONES = { usual: 'done', high: 'waiting', jump: 'overdue', lower: 'overdue', unknown: 'neutral' } as const

/** The state beside what the register knows of its meter; of one's own nothing is told. */
function State({ row: { number, meter, holder, hasPhoto, ...reading } }: OfReading) {
  const words = useTexts(texts)
  const { holder: held } = useTexts(common)
  if (meter === null || reading.state === null) return null
  return (
    <div>
      <span className="numeric">
        <Use reading={reading} now={reading.state} />
      </span>
      <span className="block small secondary">
        {fill(words.meter, { number: meter })}
        {holder !== null && ` · ${fill(held, { name: holder })}`}
      </span>
      {hasPhoto && <Photo number={number} meter={meter} />}
    </div>
  )
}

/** What it says beside the register, and the act that follows. */
function Verdict({ row }: OfReading) {
  const words = useTexts(readings.texts)
  const { verdict } = row
  if (verdict === null) return null
  return (
    <div className="desk-verdict">
      <Tag tone={TONES[verdict]}>{words[verdict]}</Tag>
      <Accept row={row} />
    </div>
  )
}

interface UseProps {
  readonly reading: Pick<OfReading['row'], 'before' | 'beforeOn' | 'used' | 'usual'>
  readonly now: number
}

function Use({ reading: { before, beforeOn, used, usual }, now }: UseProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const shown = (value: number) => formatExact(value, language)
  const said = [
    before === null ? fill(words.stateAlone, { now: shown(now) }) : fill(words.states, { before: shown(before), now: shown(now) }),
    ...(used === null
      ? []
      : [
          usual === null
            ? fill(words.useAlone, { used: shown(used) })
            : fill(words.use, { used: shown(used), usual: formatDecimal(usual, 1, language) }),
        ]),
    ...(beforeOn === null ? [] : [fill(words.since, { day: formatDate(beforeOn) })]),
  ]
  return said.join(' · ')
}

/** What is not within usual use is accepted with a reason. */
function Accept({ row: { number, version, verdict } }: OfReading) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [isAsking, setAsking] = useState(false)
  const isUsual = verdict === 'usual'
  const accept = async (powod: string | null) => {
    await deskCall(contract.accept, { body: { numer: number, wersja: version, powod } })
    showMessage(words.accepted)
    await renew(...callsOf(readings), contract.usual, today.queue)
  }
  const { run, isBusy } = useAct(() => accept(null), { failed: (error) => causeOf(error, commonWords) })
  return (
    <span className="no-print">
      <Button busy={isBusy} onClick={() => (isUsual ? run() : setAsking(true))}>
        {isUsual ? words.accept : words.acceptWhy}
        <span className="visually-hidden">, {number}</span>
      </Button>
      {isAsking && <ReasonDialog title={words.whyTitle} hint={words.whyHint} onClose={() => setAsking(false)} onReason={accept} />}
    </span>
  )
}

/** The way out: readings that no file has taken over yet, in the columns that the office has set. */
function OutCard() {
  const words = useTexts(texts)
  const may = useMay()
  const { data } = useDesk(contract.columns)
  const [isSetting, setSetting] = useState(false)
  return (
    <Card title={words.out}>
      {data ? (
        <div className="stack">
          <p>{fill(words.outMore, { columns: data.kolumny.map((name) => words[name]).join(', ') })}</p>
          <div className="cluster">
            <Export kind="meter-report" />
            {may('inbox-reassign') && (
              <Button look="quiet" onClick={() => setSetting(true)}>
                {words.setColumns}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Loading lines={3} />
      )}
      {isSetting && data && <ColumnsDialog key={data.wersja} {...data} onClose={() => setSetting(false)} />}
    </Card>
  )
}

/** Everything within usual use at one press; the others are looked at one by one. */
function AcceptUsual() {
  const words = useTexts(texts)
  const { failed } = useTexts(common)
  const { data, error } = useDesk(contract.usual)
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<ManyAnswer | null>(null)
  if (!data) return <Unanswered error={error} failed={failed} lines={2} />
  const { count } = data
  return (
    <Card title={fill(words.usualTitle, { n: count })}>
      <div className="stack">
        {result && <Undone result={result} />}
        <p>{count === 0 ? words.noneUsual : words.usualMore}</p>
        {count > 0 && (
          <div>
            <Button look="primary" onClick={() => setAsking(true)}>
              {fill(words.acceptAll, { n: count })}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <Ask count={count} onClose={() => setAsking(false)} onDone={setResult} />}
    </Card>
  )
}

interface AskProps {
  readonly count: number
  readonly onClose: () => void
  readonly onDone: (result: ManyAnswer) => void
}

function Ask({ count, onClose, onDone }: AskProps) {
  const words = useTexts(texts)
  const form = useCountForm({
    count,
    initial: {},
    onClose,
    async send(_values, potwierdzenie) {
      try {
        onDone(await deskCall(contract.acceptUsual, { body: { ile: count, potwierdzenie } }))
      } finally {
        await renew(...callsOf(readings), contract.usual, today.queue)
      }
    },
  })
  return <CountDialog title={fill(words.acceptTitle, { n: count })} count={count} form={form} onClose={onClose} />
}

type Result = DeskAnswer<typeof contract.states>

const LARGEST = 2 * 1024 ** 2

/** What the water system says of cases: looked through first, and then taken in as a whole. */
function StatesCard() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { run: send, isBusy } = useAct(async (czyProba: boolean) => {
    setResult(null)
    setFault(file === null ? words.chooseFirst : file.size > LARGEST ? words.tooLarge : null)
    if (file === null || file.size > LARGEST) return
    await deskCall(contract.states, { body: { plik: await base64Of(file), czyProba } }).then(setResult, (error: unknown) =>
      setFault(causeOf(error, commonWords)),
    )
    if (!czyProba) await renew(...callsOf(readings), contract.usual, ...callsOf(inbox), today.queue)
  })
  const isRight = result !== null && result.bledy.length === 0 && !result.czyWczytano
  return (
    <Card title={words.back}>
      <div className="stack">
        <p>{words.backMore}</p>
        <FileChoice
          label={words.file}
          accept=".csv,text/csv"
          fault={fault}
          onFile={(chosen) => {
            setFile(chosen)
            setResult(null)
          }}
        />
        {result && <Outcome result={result} />}
        <div className="cluster">
          <Button busy={isBusy} onClick={() => send(true)}>
            {words.try}
          </Button>
          {isRight && (
            <Button look="primary" busy={isBusy} onClick={() => send(false)}>
              {words.take}
            </Button>
          )}
          <span className="small secondary">{words.tryMore}</span>
        </div>
      </div>
    </Card>
  )
}

function Outcome({ result: { wierszy, czyWczytano, bledy } }: { readonly result: Result }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  if (bledy.length === 0)
    return (
      <Notice kind="success" live>
        {fill(czyWczytano ? words.taken : words.right, { n: wierszy })}
      </Notice>
    )
  const columns: TableColumn<Result['bledy'][number]>[] = [
    { id: 'line', label: words.line, cell: ({ wiersz }) => wiersz },
    { id: 'number', label: words.number, cell: ({ numer }) => numer || '–' },
    { id: 'why', label: words.why, cell: ({ przyczyna }) => wordsOf(przyczyna, null, commonWords) ?? commonWords.failed, isProse: true },
  ]
  return (
    <>
      <Notice kind="error" live>
        {fill(words.wrong, { n: bledy.length, all: wierszy })}
      </Notice>
      <ShortTable caption={words.back} columns={columns} rows={bledy} rowKey={({ wiersz }) => wiersz} />
    </>
  )
}

const Beside = () => (
  <>
    <OutCard />
    <StatesCard />
  </>
)

/** Readings that wait, what of them is accepted at once, and the way to the water system and back. */
export const Page = listPage(readings, { cells: { state: State, verdict: Verdict }, Above: AcceptUsual, Beside })
