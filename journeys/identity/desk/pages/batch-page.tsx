import { useId, useRef, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { base64Of } from '#client/files/bytes.ts'
import { deskCall, type DeskAnswer, deskFile } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { formatTimestamp } from '#shared/format.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../calls/batch/contract.ts'
import { REPEAT_FROM } from '../calls/batch/limits.ts'
import { causeOf } from '../words/cause.ts'
import { texts } from '../words/texts.ts'

type Fault = DeskAnswer<typeof contract.send>['bledy'][number]

function wordsOf(cause: string, words: TextsOf<typeof texts>): string {
  if (cause === 'loginTaken') return words.loginTaken
  const said: unknown = Reflect.get(words, `fault_${cause}`)
  return typeof said === 'string' ? said : words.failed
}

/** A cell that a spreadsheet takes for words, whatever it begins with. */
const cell = (said: string) => `"${said.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&").replaceAll('"', '""')}"`

/** What is wrong, line by line, on the screen and as a file. */
function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const words = useTexts(texts)
  const save = () => {
    const lines = faults.map(({ wiersz, login, przyczyna }) => `${wiersz};${cell(login)};${cell(wordsOf(przyczyna, words))}`)
    const head = [words.batchLine, words.login, words.batchWhy].map(cell).join(';')
    saveFile({ name: 'bledy.csv', content: new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }) })
  }
  const columns: TableColumn<Fault>[] = [
    { id: 'line', label: words.batchLine, cell: ({ wiersz }) => wiersz },
    { id: 'login', label: words.login, cell: ({ login }) => login || '–' },
    { id: 'why', label: words.batchWhy, cell: ({ przyczyna }) => wordsOf(przyczyna, words), isProse: true },
  ]
  return (
    <>
      <ShortTable caption={words.batchErrors} columns={columns} rows={faults} rowKey={({ wiersz }) => wiersz} />
      <p>
        <Button icon="download" onClick={save}>
          {words.batchErrors}
        </Button>
      </p>
    </>
  )
}

type Result = DeskAnswer<typeof contract.send>

const LARGEST = 256 * 1024

/** Accounts of many people from one file: looked through, then opened as a whole. */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.batch)
  return (
    <>
      <PageHeading
        title={words.batch}
        lead={words.batchLead}
        breadcrumb={[
          { label: words.accounts, href: '/urzad/konta' },
          { label: words.newAccount, href: '/urzad/konta/nowe' },
          { label: words.batch },
        ]}
      />
      <div className="stack">
        <SendCard />
        <OwnFiles />
      </div>
    </>
  )
}

function SendCard() {
  const words = useTexts(texts)
  const field = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const { result, fault, repeated, isBusy, choose, setRepeated, send } = useBatch(() => {
    if (chosen.current) chosen.current.value = ''
  })
  const isRight = result !== null && result.bledy.length === 0
  return (
    <Card title={words.batchFile}>
      <div className="stack">
        <p id={`${field}-columns`}>{words.batchColumns}</p>
        <input
          id={field}
          ref={chosen}
          type="file"
          accept=".csv,text/csv"
          className="control desk-file"
          aria-label={words.batchFile}
          aria-describedby={`${field}-columns`}
          aria-invalid={fault !== null}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        {fault !== null && (
          <Notice kind="error" live>
            {fault}
          </Notice>
        )}
        {result && <Looked result={result} />}
        {isRight && result.wierszy >= REPEAT_FROM && (
          <TextField
            label={words.batchRepeat}
            id={`${field}-repeat`}
            hint={words.batchRepeatHint}
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        )}
        <div className="cluster">
          <Button busy={isBusy} onClick={() => send(true)}>
            {words.batchTry}
          </Button>
          {isRight && (
            <Button look="primary" busy={isBusy} onClick={() => send(false)}>
              {fill(words.batchRun, { n: result.wierszy })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The file in hand, what was found in it, and why it was not taken. */
function useBatch(onForgotten: () => void) {
  const words = useTexts(texts)
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [repeated, setRepeated] = useState('')
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setResult(null)
    setFault(null)
  }
  const fail = (error: unknown) => {
    // A browser reads no file that was saved again since it was chosen, and takes the same name as no new choice.
    const isChanged = error instanceof DOMException
    if (isChanged) {
      setFile(null)
      onForgotten()
    }
    setFault(isChanged ? words.batchChanged : causeOf(error, words))
  }
  const { run: send, isBusy } = useAct(async (czyProba: boolean) => {
    const wrong = file === null ? words.batchChoose : file.size > LARGEST ? words.batchLarge : null
    setFault(wrong)
    if (file === null || wrong !== null) return
    try {
      const liczba = repeated.trim() === '' ? null : Number.parseInt(repeated, 10)
      const answer = await deskCall(contract.send, {
        body: { plik: await base64Of(file), nazwa: file.name, czyProba, liczba: Number.isNaN(liczba) ? null : liczba },
      })
      setResult(answer.id === null ? answer : null)
      if (answer.id !== null) {
        showMessage(words.batchSent)
        await renew(contract.own)
      }
    } catch (error) {
      fail(error)
    }
  })
  return { result, fault, repeated, isBusy, choose, setRepeated, send }
}

function Looked({ result: { wierszy, bledy } }: { readonly result: Result }) {
  const words = useTexts(texts)
  if (bledy.length === 0)
    return (
      <Notice kind="success" live>
        {fill(words.batchRight, { n: wierszy })}
      </Notice>
    )
  return (
    <>
      <Notice kind="error" live>
        {fill(words.batchWrong, { n: bledy.length, all: wierszy })}
      </Notice>
      <Faults faults={bledy} />
    </>
  )
}

type Sent = DeskAnswer<typeof contract.own>['pliki'][number]

const POLL_MS = 3_000
const TONES = { running: 'waiting', done: 'done', failed: 'overdue' } as const

/** Files that one has sent, how far they are, and their letters; a reload finds them where they are. */
function OwnFiles() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.own, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.batchOwn} aside={<span className="small secondary">{words.batchOwnMore}</span>}>
      {error && !data && <Notice kind="warning">{error.opis || words.failed}</Notice>}
      {!data && !error && <Loading lines={3} />}
      {data?.pliki.length === 0 && <p>{words.batchNone}</p>}
      <ul role="list" className="desk-acts">
        {data?.pliki.map((sent) => (
          <Row key={sent.id} sent={sent} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ sent: { id, nazwa, kiedy, stan, wszystkich, gotowych, czyPisma, bledy } }: { readonly sent: Sent }) {
  const words = useTexts(texts)
  const said = { running: words.batchRunning, done: words.batchDone, failed: words.batchFailed }
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(contract.letters, { body: { id } })), {
    failed: (error) => causeOf(error, words),
  })
  return (
    <li className="stack">
      <p>
        <b>{nazwa}</b> <span className="small secondary">{formatTimestamp(kiedy)}</span>{' '}
        <Tag tone={TONES[stan]}>{fill(said[stan], { done: gotowych, total: wszystkich })}</Tag>
      </p>
      {stan === 'running' && <progress value={gotowych} max={wszystkich} aria-label={nazwa} />}
      {stan === 'failed' && bledy.length === 0 && <p>{words.batchAgain}</p>}
      {bledy.length > 0 && <Faults faults={bledy} />}
      {czyPisma && (
        <p>
          <Button icon="print" busy={isBusy} onClick={() => run()}>
            {fill(words.batchLetters, { name: nazwa })}
          </Button>
        </p>
      )}
    </li>
  )
}
