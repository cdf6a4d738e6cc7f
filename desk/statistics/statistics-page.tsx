import { useState } from 'react'
import { withChosen } from '#client/desk/lists/chosen.ts'
import { deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/statistics.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { layout, type TableName } from '#shared/desk/statistics/layout.ts'
import type { Row } from '#shared/service/row-values.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { MoneyColumns, SignInColumns } from './month-columns.tsx'
import './statistics.css'

type Statistics = DeskAnswer<typeof contract.read>

/** Whether the portal helps residents and the office: figures of whole months, without persons. */
export function Page() {
  const words = useTexts(texts)
  const month = useSearchValues()['miesiac'] ?? ''
  const query = month === '' ? {} : { miesiac: month }
  const { data, error } = useDesk(contract.read, query)
  usePageTitle(words.statistics)
  return (
    <>
      <PageHeading title={words.statistics} lead={words.lead} />
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={8} />}
      {data && (
        <div className="stack">
          <Choice months={data.miesiace} month={month} />
          <Cards statistics={data} isYear={month === ''} />
        </div>
      )}
    </>
  )
}

function Choice({ months, month }: { readonly months: readonly string[]; readonly month: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await deskFile(contract.csv, { query: month === '' ? {} : { miesiac: month } })
      .then(saveFile)
      .catch(() => showMessage(words.notDone, 'error'))
    setBusy(false)
  }
  return (
    <div className="desk-statistics__choice">
      <Select
        label={words.period}
        value={month}
        onChange={(chosen) => go(withChosen('/urzad/statystyki', { miesiac: chosen }))}
        options={[{ value: '', label: words.year }, ...months.map((one) => ({ value: one, label: one }))]}
      />
      <Button icon="download" busy={isBusy} onClick={() => void save()}>
        {words.csv}
      </Button>
    </div>
  )
}

function Cards({ statistics, isYear }: { readonly statistics: Statistics; readonly isYear: boolean }) {
  const words = useTexts(texts)
  return (
    <div className="stack">
      {isYear && (
        <Card title={words.payments}>
          <MoneyColumns months={statistics.wplaty} />
        </Card>
      )}
      <Figures name="wplaty" rows={statistics.wplaty} />
      {isYear && (
        <Card title={words.accounts}>
          <SignInColumns months={statistics.konta} />
        </Card>
      )}
      <Figures name="konta" rows={statistics.konta} />
      <Figures name="sprawy" rows={statistics.sprawy} note={words.requestsNote} />
      <div className="desk-statistics">
        <div className="stack">
          <Figures name="uslugi" rows={statistics.uslugi} note={words.servicesNote} />
          <Figures name="nieuzywane" rows={statistics.nieuzywane} />
        </div>
        <div className="stack">
          <Figures name="slowa" rows={statistics.slowa} note={words.wordsNote} />
          <Figures name="jezyki" rows={statistics.jezyki} />
          <Figures name="wyglad" rows={statistics.wyglad} note={words.viewsNote} />
        </div>
      </div>
    </div>
  )
}

interface FiguresProps {
  readonly name: TableName
  readonly rows: readonly Row[]
  /** How the figures are to be read. */
  readonly note?: string
}

/** One table of the statistics with its picture, as the file has it. */
function Figures({ name, rows, note }: FiguresProps) {
  const { texts, tables, charts } = layout
  return (
    <div className="stack">
      <SheetTables layout={{ texts, charts, tables: { [name]: tables[name] } }} sheet={{ tables: { [name]: rows } }} />
      {note && <p className="secondary small reading">{note}</p>}
    </div>
  )
}
