import { useAct } from '#client/call/use-act.ts'
import { call } from '#client/call/call.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { refresh, useApi } from '#client/call/use-api.ts'
import { useDraftNames } from '#client/form/server-draft.ts'
import { failureWords } from '#client/form/failure.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { useSubject } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { formatExact } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { DataTable, type DataTableProps, type TableColumn } from '#ui/table/data-table.tsx'
import { useOpening } from '#ui/table/use-opening.tsx'
import { contract } from './contract.ts'
import { draftOf } from './form.ts'
import { MeterForm } from './meter-form.tsx'
import { type Meter, type Report, reportsLayout, service, type ShownMeter } from './service.ts'
import { texts } from './texts.ts'
import './page.css'

/** Each meter with its form; above them what the office asks to be observed. */
export const parts = defineParts(service, { above: OfficeNote, tables: { liczniki: { drawn: MetersTable } } })

function OfficeNote() {
  const note = useConfiguration()?.adnotacjaStanLicznika
  return (
    note && (
      <Notice>
        <span lang="pl">{note}</span>
      </Notice>
    )
  )
}

/** Which meter's form is open from the start: the one with a draft, or the only one. */
function firstOpen(meters: readonly Meter[], drafts: readonly string[]): number | null {
  const begun = meters.find((meter) => drafts.includes(draftOf(meter)))
  return begun?.idLicznika ?? (meters.length === 1 ? (meters[0]?.idLicznika ?? null) : null)
}

/** The declared table with a column that opens a meter's form and history under its row. */
function MetersTable(table: DataTableProps<ShownMeter>) {
  const subject = useSubject()
  return subject && <MetersWithDrafts key={subjectKey(subject)} subject={subject} table={table} />
}

interface MetersProps {
  readonly table: DataTableProps<ShownMeter>
  readonly subject: Subject
}

/** Drafts are known a moment after the meters: the table is drawn anew where one of them opens a form. */
function MetersWithDrafts({ table, subject }: MetersProps) {
  const first = firstOpen(table.rows, useDraftNames(subject))
  return <OpenMeters key={first} first={first} subject={subject} table={table} />
}

function OpenMeters({ table, subject, first }: MetersProps & { readonly first: number | null }) {
  const words = useTexts(texts)
  const { column, table: opening } = useOpening<ShownMeter>({
    label: words.report,
    look: 'secondary',
    first,
    keyOf: (meter) => meter.idLicznika,
    says: ({ nrLicznika: number }, isOpen) =>
      isOpen ? [words.hide, fill(words.hideOf, { number })] : [words.report, fill(words.reportOf, { number })],
    render: (meter) => (
      <div className="meters__open stack">
        <MeterForm meter={meter} subject={subject} />
        <MeterReports meter={meter} />
      </div>
    ),
  })
  return (
    <div className="meters">
      <DataTable {...table} {...opening} columns={[...table.columns, column]} />
    </div>
  )
}

/** What was reported of a meter, asked for when it is opened. */
function MeterReports({ meter }: { readonly meter: Meter }) {
  const words = useTexts(texts)
  return (
    <Disclosure summary={words.reports} isLazy>
      <Reports of={meter} />
    </Disclosure>
  )
}

function Reports({ of: { idPunktu, nrLicznika } }: { readonly of: Meter }) {
  const words = useTexts(texts)
  const query = { idPunktu, nrLicznika }
  return (
    <Loaded call={useApi(contract.reports, query)} lines={3}>
      {(tables) => (
        <div className="stack">
          <SheetTables layout={reportsLayout} sheet={{ tables }} parts={reportParts(words)} />
          {tables.zgloszoneStany.length > 0 && <FileButtons of={contract.reports} query={query} />}
        </div>
      )}
    </Loaded>
  )
}

/** A mistyped state is taken back until the utility deals with it: every right one after it would be refused as lower. */
function Withdraw({ report: { idZgloszenia, stanLicznika } }: { readonly report: Report }) {
  const { words, language } = useReader(texts)
  const subject = useSubject()
  const { run, isBusy } = useAct(
    async () => {
      if (!subject) return
      const body = { idZgloszenia, nip: subject.czyInstytucja ? subject.nip : null }
      const { czyWycofano } = await call(contract.withdraw, { body, subject })
      showMessage(czyWycofano ? words.withdrawn : words.notWithdrawn, czyWycofano ? 'success' : 'warning')
    },
    {
      failed: (error) => failureWords(error, { failed: words.sendFailed }),
      after: () => refresh({ method: 'GET', path: service.api, access: service.access }, contract.reports),
    },
  )
  return (
    <Button
      look="quiet"
      busy={isBusy}
      onClick={() => run()}
      aria-label={fill(words.withdrawOf, { value: formatExact(stanLicznika, language) })}
    >
      {words.withdraw}
    </Button>
  )
}

function reportParts({ waiting, photo, photoOpen, withdraw }: TextsOf<typeof texts>) {
  const picture: TableColumn<Report> = {
    id: 'zdjecie',
    label: photo,
    role: 'action',
    cell: ({ czyZdjecie, idZgloszenia }) =>
      czyZdjecie && (
        <FileButton kind="photo" endpoint={contract.photo} query={{ idZgloszenia }}>
          {photoOpen}
        </FileButton>
      ),
  }
  const back: TableColumn<Report> = {
    id: 'wycofaj',
    label: withdraw,
    role: 'action',
    cell: (report) => report.kiedyObsluzono === null && <Withdraw report={report} />,
  }
  return defineParts(reportsLayout, {
    tables: {
      zgloszoneStany: {
        columns: ['kiedyUtworzono', 'stanLicznika', 'kiedyObsluzono', picture, 'uwagiZgloszone', back],
        cells: {
          kiedyUtworzono: (_report, time) => <span className="numeric">{time}</span>,
          kiedyObsluzono: ({ kiedyObsluzono }, time) =>
            kiedyObsluzono ? <span className="numeric">{time}</span> : <Tag tone="waiting">{waiting}</Tag>,
        },
        sorted: [],
        rowKey: ({ idZgloszenia }) => idZgloszenia,
      },
    },
  })
}
