import { useState } from 'react'
import { base64Of } from '#client/desk/bytes.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { FileChoice } from '#client/desk/forms/file-choice.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract as inbox } from '../../calls/contract.ts'
import { contract } from '../../calls/readings/contract.ts'
import { texts } from '../../words/readings.ts'
import { texts as common } from '../../words/texts.ts'
import { causeOf, wordsOf } from '../cause.ts'

type Result = DeskAnswer<typeof contract.states>

const LARGEST = 2 * 1024 ** 2

/** What the water system says of cases: looked through first, and then taken in as a whole. */
export function StatesCard() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (czyProba: boolean) => {
    setResult(null)
    setFault(file === null ? words.chooseFirst : file.size > LARGEST ? words.tooLarge : null)
    if (file === null || file.size > LARGEST) return
    setBusy(true)
    await deskCall(contract.states, { body: { plik: await base64Of(file), czyProba } }).then(setResult, (error: unknown) =>
      setFault(causeOf(error, commonWords)),
    )
    setBusy(false)
    if (!czyProba) await renew(contract.readings, inbox.list, inbox.counts, today.queue)
  }
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
          <Button busy={isBusy} onClick={() => void send(true)}>
            {words.try}
          </Button>
          {isRight && (
            <Button look="primary" busy={isBusy} onClick={() => void send(false)}>
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
