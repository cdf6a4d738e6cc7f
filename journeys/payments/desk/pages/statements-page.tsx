import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { base64Of } from '#client/files/bytes.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { FileChoice } from '#client/desk/forms/file-choice.tsx'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { Link } from '#ui/action/link.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { contract } from '../calls/statements/contract.ts'
import { statementTexts } from '../words/statement-texts.ts'
import './payments.css'
import { MOST_MB, PIECE_BYTES } from '../calls/statements/piece.ts'
import { contract as payments } from '../calls/contract.ts'
import { moneyDays } from '../lists/money-days.ts'
import { said } from './said.ts'

const POLL_MS = 3_000

/** Files of bank and providers: sent, tried, taken in, with what became of each. */
export function Page() {
  const words = useTexts(statementTexts)
  const { data, error } = useDesk(contract.list, {}, { pollMs: POLL_MS })
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="stack">
        <UploadCard samples={data?.przyklady ?? null} />
        <Card title={words.sent}>
          {error || !data ? (
            <Unanswered error={error} failed={words.failed} lines={3} />
          ) : data.wyciagi.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul role="list" className="desk-differences">
              {data.wyciagi.map((one) => (
                <StatementRow key={one.id} of={one} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

const MEGABYTE = 1024 ** 2
const LONGEST_NAME = 100

/** Sends a file piece by piece and has it tried; what became of it stands in the list, also after a reload. */
async function send(file: File, tell: (percent: number) => void): Promise<void> {
  const { id } = await deskCall(contract.begin, { body: { nazwa: file.name.slice(-LONGEST_NAME), bajtow: file.size } })
  let od = 0
  while (od < file.size) {
    const next = file.slice(od, od + PIECE_BYTES)
    const { odebrano } = await deskCall(contract.piece, { body: { id, od, tresc: await base64Of(next) } })
    od = odebrano
    tell(Math.round((od / file.size) * 100))
  }
  await deskCall(contract.check, { body: { id } })
}

/** `samples`: where a demo has files to upload. */
function UploadCard({ samples }: { readonly samples: string | null }) {
  const words = useTexts(statementTexts)
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (!file || file.size === 0) return setFault(words.chooseFirst)
    if (file.size > MOST_MB * MEGABYTE) return setFault(words.tooLarge)
    setFault(null)
    setPercent(0)
    await send(file, setPercent).then(
      () => showMessage(words.begun),
      (error: unknown) => setFault(statementCause(error, words)),
    )
    setPercent(null)
    await renew(contract.list)
  }
  return (
    <Card title={words.upload} className="no-print">
      <div className="stack">
        {samples !== null && (
          <p className="small">
            {words.samples}{' '}
            <a href={samples} target="_blank" rel="noreferrer">
              {words.samplesLink}
            </a>
          </p>
        )}
        <FileChoice label={words.file} accept=".sta,.mt940,.940,.txt,.xml,.csv" fault={fault} onFile={setFile} />
        <div className="cluster">
          <Button look="primary" busy={percent !== null} onClick={() => void submit()}>
            {words.send}
          </Button>
          <span className="small secondary" role="status">
            {percent === null ? fill(words.most, { n: MOST_MB }) : fill(words.sending, { n: percent })}
          </span>
        </div>
      </div>
    </Card>
  )
}

export type Statement = DeskAnswer<typeof contract.list>['wyciagi'][number]

const TONES: Partial<Record<Statement['stan'], Tone>> = { refused: 'overdue', broken: 'overdue', taken: 'done', known: 'done' }

/** What else a file has done, or would do. */
function remarksOf({ poprawionych, pozostale }: Statement, words: TextsOf<typeof statementTexts>): string {
  return [
    ...(poprawionych > 0 ? [fill(words.saysCorrected, { n: poprawionych })] : []),
    ...(pozostale.length > 0 ? [fill(words.saysStray, { lines: pozostale.join(', ') })] : []),
  ].join(' ')
}

/** What became of a file, in one or two sentences. */
function conclusionOf({ stan, nowych, znanych, wierszy, wiersz, powod, roznic }: Statement, words: TextsOf<typeof statementTexts>): string {
  const counts = { fresh: nowych ?? 0, known: znanych ?? 0, lines: wierszy ?? 0 }
  switch (stan) {
    case 'ready':
      return fill(words.saysReady, counts)
    case 'taken':
      return roznic === null ? fill(words.saysLater, counts) : fill(words.saysTaken, { ...counts, n: roznic })
    case 'refused':
      return fill(words.saysRefused, { n: wiersz ?? 1, reason: said(words, powod ?? 'other') })
    case 'broken':
      return powod === 'busy' ? words.saysBusy : words.saysBroken
    case 'checking':
      return words.saysChecking
    case 'taking':
      return words.saysTaking
    case 'known':
      return words.saysKnown
    default:
      return words.saysUploading
  }
}

/** One file: what it is, what became of it, and what can be done now. */
function StatementRow({ of }: { readonly of: Statement }) {
  const words = useTexts(statementTexts)
  const { nazwa, stan, rodzaj, wyslal, kiedy, wczytal } = of
  const remarks = remarksOf(of, words)
  const small = [
    ...(rodzaj === null ? [] : [words[rodzaj]]),
    fill(words.by, { name: wyslal, at: formatTimestamp(kiedy) }),
    ...(wczytal === null ? [] : [fill(words.takenBy, { name: wczytal })]),
  ]
  return (
    <li>
      <p>
        <b>{nazwa}</b> <Tag tone={TONES[stan] ?? 'waiting'}>{said(words, stan)}</Tag>
      </p>
      <p role={stan === 'checking' || stan === 'taking' ? 'status' : undefined}>{conclusionOf(of, words)}</p>
      {remarks !== '' && <p>{remarks}</p>}
      <p className="small secondary">{small.join(' · ')}</p>
      <Acts of={of} />
    </li>
  )
}

function Acts({ of: { id, stan } }: { readonly of: Statement }) {
  const words = useTexts(statementTexts)
  const { run, isBusy } = useAct(
    async (endpoint: typeof contract.take | typeof contract.check | typeof contract.discard, done: string) => {
      await deskCall(endpoint, { body: { id } })
      showMessage(done)
    },
    {
      failed: (error) => statementCause(error, words),
      after: () => renew(contract.list, ...callsOf(moneyDays), payments.day, today.queue),
    },
  )
  const canBeThrown = stan === 'ready' || stan === 'broken' || stan === 'uploading'
  return (
    <div className="cluster no-print">
      {stan === 'ready' && (
        <Button look="primary" busy={isBusy} onClick={() => run(contract.take, words.taskBegun)}>
          {words.take}
        </Button>
      )}
      {stan === 'broken' && (
        <Button busy={isBusy} onClick={() => run(contract.check, words.taskBegun)}>
          {words.check}
        </Button>
      )}
      {canBeThrown && (
        <Button look="quiet" busy={isBusy} onClick={() => run(contract.discard, words.discarded)}>
          {words.discard}
        </Button>
      )}
      {stan === 'taken' && <Link href={moneyDays.path}>{words.toDays}</Link>}
    </div>
  )
}

/** Why nothing was done, in words of the screen. */
function statementCause(error: unknown, words: TextsOf<typeof statementTexts>): string {
  if (!(error instanceof ApiError)) return words.failed
  return error.details['przyczyna'] === 'moved' ? words.moved : error.opis || words.failed
}
