import { type DeskAnswer, deskFile } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatDate, formatExact, formatTimestamp, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice, type NoticeKind } from '#ui/message/notice.tsx'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { Language } from '#shared/language.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { deliveries, type DeliveryState, deliveryPage } from '../lists/deliveries.ts'
import { ChangesCard } from './changes-card.tsx'
import { conclusionOf, type Count, isBeyond, isSame, shareOf, signed, signedMoney } from './conclusion.ts'
import { DecisionCard } from './decision-card.tsx'
import { StateTag } from './state-tag.tsx'
import './deliveries.css'
import { causeOf } from './cause.ts'

const POLL_MS = 3_000
const KINDS: Partial<Record<DeliveryState, NoticeKind>> = {
  limited: 'warning',
  refused: 'error',
  broken: 'warning',
  ready: 'success',
  published: 'success',
}

/** One delivery: the conclusion first, then what it changes, then what is wrong; beside it what to do. */
export function Page() {
  const words = useTexts(texts)
  const id = String(deliveryPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.one, { id }, { pollMs: POLL_MS })
  usePageTitle(fill(words.delivery, { n: id }))
  if (error && !data)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Shown delivery={data} /> : <Loading />
}

function Shown({ delivery }: { readonly delivery: DeskAnswer<typeof contract.one> }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { id, system, dzien, stan, czyWidoczna, kto, kiedy, opublikowal, sekund, liczby, bledy, dalszychBledow, limity, uwagi, procent } =
    delivery
  // Of what was refused by its rows nothing is known of afterwards.
  const known = liczby.filter(({ wDostawie }) => wDostawie !== null)
  const facts = [
    { label: words.from, value: kto },
    { label: words.when, value: formatTimestamp(kiedy) },
    ...(opublikowal === null ? [] : [{ label: words.who, value: opublikowal }]),
    ...(dzien === null ? [] : [{ label: words.dataDate, value: formatDate(dzien) }]),
    ...(sekund === null ? [] : [{ label: words.time, value: fill(words.seconds, { n: formatExact(sekund, language) }) }]),
  ]
  return (
    <>
      <PageHeading
        title={system === null ? fill(words.delivery, { n: id }) : fill(words.deliveryOf, { system: words[system], n: id })}
        lead={delivery.nazwa}
        breadcrumb={[{ label: words.title, href: deliveries.path }, { label: fill(words.delivery, { n: id }) }]}
      >
        <StateTag state={stan} isVisible={czyWidoczna} />
      </PageHeading>
      <div className="desk-today">
        <div className="stack">
          <Notice kind={KINDS[stan] ?? 'information'} live title={conclusionOf(delivery, language, words)}>
            {procent === null ? (
              stan !== 'published' && stan !== 'withdrawn' && words.nothingChanged
            ) : (
              <>
                <progress max={100} value={procent} aria-label={fill(words.progress, { n: procent })} />{' '}
                {fill(words.progress, { n: procent })}
              </>
            )}
          </Notice>
          <FindingsCard title={words.faults} findings={bledy} id={id} further={dalszychBledow} />
          <FindingsCard title={words.limits} findings={limity} />
          {known.length > 0 && <BeforeAfter counts={known} />}
          <ChangesCard changes={delivery.zmiany} />
          <FindingsCard title={words.remarks} findings={uwagi} />
        </div>
        <div className="stack">
          <DecisionCard delivery={delivery} />
          <Card title={words.facts}>
            <SummaryList facts={facts} isTable />
          </Card>
        </div>
      </div>
    </>
  )
}

interface FindingsProps {
  readonly title: string
  readonly findings: DeskAnswer<typeof contract.one>['bledy']
  /** Of the delivery, where they can be taken as a file. */
  readonly id?: number
  readonly further?: number
}

/** Where something is wrong and why. The value is in the file of the office, and only there. */
function FindingsCard({ title, findings, id, further = 0 }: FindingsProps) {
  const words = useTexts(texts)
  if (findings.length === 0) return null
  const save = () =>
    void deskFile(contract.faults, { query: { id: String(id) } }).then(saveFile, (error: unknown) =>
      showMessage(causeOf(error, words), 'error'),
    )
  // One line can be wrong in several ways.
  const rows = findings.map((finding, at) => ({ ...finding, at }))
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'file', label: words.faultFile, cell: ({ plik, zbior }) => plik ?? zbior ?? '–' },
    { id: 'line', label: words.faultLine, cell: ({ wiersz }) => wiersz ?? '–' },
    { id: 'field', label: words.faultField, cell: ({ pole }) => pole ?? '–' },
    { id: 'why', label: words.faultWhy, cell: ({ powod }) => powod, isProse: true },
  ]
  return (
    <Card
      title={title}
      aside={
        id !== undefined && (
          <Button look="quiet" icon="table" onClick={save}>
            {words.csv}
          </Button>
        )
      }
      flush
    >
      <ShortTable caption={title} columns={columns} rows={rows} rowKey={({ at }) => at} />
      {further > 0 && <p className="desk-further">{fill(words.further, { n: further })}</p>}
    </Card>
  )
}

/** Rows and sums of each dataset that changes: now, in the delivery, and by how much they differ. What stays is only named. */
function BeforeAfter({ counts }: { readonly counts: readonly Count[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const [same, changed] = [counts.filter(isSame), counts.filter((one) => !isSame(one))]
  return (
    <Card title={words.beforeAfter} aside={<span className="small secondary">{words.beforeAfterMore}</span>} flush>
      {changed.length > 0 && (
        <ShortTable
          caption={words.beforeAfter}
          columns={countColumns(words, language)}
          rows={changed}
          rowKey={({ zbior }) => zbior}
          rowHeader="dataset"
          tone={(count) => (isBeyond(count) ? 'selected' : undefined)}
        />
      )}
      {same.length > 0 && <p className="desk-further">{fill(words.same, { n: same.length })}</p>}
    </Card>
  )
}

function countColumns(words: TextsOf<typeof texts>, language: Language): TableColumn<Count>[] {
  const number = (value: number | null) => (value === null ? '–' : formatExact(value, language))
  return [
    { id: 'dataset', label: words.dataset, cell: (count) => <Named count={count} /> },
    {
      id: 'now',
      label: words.rowsNow,
      numeric: true,
      cell: ({ teraz, sumaTeraz }) => (
        <>
          {number(teraz)}
          {sumaTeraz !== null && <Sum>{formatMoney(sumaTeraz, language)}</Sum>}
        </>
      ),
    },
    {
      id: 'then',
      label: words.rowsThen,
      numeric: true,
      cell: ({ wDostawie, sumaWDostawie }) => (
        <>
          {number(wDostawie)}
          {sumaWDostawie !== null && <Sum>{formatMoney(sumaWDostawie, language)}</Sum>}
        </>
      ),
    },
    {
      id: 'difference',
      label: words.difference,
      numeric: true,
      cell: (count) => (
        <>
          <b>{change(shareOf(count), language)}</b>
          {count.sumaTeraz !== null && count.sumaWDostawie !== null && (
            <Sum>{signedMoney(count.sumaWDostawie - count.sumaTeraz, language)}</Sum>
          )}
        </>
      ),
    },
  ]
}

const change = (share: number | null, language: Parameters<typeof signed>[1]) =>
  share === null ? '–' : share === 0 ? '0%' : signed(share, language)

function Named({ count }: { readonly count: Count }) {
  const words = useTexts(texts)
  return (
    <>
      {count.nazwa} {isBeyond(count) && <Tag tone="overdue">{words.beyondLimit}</Tag>}
      <br />
      <span className="small secondary">{count.plik ?? count.zbior}</span>
    </>
  )
}

function Sum({ children }: { readonly children: string }) {
  return <span className="desk-sum small secondary">{children}</span>
}
